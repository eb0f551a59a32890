// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import java.lang.reflect.Method;
import junit.framework.TestCase;
import org.junit.Assert;
import org.junit.Ignore;
import org.junit.Test;

/** Mentions JUnit in every way but by being a test. */
public class Checker {
  public Test annotation;
  public TestCase testCase;

  @Ignore({@Test, @Test(expected = {Cart.class, Checker.class})})
  public boolean isTest(Method method, TestCase instance) {
    Assert.assertTrue(method != null);
    annotation = method.getAnnotation(Test.class);
    return annotation != null || instance instanceof TestCase;
  }
}
