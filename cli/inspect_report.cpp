// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "inspect_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/text/terminal_text.h"

namespace aftershock::cli {
namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kRoutesShown = 3;

/// `o.a.c.Cart.total:12`: packages by their initials, because five full names fill a screen.
/// Without them, and then with its middle left out, if it is longer than `columns`.
std::string ShortName(const trace::Frame& frame, std::size_t columns) {
  std::string package;
  std::size_t start = 0;
  for (std::size_t dot = frame.class_name.find('.'); dot != std::string::npos;
       dot = frame.class_name.find('.', start)) {
    package += frame.class_name[start];
    package += '.';
    start = dot + 1;
  }
  std::string text = frame.class_name.substr(start) + "." + frame.method_name;
  if (frame.line) text += fmt::format(":{}", *frame.line);
  if (package.size() + text.size() <= columns) return package + text;
  if (text.size() <= columns) return text;
  const std::size_t half = (columns - 3) / 2;
  return text.substr(0, columns - 3 - half) + "..." + text.substr(text.size() - half);
}

std::string Cut(std::string text, std::size_t columns) {
  if (text.size() <= columns) return text;
  std::size_t end = columns - 3;
  // Not inside a character: continuation bytes of UTF-8 are 10xxxxxx.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  text.resize(end);
  return text + "...";
}

std::string_view Access(const Inspection& inspection, std::size_t frame) {
  const InspectedFrame& inspected = inspection.frames[frame];
  if (!inspected.matches) return "";
  if (!inspection.aim || frame > inspection.aim->highest) return "";
  if (inspected.callable) return "yes";
  return inspected.routes.empty() ? "no way known" : "through others";
}

/// The cells of a row but for the frame, which gets what room is left.
struct Row {
  std::string number, verdict, kind, callable;
};

std::vector<Row> Rows(const Inspection& inspection) {
  std::vector<Row> rows{{"#", "Verdict", "Kind", "Callable"}};
  for (std::size_t i = 0; i < inspection.frames.size(); ++i) {
    const InspectedFrame& inspected = inspection.frames[i];
    rows.push_back({std::to_string(i + 1), inspected.verdict, inspected.kind,
                    std::string(Access(inspection, i))});
  }
  return rows;
}

/// Columns as wide as their widest cell.
struct Widths {
  Widths(const std::vector<Row>& rows, const std::vector<InspectedFrame>& frames) {
    for (const Row& row : rows) {
      number = std::max(number, row.number.size());
      verdict = std::max(verdict, row.verdict.size());
      kind = std::max(kind, row.kind.size());
      callable = std::max(callable, row.callable.size());
    }
    const std::size_t others = number + verdict + kind + callable + 8;
    const std::size_t room = std::max<std::size_t>(24, kColumns - others);
    for (const InspectedFrame& one : frames) {
      frame = std::max(frame, ShortName(one.frame, room).size());
    }
  }
  std::size_t number = 0, frame = 5, verdict = 0, kind = 0, callable = 0;
};

std::string Line(const Row& row, const std::string& frame, const Widths& widths) {
  std::string line =
      fmt::format("{:>{}}  {:<{}}  {:<{}}  {:<{}}  {}", row.number, widths.number, frame,
                  widths.frame, row.verdict, widths.verdict, row.kind, widths.kind, row.callable);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// `first` and then `text`, broken at spaces; further lines are indented as far as `first` is long.
std::string Wrapped(const std::string& first, const std::string& text) {
  std::string lines;
  std::string line = first;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string word = text.substr(start, end - start);
    if (line.size() > first.size() && line.size() + word.size() > kColumns) {
      line.erase(line.find_last_not_of(' ') + 1);
      lines += line + "\n";
      line = std::string(first.size(), ' ');
    }
    line += word + " ";
    start = end + 1;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return lines + line + "\n";
}

std::string Details(const InspectedFrame& inspected, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string text;
  if (inspected.aligned) {
    text += Wrapped(margin, InWords(*inspected.aligned) + ": " + inspected.aligned->reason);
  }
  if (!inspected.note.empty()) text += Wrapped(margin, inspected.note);
  if (inspected.exception_factory) {
    text += Wrapped(margin, "only makes the exception and hands it back");
  }
  for (std::size_t i = 0; i < std::min(kRoutesShown, inspected.routes.size()); ++i) {
    text += Wrapped(margin + "from ", inspected.routes[i]);
  }
  if (inspected.routes.size() > kRoutesShown) {
    text += Wrapped(margin, fmt::format("and {} more", inspected.routes.size() - kRoutesShown));
  }
  return text;
}

std::string Head(const Inspection& inspection) {
  std::string title = inspection.exception_class;
  const std::string& message = inspection.message;
  if (!message.empty()) title += ": " + message.substr(0, message.find('\n'));
  std::string head = fmt::format("Target  {}\n", Cut(title, kColumns - 8));
  if (!inspection.aim) return head + "Aim     none\n\n";
  const Aim& aim = *inspection.aim;
  head += fmt::format("Aim     frame {} of {}", aim.highest + 1, inspection.frames.size());
  if (aim.cycle_length > 0) {
    head += fmt::format(", a cycle of {} from frame {}", aim.cycle_length, aim.cycle_begin + 1);
  }
  head += "\n";
  if (!aim.test_package.empty()) head += fmt::format("Test    in package {}\n", aim.test_package);
  if (!aim.cap_reason.empty()) head += Wrapped("Capped  ", aim.cap_reason);
  return head + "\n";
}

nlohmann::ordered_json FrameJson(const Inspection& inspection, std::size_t index) {
  const InspectedFrame& inspected = inspection.frames[index];
  const trace::Frame& frame = inspected.frame;
  nlohmann::ordered_json json;
  json["frame"] = index + 1;
  json["class"] = frame.class_name;
  json["method"] = frame.method_name;
  json["line"] = nullptr;
  if (frame.line) json["line"] = *frame.line;
  json["verdict"] = inspected.verdict;
  json["aligned"] = nullptr;
  if (inspected.aligned) {
    json["aligned"] = {{"here", inspected.aligned->here},
                       {"kind", NameOf(inspected.aligned->kind)},
                       {"reason", inspected.aligned->reason}};
  }
  json["note"] = inspected.note;
  json["kind"] = inspected.kind;
  json["callable"] = inspected.callable;
  json["routes"] = inspected.routes;
  if (!inspection.aim) return json;
  json["own"] = inspected.own;
  json["exception_factory"] = inspected.exception_factory;
  return json;
}

}  // namespace

std::string ToTable(const Inspection& inspection) {
  const std::vector<Row> rows = Rows(inspection);
  const Widths widths(rows, inspection.frames);
  std::string table = Head(inspection) + Line(rows.front(), "Frame", widths);
  for (std::size_t i = 0; i < inspection.frames.size(); ++i) {
    const InspectedFrame& inspected = inspection.frames[i];
    table += Line(rows[i + 1], ShortName(inspected.frame, widths.frame), widths);
    table += Details(inspected, widths.number + 4);
  }
  return table;
}

std::string ToJson(const Inspection& inspection) {
  nlohmann::ordered_json json;
  json["schema"] = "aftershock.inspect/1";
  json["exception"] = inspection.exception_class;
  json["message"] = inspection.message;
  json["first_own"] = nullptr;
  json["aim"] = nullptr;
  if (inspection.aim) {
    const Aim& aim = *inspection.aim;
    json["first_own"] = aim.first_own + 1;
    json["aim"] = aim.highest + 1;
    json["cap_reason"] = aim.cap_reason;
    json["test_package"] = aim.test_package;
    json["cycle"] = {{"frame", aim.cycle_begin + 1}, {"length", aim.cycle_length}};
  }
  json["frames"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < inspection.frames.size(); ++i) {
    json["frames"].push_back(FrameJson(inspection, i));
  }
  return EscapeForTerminals(
             json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
         "\n";
}

}  // namespace aftershock::cli
