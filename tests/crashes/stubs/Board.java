// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package stubs;

/** Crashes on what one of a listener's twenty methods gives back. */
public class Board {
    public interface Listener {
        void opened(String name);

        void closed(String name);

        boolean isOpen();

        int seats();

        void seated(int seat);

        void left(int seat);

        int rank(int seat);

        boolean isFree(int seat);

        void dealt(int seat);

        void folded(int seat);

        long stakeOf(int seat);

        void raised(int seat, long stake);

        void called(int seat);

        boolean mayRaise(int seat);

        double oddsOf(int seat);

        void shown(int seat);

        String labelOf(int seat);

        void won(int seat);

        Object prizeOf(int seat);

        void ended();
    }

    /** What most listeners extend. */
    public abstract static class QuietListener implements Listener {
        @Override
        public void opened(String name) {}

        @Override
        public void closed(String name) {}

        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public int seats() {
            return 0;
        }

        @Override
        public void seated(int seat) {}

        @Override
        public void left(int seat) {}

        @Override
        public int rank(int seat) {
            return 0;
        }

        @Override
        public boolean isFree(int seat) {
            return false;
        }

        @Override
        public void dealt(int seat) {}

        @Override
        public void folded(int seat) {}

        @Override
        public long stakeOf(int seat) {
            return 0;
        }

        @Override
        public void raised(int seat, long stake) {}

        @Override
        public void called(int seat) {}

        @Override
        public boolean mayRaise(int seat) {
            return false;
        }

        @Override
        public double oddsOf(int seat) {
            return 0;
        }

        @Override
        public void shown(int seat) {}

        @Override
        public String labelOf(int seat) {
            return "none";
        }

        @Override
        public void won(int seat) {}

        @Override
        public Object prizeOf(int seat) {
            return null;
        }

        @Override
        public void ended() {}
    }

    public static int letterWidth(Listener listener, int seat) {
        listener.seated(seat);
        String label = listener.labelOf(seat);
        return label == null ? 0 : 100 / label.length();
    }
}
