// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeSet;

/**
 * What a test finds in its JVM and may leave changed for the tests after it. Only what can be asked
 * for without loading services: those would be the subject's.
 */
final class Surroundings {
  private static final int MOST_PROPERTIES = 100;
  private static final String PROPERTY = "property";

  /** By the name that a record has for it. */
  private final Map<String, Object> defaults = new LinkedHashMap<>();
  private final Map<String, String> properties = new HashMap<>();

  private Surroundings() {}

  /** As the calling thread sees them. */
  static Surroundings now() {
    Surroundings now = new Surroundings();
    // Before the properties: the JDK sets one when it is asked for its time zone.
    now.defaults.put("time zone", TimeZone.getDefault());
    now.defaults.put("locale", Locale.getDefault());
    now.defaults.put("locale for texts", Locale.getDefault(Locale.Category.DISPLAY));
    now.defaults.put("locale for formats", Locale.getDefault(Locale.Category.FORMAT));
    now.defaults.put("input", System.in);
    now.defaults.put("output", System.out);
    now.defaults.put("error output", System.err);
    now.defaults.put("context class loader", Thread.currentThread().getContextClassLoader());
    now.defaults.put("uncaught exceptions", Thread.getDefaultUncaughtExceptionHandler());
    now.defaults.put("security manager", securityManager());
    Properties current = System.getProperties();
    for (String name : current.stringPropertyNames()) {
      now.properties.put(name, current.getProperty(name));
    }
    return now;
  }

  /** Each with its kind and its name, if it has one. What the subject put there may be its code. */
  List<String[]> changedSince() {
    try {
      return changedTo(now());
    } catch (Throwable e) {
      // Properties of the subject's own making, which cannot be read.
      return Collections.singletonList(new String[] {PROPERTY, ""});
    }
  }

  private List<String[]> changedTo(Surroundings after) {
    List<String[]> changed = new ArrayList<>();
    for (Map.Entry<String, Object> entry : defaults.entrySet()) {
      if (!isSame(entry.getValue(), after.defaults.get(entry.getKey()))) {
        changed.add(new String[] {entry.getKey(), ""});
      }
    }
    TreeSet<String> names = new TreeSet<>(properties.keySet());
    names.addAll(after.properties.keySet());
    for (String name : names) {
      if (!isSame(properties.get(name), after.properties.get(name))
          && changed.size() < MOST_PROPERTIES) {
        changed.add(new String[] {PROPERTY, name});
      }
    }
    return changed;
  }

  private static boolean isSame(Object before, Object after) {
    return before == null ? after == null : before.equals(after);
  }

  /** Gone from the JDKs to come. */
  private static Object securityManager() {
    try {
      return System.getSecurityManager();
    } catch (LinkageError e) {
      return null;
    }
  }
}
