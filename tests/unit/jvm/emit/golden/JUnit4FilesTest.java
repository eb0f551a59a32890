package shop;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
public class JUnit4FilesTest {
  @Rule
  public TemporaryFolder folder = new TemporaryFolder();

  @Test
  public void addThrowsNullPointerException() throws Exception {
    File file = Files.write(folder.getRoot().toPath().resolve("a.txt"),
        "one\ntwo".getBytes(StandardCharsets.UTF_8)).toFile();
    Files.write(folder.getRoot().toPath().resolve("b.txt"),
        "there to be found".getBytes(StandardCharsets.UTF_8));
    Path path = Files.write(folder.getRoot().toPath().resolve("c.txt"),
        "".getBytes(StandardCharsets.UTF_8));
    String fileName = Files.write(folder.getRoot().toPath().resolve("d.txt"),
        "by name".getBytes(StandardCharsets.UTF_8)).toString();
    File file2 = folder.getRoot();
    Cart cart = new Cart();
    cart.load(fileName);
    cart.add(file);
    cart.add(path);
    cart.add(file2);
  }
}
