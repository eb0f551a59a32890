// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

public class Listener implements TestExecutionListener {
  public Listener() {
    Harm.by("listener");
  }

  public static class Extension implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
      Harm.by("extension");
    }
  }

  public static class AnyTest {
    @Test
    public void passes() {}
  }

  /** Runs a test as a build would. */
  public static void main(String[] arguments) {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(AnyTest.class))
                .build());
  }
}
