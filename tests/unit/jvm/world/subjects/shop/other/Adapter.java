package shop.other;

import shop.Plug;

public class Adapter implements Plug {}
