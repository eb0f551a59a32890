// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

/**
 * The thread that runs the tests. Its only frame is the native {@link #run()}: subject code called from there finds the
 * application's class loader as its caller, and traces have one frame to take off.
 */
public final class Worker extends Thread {
    /** The default of most platforms; fixed, so that a stack overflow comes at the same depth everywhere. */
    private static final long STACK_BYTES = 1 << 20;

    private Worker() {
        super(null, null, "main", STACK_BYTES);
    }

    public static void main(String[] arguments) {
        Surroundings.install();
        new Worker().start();
    }

    /** Serves requests until the process ends. Bound by the agent when it sees this class. */
    @Override
    public native void run();

    /** Called by the agent. Does not initialise the class. */
    static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, Worker.class.getClassLoader());
    }
}
