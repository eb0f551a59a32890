// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

/** Lines that meet a null which was made elsewhere. The tests know the line numbers. */
public class Shelf {
    private String label = "";

    public String find(int at) {
        if (at > 40) {
            return null;
        }
        return "found";
    }

    public int ofAnswer(int at) {
        return find(at).length();
    }

    public void clear(int key) {
        if (key == 17) {
            label = null;
        }
    }

    public int ofField() {
        return label.length();
    }

    public int weigh(String found) {
        return found.length();
    }

    public int ofCaller(int at) {
        String found = find(at);
        return weigh(found);
    }

    public int ofLocal(int at) {
        String found = null;
        if (at > 3) {
            found = "at";
        }
        return found.length();
    }
}
