package shop;

public interface Plug {}
