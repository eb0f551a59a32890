package shop;

public interface Ware {}

class Anvil implements Ware {}
