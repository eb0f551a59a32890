// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package depth;

/** Parcels go into each other from the inside out: what is packed takes nothing in any more. */
public class Parcel {
    private Parcel inner;
    private boolean packed;

    public void pack(Parcel parcel) {
        parcel.packed = true;
        if (packed) {
            throw new IllegalStateException("closed");
        }
        inner = parcel;
    }

    public int layers() {
        return inner == null ? 1 : 1 + inner.layers();
    }
}
