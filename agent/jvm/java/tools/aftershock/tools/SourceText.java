// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source file that is on no disk. */
final class SourceText extends SimpleJavaFileObject {
  private final String text;

  /** {@code path} has its package as folders: {@code shop/CartTest.java}. */
  SourceText(String path, String text) {
    super(URI.create("string:///" + path), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
