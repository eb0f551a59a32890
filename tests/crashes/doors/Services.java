// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import java.nio.charset.Charset;
import java.nio.charset.spi.CharsetProvider;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.Collections;
import java.util.Iterator;
import java.util.NavigableMap;
import java.util.Set;

/** What the JDK looks for in every class path, sooner or later. */
public final class Services {
  private Services() {}

  public static class Charsets extends CharsetProvider {
    public Charsets() {
      Harm.by("charsets");
    }

    @Override
    public Iterator<Charset> charsets() {
      return Collections.emptyIterator();
    }

    @Override
    public Charset charsetForName(String name) {
      return null;
    }
  }

  public static class Zones extends ZoneRulesProvider {
    public Zones() {
      Harm.by("zones");
    }

    @Override
    protected Set<String> provideZoneIds() {
      return Collections.emptySet();
    }

    @Override
    protected ZoneRules provideRules(String zone, boolean forCaching) {
      return null;
    }

    @Override
    protected NavigableMap<String, ZoneRules> provideVersions(String zone) {
      return null;
    }
  }

  public static class Loggers extends System.LoggerFinder {
    public Loggers() {
      Harm.by("loggers");
    }

    @Override
    public System.Logger getLogger(String name, Module module) {
      return null;
    }
  }

  /** Opens the door of that name as a program might. */
  public static void main(String[] arguments) {
    switch (arguments[0]) {
      case "charsets":
        Charset.availableCharsets();
        break;
      case "zones":
        ZoneRulesProvider.getAvailableZoneIds();
        break;
      default:
        System.getLogger("any");
    }
  }
}
