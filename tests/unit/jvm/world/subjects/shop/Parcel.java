package shop;

abstract class Parcel implements Ware {
  abstract int stamps();
}

class Box extends Parcel {
  @Override
  int stamps() {
    return 1;
  }
}
