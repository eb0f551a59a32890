// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/**
 * What instrumented code calls. Signatures are the contract of src/jvm/instrument/instrument.h. The hot bodies stay below 35
 * bytecodes, the size up to which the C1 compiler inlines them. Not synchronized: only what the
 * test's own thread does is noted.
 */
public final class Probes extends Predicates {
    /** As many class numbers as the agent hands out. */
    static final int CLASSES = 1 << 16;

    /** Bytes. An array lies in one generation of the heap, and the largest has two thirds of it. */
    private static final long LARGEST_ARRAY = Runtime.getRuntime().maxMemory() / 3 * 2;

    /** What is left for the test; below zero, every probe that may throw does. */
    private static int fuel = Integer.MAX_VALUE;
    /**
     * Static initialisers do not pay from the test's fuel: to end one makes its class unusable. The clock still ends
     * those that never do.
     */
    private static final int FUEL_OF_INITIALISERS = Integer.MAX_VALUE / 2;

    /** What the test had left when the outermost initialiser began. */
    private static int fuelOfCaller;
    /** Some thread of the test ran out of fuel. */
    private static boolean stopped;

    /** Set by the agent: the class has state to put back. */
    private static final byte[] resettable = new byte[CLASSES];
    /** Set by the agent: the initialiser is known to fail. */
    private static final byte[] failing = new byte[CLASSES];
    /** The initialisers under way, and after a failure those that failed; the first ones where there are too many. */
    private static final int[] initialisers = new int[256];
    private static int unfinishedInitialisers;
    /** A static initialiser failed while it ran again: nothing of this test can be relied on. */
    private static boolean resetFailed;

    private static int[] counts = {};
    private static int[] noted = {};
    private static int[] hits = {};
    private static int hitCount;

    /**
     * Set by the agent: what static initialisers do counts. Else it does not, since it would be reported of whichever test a
     * worker happens to have initialised a class in, and tests would be told apart that do the same.
     */
    private static boolean observesInitialisers;
    /** Takes the place of {@link #counts} while nothing is to be noted: no probe there is hit for the first time. */
    private static int[] unnoted = {};
    private static int[] countsOfCaller;
    private static boolean callerListens;

    /** The thread that runs the tests: what others do comes when it comes, and another time in another order. */
    private static Thread owner;
    private static int fuelOfOthers;
    /** Initialisers under way on other threads than the test's, or cut short there: they may not be, so they burn nothing. */
    private static int initialisersAside;

    private static int[][] switchKeys = {};
    /** Test and key of a switch's last execution. */
    private static long[] lastSelected = {};

    /** Where the agent's state is, for its native methods. */
    private static long agent;

    private Probes() {}

    /** Called by the agent before anything else. */
    static void install(long agentAddress, int probes, int branches, boolean countInitialisers) {
        agent = agentAddress;
        observesInitialisers = countInitialisers;
        counts = new int[probes];
        noted = counts;
        unnoted = new int[probes];
        java.util.Arrays.fill(unnoted, 1);
        hits = new int[probes];
        switchKeys = new int[branches][];
        lastSelected = new long[branches];
        Branches.allocate(branches);
        intercept();
    }

    /**
     * Takes over the platform's native methods that end the process or start a thread. From here, because the JVM warns on
     * standard output if a class of another loader does it.
     */
    private static native void intercept();

    /** Before each test, on its thread: from here on static state counts as stale where an earlier test used it. */
    static void begin(int fuelOfTest, boolean collectValues) {
        Uses.beginTest();
        stopped = false;
        resetFailed = false;
        owner = Thread.currentThread();
        counts = noted;
        Branches.collect(collectValues);
        fuelOfOthers = fuelOfTest;
        initialisersAside = 0;
        fuel = fuelOfTest;
    }

    /** After each test: threads left behind end at their next probe. */
    static void end() {
        fuel = 0;
    }

    /** Whether it is another thread than the test's that asks: what that one does is not noted. */
    static boolean isAside() {
        return Thread.currentThread() != owner;
    }

    public static void enter(int number) {
        loop();
        if (Uses.last[number] != Uses.test) {
            use(number);
        }
    }

    public static void loop() {
        if (isAside()) {
            burnAside();
        } else if (--fuel < 0) {
            outOfFuel();
        }
    }

    /** Other threads have fuel of their own, and end with the test. */
    private static void burnAside() {
        if (initialisersAside == 0 && (fuel <= 0 || --fuelOfOthers < 0)) {
            fuelOfOthers = 0;
            throw TestStopped.INSTANCE;
        }
    }

    public static void touch(int number) {
        if (Uses.last[number] != Uses.test) {
            use(number);
        }
    }

