package shop;

public class Desk {
  public static int serve(Gift gift, Object note, Ware ware) {
    if (ware instanceof Parcel) {
      return ((Parcel) ware).stamps();
    }
    return note.toString().length() + gift.label().length() + gift.weight();
  }
}
