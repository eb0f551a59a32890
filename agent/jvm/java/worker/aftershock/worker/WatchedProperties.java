// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The system properties, which know whether a test may have changed them and can go back. */
final class WatchedProperties extends Properties {
    private static final long serialVersionUID = 1L;

    private final transient Properties original = new Properties();
    private transient boolean changed;

    WatchedProperties(Properties original) {
        for (String name : original.stringPropertyNames()) {
            this.original.setProperty(name, original.getProperty(name));
        }
        super.putAll(this.original);
        // Once more, as later: the order in which they come depends on how the table was filled.
        changed = true;
        restore();
    }

    void restore() {
        if (changed) {
            super.clear();
            super.putAll(original);
            changed = false;
        }
    }

    @Override
    public synchronized Object put(Object key, Object value) {
        changed = true;
        return super.put(key, value);
    }

    @Override
    public synchronized void putAll(Map<?, ?> entries) {
        changed = true;
        super.putAll(entries);
    }

    @Override
    public synchronized Object putIfAbsent(Object key, Object value) {
        changed = true;
        return super.putIfAbsent(key, value);
    }

    @Override
    public synchronized Object remove(Object key) {
        changed = true;
        return super.remove(key);
    }

    @Override
    public synchronized boolean remove(Object key, Object value) {
        changed = true;
        return super.remove(key, value);
    }

    @Override
    public synchronized Object replace(Object key, Object value) {
        changed = true;
        return super.replace(key, value);
    }

    @Override
    public synchronized boolean replace(Object key, Object oldValue, Object newValue) {
        changed = true;
        return super.replace(key, oldValue, newValue);
    }

    @Override
    public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        super.replaceAll(function);
    }

    @Override
    public synchronized Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
        changed = true;
        return super.computeIfAbsent(key, function);
    }

    @Override
    public synchronized Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.computeIfPresent(key, function);
    }

    @Override
    public synchronized Object compute(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.compute(key, function);
    }

    @Override
    public synchronized Object merge(
            Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
        changed = true;
        return super.merge(key, value, function);
    }

    @Override
    public synchronized void clear() {
        changed = true;
        super.clear();
    }

    // The views can remove entries: handing one out counts as a change.

    @Override
    public Set<Object> keySet() {
        changed = true;
        return super.keySet();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        changed = true;
        return super.entrySet();
    }

    @Override
    public Collection<Object> values() {
        changed = true;
        return super.values();
    }
}
