// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plans stubs of interfaces and classes; the agent defines what comes out. */
final class Stubs {
    /** Part of every stub's class name. */
    static final String MARK = "$$AftershockStub";

    private Stubs() {}

    /** What the agent needs to write a stub of {@code type}: {beginning of its internal name, loader, then names and descriptors of the methods it must have}. */
    static Object[] plan(Class<?> type) {
        ClassLoader application = Worker.class.getClassLoader();
        ClassLoader loader = type.getClassLoader();
        // Next to its type, so that members without modifier can be implemented; the platform's packages take no new classes.
        boolean ofPlatform = loader == null || loader == application.getParent();
        String name = ofPlatform ? "aftershock/stub/" + type.getSimpleName() : type.getName().replace('.', '/');
        List<Object> plan = new ArrayList<>();
        plan.add(name + MARK);
        plan.add(ofPlatform ? application : loader);
        for (Method method : abstractMethods(type).values()) {
            plan.add(method.getName());
            plan.add(Descriptors.of(method));
        }
        return plan.toArray();
    }

    /** By name and descriptor, in the order of the names: reflection promises none. */
    private static Map<String, Method> abstractMethods(Class<?> type) {
        Map<String, Method> found = new TreeMap<>();
        Map<String, Method> implemented = new HashMap<>();
        for (Class<?> at = type.isInterface() ? Object.class : type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                String key = method.getName() + Descriptors.of(method);
                if (Modifier.isStatic(method.getModifiers()) || Modifier.isPrivate(method.getModifiers())
                        || implemented.containsKey(key) || found.containsKey(key)) {
                    continue;
                }
                (Modifier.isAbstract(method.getModifiers()) ? found : implemented).put(key, method);
            }
        }
        for (Method method : type.getMethods()) {
            String key = method.getName() + Descriptors.of(method);
            // Object's protected methods do not implement an interface's public ones.
            Method existing = implemented.get(key);
            boolean isOpen = existing == null || !Modifier.isPublic(existing.getModifiers());
            if (Modifier.isAbstract(method.getModifiers()) && isOpen) {
                found.put(key, method);
            }
        }
        return found;
    }
}
