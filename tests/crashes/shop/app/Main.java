// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.app;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Serves every line that it is given, by a pool of threads; what fails is logged, and a timer tells of life. */
public final class Main {
  private static final Logger LOG = Logger.getLogger("shop");

  private Main() {}

  private static Timer startHeartbeat() {
    Timer timer = new Timer("heartbeat");
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            LOG.fine("alive");
          }
        },
        1000,
        1000);
    return timer;
  }

  public static void main(String[] lines) throws InterruptedException {
    startHeartbeat();
    Desk desk = new Desk();
    AtomicInteger failed = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    for (String line : lines) {
      pool.submit(
          () -> {
            try {
              LOG.info(desk.serve(line));
            } catch (RuntimeException e) {
              LOG.log(Level.SEVERE, "a line could not be served", e);
              failed.incrementAndGet();
            }
          });
    }
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    System.exit(failed.get() == 0 ? 0 : 1);
  }
}
