// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/**
 * The static state of one class as its initialiser left it: its static fields and all that can be reached from them. Putting
 * that back costs far less than to run an initialiser again which fills tables or reads resources.
 */
final class StaticState {
    /** The class to put back first, or 0. */
    final int superNumber;

    private final Object[] referenceHolders;
    private final long[] referenceOffsets;
    private final Object[] references;
    private final Object[] primitiveHolders;
    private final long[] primitiveOffsets;
    private final byte[] primitiveKinds;
    private final long[] primitives;
    private final Object[] arrays;
    private final Object[] copies;

    StaticState(int superNumber, ObjectWalk walk) {
        this.superNumber = superNumber;
        referenceHolders = walk.referenceHolders.toArray();
        referenceOffsets = walk.referenceOffsets.toArray();
        references = new Object[referenceHolders.length];
        for (int i = 0; i < references.length; i++) {
            references[i] = Memory.reference(referenceHolders[i], referenceOffsets[i]);
        }
        primitiveHolders = walk.primitiveHolders.toArray();
        primitiveOffsets = walk.primitiveOffsets.toArray();
        primitiveKinds = walk.primitiveKinds.toByteArray();
        primitives = new long[primitiveHolders.length];
        for (int i = 0; i < primitives.length; i++) {
            primitives[i] = Memory.primitive(primitiveHolders[i], primitiveOffsets[i], primitiveKinds[i]);
        }
        arrays = walk.arrays.toArray();
        copies = new Object[arrays.length];
        for (int i = 0; i < arrays.length; i++) {
            copies[i] = Memory.copyOf(arrays[i]);
        }
    }

    void putBack() {
        for (int i = 0; i < references.length; i++) {
            Memory.putReference(referenceHolders[i], referenceOffsets[i], references[i]);
        }
        for (int i = 0; i < primitives.length; i++) {
            Memory.putPrimitive(primitiveHolders[i], primitiveOffsets[i], primitiveKinds[i], primitives[i]);
        }
        for (int i = 0; i < arrays.length; i++) {
            System.arraycopy(copies[i], 0, arrays[i], 0, Lengths.of(copies[i]));
        }
    }

    boolean isUnchanged() {
        for (int i = 0; i < references.length; i++) {
            if (Memory.reference(referenceHolders[i], referenceOffsets[i]) != references[i]) {
                return false;
            }
        }
        for (int i = 0; i < primitives.length; i++) {
            if (Memory.primitive(primitiveHolders[i], primitiveOffsets[i], primitiveKinds[i]) != primitives[i]) {
                return false;
            }
        }
        for (int i = 0; i < arrays.length; i++) {
            if (!Memory.sameElements(arrays[i], copies[i])) {
                return false;
            }
        }
        return true;
    }
}
