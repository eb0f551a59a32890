// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Keeps a warm Java compiler and answers requests on standard input until it ends.
 *
 * <p>Request: the number of options, the options, the number of source files, the files. Answer: one
 * byte (1 if it compiled, 0 if not), then what the compiler printed. Numbers are 32 bits, most
 * significant byte first; a text is its length in bytes and UTF-8.
 */
public final class CompilerServer {
  private static final int LONGEST_TEXT = 16 << 20;

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
      System.exit(3);
    }
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
    CompilerServer server = new CompilerServer(compiler);
    try {
      while (true) {
        server.answer(in, out);
      }
    } catch (EOFException e) {
      // The engine closed the pipe: nothing more to compile.
    }
  }

  private void answer(DataInputStream in, DataOutputStream out) throws IOException {
    List<String> options = readTexts(in);
    List<String> sources = readTexts(in);
    StringWriter printed = new StringWriter();
    boolean compiled = compile(options, sources, printed);
    byte[] text = printed.toString().getBytes(StandardCharsets.UTF_8);
    out.writeByte(compiled ? 1 : 0);
    out.writeInt(text.length);
    out.write(text);
    out.flush();
  }

  private boolean compile(List<String> options, List<String> sources, StringWriter printed) {
    try {
      return compiler
          .getTask(printed, files, null, options, null, files.getJavaFileObjectsFromStrings(sources))
          .call();
    } catch (RuntimeException | StackOverflowError e) {
      printed.write("The compiler failed: " + e + "\n");
      return false;
    }
  }

  private static List<String> readTexts(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int length = in.readInt();
      if (length < 0 || length > LONGEST_TEXT) {
        throw new IOException("A text of " + length + " bytes in a request");
      }
      byte[] bytes = new byte[length];
      in.readFully(bytes);
      texts.add(new String(bytes, StandardCharsets.UTF_8));
    }
    return texts;
  }
}
