// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.File;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Gives a test the folders that JUnit would give it: {@code @TempDir} of JUnit 5, the rule {@code
 * TemporaryFolder} of JUnit 4. They lie in the run's own scratch folder and go with it.
 */
final class TemporaryFolders {
  private TemporaryFolders() {}

  static void provide(Object test) throws IOException, ReflectiveOperationException {
    for (Field field : test.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      if (isAnnotated(field, "org.junit.jupiter.api.io.TempDir")) {
        Path folder = Files.createTempDirectory("junit");
        field.set(test, field.getType() == File.class ? folder.toFile() : folder);
      } else if (isAnnotated(field, "org.junit.Rule")
          && field.getType().getName().equals("org.junit.rules.TemporaryFolder")) {
        field.getType().getMethod("create").invoke(field.get(test));
      }
    }
  }

  private static boolean isAnnotated(Field field, String name) {
    for (Annotation annotation : field.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