    /** In front of the making of an array: what no heap of this size can hold fails here, as it would there. */
    public static void allocate(int length, int elementSize) {
        if ((long) length * elementSize > LARGEST_ARRAY) {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    /** In front of a look into a map. */
    public static void lookUp(Object map, Object key) {
        if (Branches.collects()) {
            Lookups.note(map, key);
        }
    }

    public static void initialising(int number) {
        Uses.isStale(number);
        if (isAside()) {
            countAside(1);
            return;
        }
        if (unfinishedInitialisers == 0) {
            fuelOfCaller = fuel;
            fuel = FUEL_OF_INITIALISERS;
            countsOfCaller = counts;
            callerListens = Branches.listens();
            turnAway();
        }
        if (unfinishedInitialisers < initialisers.length) {
            initialisers[unfinishedInitialisers] = number;
        }
        unfinishedInitialisers++;
    }

    public static void initialised(int number) {
        if (isAside()) {
            countAside(-1);
            return;
        }
        unfinishedInitialisers--;
        // Those above it have failed, and this one has swallowed that.
        int at = Math.min(unfinishedInitialisers, initialisers.length - 1);
        while (at > 0 && initialisers[at] != number) {
            at--;
        }
        for (; at < unfinishedInitialisers && at + 1 < initialisers.length; at++) {
            initialisers[at] = initialisers[at + 1];
        }
        if (unfinishedInitialisers == 0) {
            fuel = fuelOfCaller;
            listenAgain(countsOfCaller, callerListens);
        }
    }

    private static synchronized void countAside(int more) {
        initialisersAside += more;
    }

    /** From here on nothing is noted of what the test does. */
    private static void turnAway() {
        if (!observesInitialisers) {
            noteNothing();
        }
    }

    private static void noteNothing() {
        counts = unnoted;
        Branches.listen(false);
    }

    /** As before, unless the test is over but for its end: how far it still gets depends on the machine. */
    private static void listenAgain(int[] countsBefore, boolean listened) {
        if (!stopped) {
            counts = countsBefore;
            Branches.listen(listened);
        }
    }

    /** After a test: the numbers of the classes whose initialiser has failed in it and was not known to. Forgets the others. */
    static int[] newlyFailed() {
        int count = 0;
        int[] found = new int[unfinishedInitialisers];
        for (int i = 0; i < unfinishedInitialisers; i++) {
            if (i >= initialisers.length || failing[initialisers[i]] == 0) {
                found[count++] = i < initialisers.length ? initialisers[i] : 0;
            }
        }
        unfinishedInitialisers = 0;
        return java.util.Arrays.copyOf(found, count);
    }

    private static void outOfFuel() {
        // Stays exhausted, so that code which swallows the error meets it again at its next probe.
        fuel = 0;
        stopped = true;
        noteNothing();
        throw TestStopped.INSTANCE;
    }

    /**
     * First use in this test. State that an earlier test left is put back here and now, as late as the JVM would have
     * initialised the class, so that initialisers run in the order, and see the state, of a first run.
     */
    private static void use(int number) {
        if (!Uses.isStale(number) || !isResettable(number)) {
            return;
        }
        if (isAside()) {
            countAside(1);
            putBack(number);
            countAside(-1);
            return;
        }
        int left = fuel;
        int[] before = counts;
        boolean listened = Branches.listens();
        fuel = FUEL_OF_INITIALISERS;
        turnAway();
        putBack(number);
        fuel = resetFailed ? 0 : left;
        listenAgain(before, listened);
    }

    private static void putBack(int number) {
        try {
            StaticStates.putBack(agent, number);
        } catch (Throwable failure) {
            resetFailed = true;
        }
    }

    static boolean isResettable(int number) {
        return resettable[number] != 0;
    }

    /** Runs the reset method of every initialised class with that number. */
    static native void reset(long agent, int number);

    /** The initialised class with that number; null if there are several. */
    static native Class<?> onlyClass(long agent, int number);

    /** The number of its superclass, or 0. */
    static native int superNumber(long agent, int number);

    public static void hit(int probe) {
        if (!isAside() && counts[probe]++ == 0) {
            firstHit(probe);
        }
    }

    private static void firstHit(int probe) {
        int count = hitCount;
        if (count < hits.length) {
            hits[count] = probe;
            hitCount = count + 1;
        }
    }

    public static void compare(int left, int right, int branch) {
        double difference = (double) left - right;
        if (difference > Branches.low[branch] && difference < Branches.high[branch]) {
            Branches.integers(left, right, branch);
        }
    }

    public static void compare(long left, long right, int branch) {
        double difference = (double) left - right;
        if (difference > Branches.low[branch] && difference < Branches.high[branch]) {
            Branches.integers(left, right, branch);
        }
    }

    public static void compare(double left, double right, int branch) {
        Branches.reals(left, right, branch);
    }

    public static void compare(Object left, Object right, int branch) {
        Branches.objects(left, right, left == right ? 0 : 1, branch);
    }

    public static void isNull(Object value, int branch) {
        double difference = value == null ? 0 : 1;
        if (difference < Branches.high[branch]) {
            Branches.observe(difference, branch);
        }
    }

    public static void instance(Object value, boolean result, int branch) {
        Branches.observe(result ? 1 : value == null ? -2 : -1, branch);
    }

    public static void select(int key, int branch) {
        // The same key again tells nothing new.
        if (lastSelected[branch] != ((long) Uses.test << 32 | key & 0xffffffffL) && Branches.listens()) {
            otherKey(key, branch);
        }
    }

    private static void otherKey(int key, int branch) {
        lastSelected[branch] = (long) Uses.test << 32 | key & 0xffffffffL;
        int[] keys = switchKeys[branch];
        if (keys == null) {
            keys = keysOf(agent, branch);
            switchKeys[branch] = keys;
        }
        for (int i = 0; i < keys.length; i++) {
            compare(key, keys[i], branch + i);
        }
    }

    /** The cases of the switch whose first case is that branch. */
    private static native int[] keysOf(long agent, int branch);
}
