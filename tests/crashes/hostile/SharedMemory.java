// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/** What a program under test can do to the memory that its worker shares with the engine, found as any program could find it. */
public final class SharedMemory {
    private static final String NAME = "memfd:aftershock-worker";
    private static final int HEADER = 4096;
    private static final long TEN_SECONDS = 10_000_000_000L;

    private SharedMemory() {}

    /** Writes eight bytes. */
    public static void poke(long offset, long value) throws Exception {
        put(address() + offset, value);
    }

    /** Writes into everything that says how the worker is doing, but for the mark at the beginning. */
    public static void fill() throws Exception {
        long address = address();
        for (int offset = 8; offset < HEADER; offset += 8) {
            put(address + offset, -1L);
        }
    }

    /** Denies that a test runs, and gives tests decades: the time since when stands there, the limit behind it. */
    public static void drown() throws Exception {
        long address = address();
        long now = System.nanoTime();
        for (int offset = 8; offset < HEADER; offset += 8) {
            long age = now - get(address + offset);
            // It may have been put off meanwhile.
            if (Math.abs(age) < TEN_SECONDS) {
                put(address + offset, 0);
                put(address + offset + 8, Long.MAX_VALUE / 4);
                return;
            }
        }
        throw new IllegalStateException("no time of a test");
    }

    /** Cuts a file short that the worker has open; false: there is none of that name. */
    public static boolean shrink(String name) throws IOException {
        File[] open = new File("/proc/self/fd").listFiles();
        for (File file : open) {
            if (Files.isSymbolicLink(file.toPath()) && Files.readSymbolicLink(file.toPath()).toString().contains(name)) {
                try (RandomAccessFile again = new RandomAccessFile(file, "rw")) {
                    again.setLength(0);
                    return true;
                }
            }
        }
        return false;
    }

    private static long address() throws IOException {
        for (String line : Files.readAllLines(Paths.get("/proc/self/maps"), StandardCharsets.UTF_8)) {
            if (line.contains(NAME)) {
                return Long.parseLong(line.substring(0, line.indexOf('-')), 16);
            }
        }
        throw new IllegalStateException("no shared memory");
    }

    private static void put(long address, long value) throws Exception {
        Method putLong = unsafe().getClass().getMethod("putLong", long.class, long.class);
        putLong.invoke(unsafe(), address, value);
    }

    private static long get(long address) throws Exception {
        return (Long) unsafe().getClass().getMethod("getLong", long.class).invoke(unsafe(), address);
    }

    private static Object unsafe() throws Exception {
        Field instance = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return instance.get(null);
    }
}
