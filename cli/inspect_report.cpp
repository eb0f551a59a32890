// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "inspect_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/terminal_text.h"

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
  const jvm::FrameVerdict& verdict = inspection.verdicts[frame];
  if (verdict.match != jvm::FrameMatch::kMatches) return "";
  if (inspection.target == nullptr || frame > inspection.target->highest) return "";
  if (verdict.callable) return "yes";
  return verdict.routes.empty() ? "no way known" : "through others";
}

/// The cells of a row but for the frame, which gets what room is left.
struct Row {
  std::string number, verdict, kind, callable;
};

std::vector<Row> Rows(const Inspection& inspection) {
  std::vector<Row> rows{{"#", "Verdict", "Kind", "Callable"}};
  for (std::size_t i = 0; i < inspection.verdicts.size(); ++i) {
    const jvm::FrameVerdict& verdict = inspection.verdicts[i];
    rows.push_back({std::to_string(i + 1), std::string(ToText(verdict.match)),
                    std::string(ToText(verdict.kind)), std::string(Access(inspection, i))});
  }
  return rows;
}

/// Columns as wide as their widest cell.
struct Widths {
  Widths(const std::vector<Row>& rows, const std::vector<trace::Frame>& frames) {
    for (const Row& row : rows) {
      number = std::max(number, row.number.size());
      verdict = std::max(verdict, row.verdict.size());
      kind = std::max(kind, row.kind.size());
      callable = std::max(callable, row.callable.size());
    }
    const std::size_t others = number + verdict + kind + callable + 8;
    const std::size_t room = std::max<std::size_t>(24, kColumns - others);
    for (const trace::Frame& one : frames) frame = std::max(frame, ShortName(one, room).size());
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

std::string Details(const Inspection& inspection, std::size_t frame, std::size_t indent) {
  const jvm::FrameVerdict& verdict = inspection.verdicts[frame];
  const std::string margin(indent, ' ');
  std::string text;
  if (verdict.aligned) {
    text += Wrapped(margin, InWords(*verdict.aligned) + ": " + verdict.aligned->reason);
  }
  if (!verdict.note.empty()) text += Wrapped(margin, verdict.note);
  if (inspection.target != nullptr && inspection.target->frames[frame].exception_factory) {
    text += Wrapped(margin, "only makes the exception and hands it back");
  }
  for (std::size_t i = 0; i < std::min(kRoutesShown, verdict.routes.size()); ++i) {
    text += Wrapped(margin + "from ", verdict.routes[i]);
  }
  if (verdict.routes.size() > kRoutesShown) {
    text += Wrapped(margin, fmt::format("and {} more", verdict.routes.size() - kRoutesShown));
  }
  return text;
}

std::string Head(const Inspection& inspection) {
  const trace::ThrownException& thrown = inspection.thrown;
  std::string title = thrown.class_name;
  if (!thrown.message.empty()) title += ": " + thrown.message.substr(0, thrown.message.find('\n'));
  std::string head = fmt::format("Target  {}\n", Cut(title, kColumns - 8));
  if (inspection.target == nullptr) return head + "Aim     none\n\n";
  const program::Target& target = *inspection.target;
  head += fmt::format("Aim     frame {} of {}", target.highest + 1, target.frames.size());
  if (target.cycle_length > 0) {
    head +=
        fmt::format(", a cycle of {} from frame {}", target.cycle_length, target.cycle_begin + 1);
  }
  head += "\n";
  if (!inspection.test_package.empty()) {
    head += fmt::format("Test    in package {}\n", inspection.test_package);
  }
  if (!target.cap_reason.empty()) head += Wrapped("Capped  ", target.cap_reason);
  return head + "\n";
}

nlohmann::ordered_json FrameJson(const Inspection& inspection, std::size_t index) {
  const trace::Frame& frame = inspection.thrown.frames[index];
  const jvm::FrameVerdict& verdict = inspection.verdicts[index];
  nlohmann::ordered_json json;
  json["frame"] = index + 1;
  json["class"] = frame.class_name;
  json["method"] = frame.method_name;
  json["line"] = nullptr;
  if (frame.line) json["line"] = *frame.line;
  json["verdict"] = ToText(verdict.match);
  json["aligned"] = nullptr;
  if (verdict.aligned) {
    json["aligned"] = {{"here", verdict.aligned->here},
                       {"kind", NameOf(verdict.aligned->kind)},
                       {"reason", verdict.aligned->reason}};
  }
  json["note"] = verdict.note;
  json["kind"] = ToText(verdict.kind);
  json["callable"] = verdict.callable;
  json["routes"] = verdict.routes;
  if (inspection.target == nullptr) return json;
  json["own"] = inspection.target->frames[index].own;
  json["exception_factory"] = inspection.target->frames[index].exception_factory;
  return json;
}

}  // namespace

std::string ToTable(const Inspection& inspection) {
  const std::vector<Row> rows = Rows(inspection);
  const Widths widths(rows, inspection.thrown.frames);
  std::string table = Head(inspection) + Line(rows.front(), "Frame", widths);
  for (std::size_t i = 0; i < inspection.verdicts.size(); ++i) {
    table += Line(rows[i + 1], ShortName(inspection.thrown.frames[i], widths.frame), widths);
    table += Details(inspection, i, widths.number + 4);
  }
  return table;
}

std::string ToJson(const Inspection& inspection) {
  nlohmann::ordered_json json;
  json["schema"] = "aftershock.inspect/1";
  json["exception"] = inspection.thrown.class_name;
  json["message"] = inspection.thrown.message;
  json["first_own"] = nullptr;
  json["aim"] = nullptr;
  if (inspection.target != nullptr) {
    json["first_own"] = inspection.target->first_own + 1;
    json["aim"] = inspection.target->highest + 1;
    json["cap_reason"] = inspection.target->cap_reason;
    json["test_package"] = inspection.test_package;
    json["cycle"] = {{"frame", inspection.target->cycle_begin + 1},
                     {"length", inspection.target->cycle_length}};
  }
  json["frames"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < inspection.verdicts.size(); ++i) {
    json["frames"].push_back(FrameJson(inspection, i));
  }
  return EscapeForTerminals(
             json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
         "\n";
}

}  // namespace aftershock::cli
