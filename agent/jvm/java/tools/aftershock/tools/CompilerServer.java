// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Keeps a warm Java compiler and answers requests on standard input, a socket, until it ends.
 *
 * <p>Request: the number of options, the options, the name of the source file, its text. Answer: the
 * length of the rest, one byte (1 if it compiled, 0 if not), what the compiler printed, the number of
 * classes, and of each its name and its bytes. Numbers are 32 bits, most significant byte first; a
 * text is its length in bytes and UTF-8. No file is read but those of the class path, and none is
 * written.
 */
public final class CompilerServer {
  private static final int LONGEST_TEXT = 16 << 20;
  private static final int LONGEST_OUTPUT = 1 << 16;
  private static final int NO_COMPILER = 3;

  private final JavaCompiler compiler;
  /** Shared by all requests, because it keeps the jars of the class path open. */
  private final StandardJavaFileManager files;

  private CompilerServer(JavaCompiler compiler) {
    this.compiler = compiler;
    this.files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
  }

  public static void main(String[] arguments) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      System.err.println("This Java runtime has no compiler (module jdk.compiler).");
      System.exit(NO_COMPILER);
    }
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
    // Answers go back on the socket that requests come from: JVMs print warnings to standard output.
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.in)));
    CompilerServer server = new CompilerServer(compiler);
    try {
      while (true) {
        byte[] answer = server.answer(in);
        out.writeInt(answer.length);
        out.write(answer);
        out.flush();
      }
    } catch (EOFException e) {
      // The engine closed the pipe: nothing more to compile.
    }
  }

  private byte[] answer(DataInputStream in) throws IOException {
    List<String> options = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      options.add(readText(in));
    }
    SourceText source = new SourceText(readText(in), readText(in));
    StringWriter printed = new StringWriter();
    try (CompiledClasses classes = new CompiledClasses(files)) {
      boolean compiled = compile(options, source, classes, printed);
      return encode(compiled, printed.toString(), classes.byName());
    }
  }

  private boolean compile(
      List<String> options, SourceText source, CompiledClasses classes, StringWriter printed) {
    try {
      return compiler
          .getTask(printed, classes, null, options, null, Collections.singletonList(source))
          .call();
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      printed.write("The compiler failed: " + e + "\n");
      return false;
    }
  }

  private static byte[] encode(boolean compiled, String printed, Map<String, byte[]> classes)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeByte(compiled ? 1 : 0);
    writeText(out, printed.substring(0, Math.min(printed.length(), LONGEST_OUTPUT)));
    out.writeInt(classes.size());
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      writeText(out, entry.getKey());
      out.writeInt(entry.getValue().length);
      out.write(entry.getValue());
    }
    return bytes.toByteArray();
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String readText(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_TEXT) {
      throw new IOException("A text of " + length + " bytes in a request");
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
