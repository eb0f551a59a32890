package shop.many;

import shop.Plug;

public class Plugs {
  public static class A implements Plug {}

  public static class B implements Plug {}

  public static class C implements Plug {}

  public static class D implements Plug {}

  public static class E implements Plug {}

  public static class F implements Plug {}
}
