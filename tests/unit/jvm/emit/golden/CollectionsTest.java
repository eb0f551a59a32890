package shop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class CollectionsTest {
  @Test
  void addThrowsNullPointerException() {
    List<String> list = new ArrayList<>();
    list.add(null);
    Cart.names(list);
    LinkedList<Object> linkedList = new LinkedList<>();
    linkedList.addFirst("a");
    Cart.total(linkedList);
    Cart.count(new HashMap<>(), new HashSet<>());
  }
}
