// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Links every class of the folders it is given, without initialising it, and prints those that the JVM refuses; then
 * "verified" and how many it linked. Classes that miss a class of a library that is not there are counted apart.
 */
public final class VerifyAll {
    private static int linked;
    private static int incomplete;

    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            Path root = new File(folder).toPath();
            Loader loader = new Loader(root);
            for (String name : classNames(root)) {
                link(loader, name);
            }
        }
        System.out.println("verified " + linked + " incomplete " + incomplete);
    }

    private static List<String> classNames(Path root) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> {
                String path = root.relativize(file).toString();
                if (!path.startsWith("META-INF") && !path.endsWith("module-info.class")) {
                    names.add(path.substring(0, path.length() - 6).replace('/', '.'));
                }
            });
        }
        Collections.sort(names);
        return names;
    }

    /** HotSpot links, and so verifies, a class before it lists its fields; resolveClass does nothing there. */
    private static void link(Loader loader, String name) {
        try {
            loader.loadClass(name).getDeclaredFields();
            linked++;
        } catch (NoClassDefFoundError | ClassNotFoundException missing) {
            incomplete++;
        } catch (LinkageError refused) {
            System.out.println(name + ": " + refused);
        }
    }

    private static final class Loader extends ClassLoader {
        private final Path root;

        Loader(Path root) {
            super(ClassLoader.getPlatformClassLoader());
            this.root = root;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] bytes = Files.readAllBytes(root.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException missing) {
                throw new ClassNotFoundException(name, missing);
            }
        }
    }
}
