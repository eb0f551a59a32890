package shop;

public final class Voucher {
  public final String code;

  public Voucher(String code) {
    this.code = code;
  }
}
