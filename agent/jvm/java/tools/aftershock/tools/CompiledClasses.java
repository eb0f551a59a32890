// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * The files of one request: classes are read from the class path and kept in memory when they are
 * compiled. The compiler gets no class loader that could load anything of the class path: plug-ins
 * and annotation processors found there would run in it.
 */
final class CompiledClasses extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

  CompiledClasses(StandardJavaFileManager files) {
    super(files);
  }

  Map<String, byte[]> byName() {
    Map<String, byte[]> bytes = new TreeMap<>();
    for (Map.Entry<String, ByteArrayOutputStream> entry : classes.entrySet()) {
      bytes.put(entry.getKey(), entry.getValue().toByteArray());
    }
    return bytes;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    URI uri = URI.create("class:///" + className.replace('.', '/') + kind.extension);
    return new SimpleJavaFileObject(uri, kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        classes.put(className, bytes);
        return bytes;
      }
    };
  }

  @Override
  public ClassLoader getClassLoader(Location location) {
    return CompiledClasses.class.getClassLoader();
  }

  @Override
  public boolean isSameFile(FileObject one, FileObject other) {
    boolean onDisk = !(one instanceof SimpleJavaFileObject || other instanceof SimpleJavaFileObject);
    return onDisk ? super.isSameFile(one, other) : one == other;
  }

  /** The shared file manager stays open for the requests to come. */
  @Override
  public void close() {}
}
