package shop;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class FilesTest {
  @TempDir
  Path folder;

  @Test
  void addThrowsNullPointerException() throws Exception {
    File file =
        Files.write(folder.resolve("a.txt"), "one\ntwo".getBytes(StandardCharsets.UTF_8)).toFile();
    Files.write(folder.resolve("b.txt"), "there to be found".getBytes(StandardCharsets.UTF_8));
    Path path = Files.write(folder.resolve("c.txt"), "".getBytes(StandardCharsets.UTF_8));
    String fileName =
        Files.write(folder.resolve("d.txt"), "by name".getBytes(StandardCharsets.UTF_8)).toString();
    File file2 = folder.toFile();
    Cart cart = new Cart();
    cart.load(fileName);
    cart.add(file);
    cart.add(path);
    cart.add(file2);
  }
}
