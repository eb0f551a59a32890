// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.lang.reflect.Array;
import java.lang.reflect.Method;

/** Method descriptors as the class file has them. */
final class Descriptors {
    private Descriptors() {}

    static String of(Method method) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            descriptor.append(of(parameter));
        }
        return descriptor.append(')').append(of(method.getReturnType())).toString();
    }

    private static String of(Class<?> type) {
        if (type.isArray()) {
            return type.getName().replace('.', '/');
        }
        if (!type.isPrimitive()) {
            return "L" + type.getName().replace('.', '/') + ";";
        }
        // The one-letter names are what an array of the type is called; void has none.
        return type == void.class ? "V" : Array.newInstance(type, 0).getClass().getName().substring(1);
    }
}
