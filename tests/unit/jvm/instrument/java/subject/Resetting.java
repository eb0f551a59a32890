// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Changes all its static state, puts it back and shows it before and after. */
public class Resetting {
    static final List<String> LIST = new ArrayList<>(List.of("first"));
    static final String CONSTANT = "constant";
    static int number = 5;
    static long unset;
    static double half = 0.5;
    static Object nothing;
    static boolean flag;

    static String show() {
        return LIST + CONSTANT + number + unset + half + nothing + flag;
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println(show());
        LIST.add("second");
        number++;
        unset = 1L << 40;
        half = 2;
        nothing = "something";
        flag = true;
        System.out.println(show());
        Method reset = Resetting.class.getDeclaredMethod("aftershock$reset");
        reset.setAccessible(true);
        reset.invoke(null);
        System.out.println(show());
        System.out.println(Modifier.isFinal(Resetting.class.getDeclaredField("CONSTANT").getModifiers()));
    }
}
