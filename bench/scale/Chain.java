// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package scale;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.MapContext;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mvel2.MVEL;

/** Template engines, interpreters, serialisers and visitors that call each other until one step throws: deep stacks through many jars. */
public final class Chain {
  private final int left;
  private final int[] numbers;

  public Chain(int left, int[] numbers) {
    this.left = left;
    this.numbers = numbers;
  }

  /** Prints the trace of the innermost cause alone: the others are the libraries' wrappings. */
  public static void main(String[] arguments) {
    try {
      new Chain(Integer.parseInt(arguments[0]), new int[] {3, 1, 4}).step();
    } catch (Exception e) {
      Throwable cause = e;
      while (cause.getCause() != null) cause = cause.getCause();
      cause.printStackTrace();
    }
  }

  /** Called by each library in turn, as a method of the object that it was given. */
  public String step() throws Exception {
    Chain next = new Chain(left - 1, numbers);
    switch (left % 7) {
      case 0:
        return left == 0 ? "number " + pick(numbers.length) : throughFreeMarker(next);
      case 1:
        return throughVelocity(next);
      case 2:
        return String.valueOf(MVEL.eval("1 + 2 > 2 ? [\"a\" : chain.step()] : 0", Map.of("chain", next)));
      case 3:
        return throughJexl(next);
      case 4:
        return throughRhino(next);
      case 5:
        return throughGson(next);
      default:
        return throughJsoup(next);
    }
  }

  private int pick(int index) {
    return numbers[index];
  }

  private static String throughFreeMarker(Chain next) throws Exception {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_31);
    configuration.setLogTemplateExceptions(false);
    StringWriter out = new StringWriter();
    new Template("page", "<#list 1..2 as i><#if i == 1>${chain.step()}</#if></#list>", configuration).process(Map.of("chain", next), out);
    return out.toString();
  }

  private static String throughVelocity(Chain next) {
    VelocityContext context = new VelocityContext();
    context.put("chain", next);
    StringWriter out = new StringWriter();
    new VelocityEngine().evaluate(context, out, "page", "#foreach($i in [1..2])#if($i == 1)$chain.step()#end#end");
    return out.toString();
  }

  private static String throughJexl(Chain next) {
    MapContext context = new MapContext();
    context.set("chain", next);
    return String.valueOf(new JexlBuilder().create().createScript("for (x : [1, 2]) { if (x == 1) { return chain.step() + 'x'; } }").execute(context));
  }

  private static String throughRhino(Chain next) {
    Context context = Context.enter();
    try {
      context.setOptimizationLevel(-1);
      Scriptable scope = context.initStandardObjects();
      ScriptableObject.putProperty(scope, "chain", Context.javaToJS(next, scope));
      return Context.toString(context.evaluateString(scope, "[1, 2].map(function (i) { return chain.step(); }).join()", "script", 1, null));
    } finally {
      Context.exit();
    }
  }

  private static String throughGson(Chain next) {
    Gson gson = new GsonBuilder().registerTypeAdapter(Chain.class, new Writer()).create();
    return gson.toJson(Map.of("list", java.util.List.of(next)));
  }

  private static String throughJsoup(Chain next) {
    Walk walk = new Walk(next);
    NodeTraversor.traverse(walk, Jsoup.parse("<ul><li>one</li></ul>"));
    return walk.text;
  }

  private static final class Writer extends TypeAdapter<Chain> {
    @Override
    public void write(JsonWriter out, Chain chain) throws IOException {
      try {
        out.value(chain.step());
      } catch (RuntimeException | IOException e) {
        throw e;
      } catch (Exception e) {
        throw new IOException(e);
      }
    }

    @Override
    public Chain read(JsonReader in) {
      return null;
    }
  }

  private static final class Walk implements NodeVisitor {
    private final Chain next;
    private String text = "";

    Walk(Chain next) {
      this.next = next;
    }

    @Override
    public void head(Node node, int depth) {
      if (!node.nodeName().equals("li")) return;
      try {
        text += next.step();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void tail(Node node, int depth) {}
  }
}
