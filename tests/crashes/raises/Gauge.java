// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package raises;

/** Every line that crashes is easily reached, and crashes for a few of millions of states only. */
public final class Gauge {
    private int coarse;
    private int fine;

    public void setCoarse(int turns) {
        coarse = Math.max(-20_000, Math.min(20_000, turns));
    }

    public void setFine(int turns) {
        fine = Math.max(-20_000, Math.min(20_000, turns));
    }

    private int drift() {
        return Math.abs(coarse * 5 - 60_011) + Math.abs(fine * 7 + 43_210);
    }

    public int read() {
        byte[] scale = new byte[400_000];
        return scale[400_008 - drift()];
    }

    public int share(int load) {
        return load / (drift() - 2);
    }

    public byte[] samples() {
        return new byte[drift() - 9];
    }

    public static int code(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    public void calibrate(int load) {
        if (drift() < 12) throw new IllegalStateException("load " + load);
    }

    private String unit() {
        return drift() < 6 ? null : "bar";
    }

    public int width() {
        return unit().length();
    }
}
