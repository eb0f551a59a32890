// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/instrument.h"

#include <algorithm>

#include "jvm/instrument/internal/code_rewriter.h"
#include "jvm/instrument/internal/method_edits.h"
#include "jvm/instrument/internal/static_reset.h"

namespace aftershock::jvm {
namespace {

using internal::CodeEdits;

constexpr std::uint32_t kMagic = 0xCAFEBABE;
constexpr std::size_t kAttributeHead = 6;  ///< Name and length in front of an attribute's content.
constexpr std::size_t kLongestCode = 65535;

void CopyAttribute(const AttributeInfo& attribute, ByteWriter& out) {
  out.Append(
      {attribute.content.data() - kAttributeHead, attribute.content.size() + kAttributeHead});
}

/// Before version 45.3, Code attributes had shorter numbers.
bool HasOldLayout(const ClassFile& class_file) {
  return class_file.major == 45 && class_file.minor < 3;
}

/// Writes one class anew, part by part.
class ClassInstrumenter {
 public:
  ClassInstrumenter(const ClassFile& class_file, const InstrumentOptions& options)
      : class_(class_file),
        options_(options),
        pool_(class_file),
        calls_(pool_),
        has_static_state_(internal::HasStaticState(class_file)) {
    result_.resettable = has_static_state_ && internal::CanReset(class_file);
  }

  Result<Instrumented> Instrument() {
    // What refers to constants comes first: the pool stands in front of it but ends last.
    ByteWriter members;
    PrepareReset();
    WriteFields(members);
    WriteMethods(members);
    if (pool_.overflowed()) {
      return Unsupported("class " + std::string(class_.name) +
                         " has no room for the constants that instrumentation needs");
    }
    ByteWriter out;
    out.U4(kMagic);
    out.U2(HasOldLayout(class_) ? 3 : class_.minor);
    out.U2(class_.major);
    pool_.WriteTo(out);
    out.Append(class_.bytes.subspan(class_.pool_end, 8 + 2 * class_.interfaces.size()));
    out.Append(members.bytes());
    out.U2(static_cast<std::uint32_t>(class_.attributes.size()));
    for (const AttributeInfo& attribute : class_.attributes) CopyAttribute(attribute, out);
    result_.bytes = out.Take();
    return std::move(result_);
  }

 private:
  void PrepareReset() {
    if (!result_.resettable) return;
    NewMethod reset = internal::MakeReset(class_, pool_);
    if (reset.code->bytes.size() > kLongestCode) {
      result_.resettable = false;
      result_.skipped.push_back(std::string(class_.name) +
                                ": static state is not reset, there are too many fields");
      return;
    }
    added_.push_back(std::move(reset));
    if (!internal::HasInitialiser(class_)) return;
    added_.push_back(
        internal::MakeInitialiser(class_, options_.class_number(class_.name), pool_, calls_));
  }

  void WriteFields(ByteWriter& out) {
    out.U2(static_cast<std::uint32_t>(class_.fields.size()));
    for (const FieldInfo& field : class_.fields) {
      const bool strip = result_.resettable && internal::IsReset(field);
      WriteMemberHead(field, strip ? field.access & ~kFinal : field.access, field.name_index, out);
      for (const AttributeInfo& attribute : field.attributes) CopyAttribute(attribute, out);
    }
  }

  static void WriteMemberHead(const MemberInfo& member, std::uint32_t access,
                              std::uint16_t name_index, ByteWriter& out) {
    out.U2(access);
    out.U2(name_index);
    out.U2(member.descriptor_index);
    out.U2(static_cast<std::uint32_t>(member.attributes.size()));
  }

  void WriteMethods(ByteWriter& out) {
    if (options_.probes) PlanAll();
    out.U2(static_cast<std::uint32_t>(class_.methods.size() + added_.size()));
    for (std::size_t i = 0; i < class_.methods.size(); ++i) {
      WriteMethod(class_.methods[i], options_.probes ? &plan_.methods[i] : nullptr, out);
    }
    for (const NewMethod& method : added_) jvm::WriteMethod(method, pool_, out);
  }

  void PlanAll() {
    plan_ = PlanProbes(class_);
    for (const PlannedRaise& raise : options_.raises) {
      if (raise.method < plan_.methods.size()) plan_.methods[raise.method].raises.push_back(raise);
    }
    for (MethodPlan& method : plan_.methods) {
      std::ranges::stable_sort(method.raises, {}, &PlannedRaise::pc);
    }
  }

  void WriteMethod(const MethodInfo& method, const MethodPlan* plan, ByteWriter& out) {
    const bool renamed = result_.resettable && method.name == "<clinit>" && method.code;
    if (renamed) {
      WriteMemberHead(method, kPrivate | kStatic | kSynthetic, pool_.Utf8(kInitialiserMethod), out);
    } else {
      WriteMemberHead(method, method.access, method.name_index, out);
    }
    for (const AttributeInfo& attribute : method.attributes) {
      if (attribute.name == "Code") {
        WriteCode(method, plan, attribute, out);
      } else {
        CopyAttribute(attribute, out);
      }
    }
  }

  void WriteCode(const MethodInfo& method, const MethodPlan* plan, const AttributeInfo& attribute,
                 ByteWriter& out) {
    const auto content = Rewrite(method, plan);
    if (!content) return CopyAttribute(attribute, out);
    out.Append(std::span(attribute.content.data() - kAttributeHead, 2));
    out.U4(static_cast<std::uint32_t>(content->size()));
    out.Append(*content);
  }

  /// nullopt: the code stays as it is. What does not fit gets less, step by step.
  std::optional<std::vector<std::uint8_t>> Rewrite(const MethodInfo& method,
                                                   const MethodPlan* plan) {
    if (plan != nullptr) {
      if (auto all = Try(method, Edit(method, plan), "has no probes for branches")) return all;
      MethodPlan hits_only = *plan;
      hits_only.branches.clear();
      hits_only.raises.clear();
      if (auto hits = Try(method, Edit(method, &hits_only), "has no probes")) return hits;
    }
    const CodeEdits fuel = Edit(method, nullptr);
    if (!fuel.empty()) {
      if (auto content = Try(method, fuel, "has no fuel checks")) return content;
    }
    if (!HasOldLayout(class_)) return std::nullopt;
    return Try(method, CodeEdits(pool_), "cannot be written anew");
  }

  CodeEdits Edit(const MethodInfo& method, const MethodPlan* plan) {
    return internal::MakeEdits(
        {class_, options_, pool_, calls_, has_static_state_, result_.resettable}, method, plan);
  }

  std::optional<std::vector<std::uint8_t>> Try(const MethodInfo& method, const CodeEdits& edits,
                                               std::string_view otherwise) {
    auto content = internal::RewriteCode(*method.code, edits);
    if (content) return *std::move(content);
    result_.skipped.push_back(std::string(class_.name) + "." + std::string(method.name) +
                              std::string(method.descriptor) + " " + std::string(otherwise) + ": " +
                              content.error().message);
    return std::nullopt;
  }

  const ClassFile& class_;
  const InstrumentOptions& options_;
  ConstantPoolWriter pool_;
  internal::ProbeCalls calls_;
  bool has_static_state_;
  ProbePlan plan_;
  std::vector<NewMethod> added_;
  Instrumented result_;
};

}  // namespace

Result<Instrumented> Instrument(std::span<const std::uint8_t> class_bytes,
                                const InstrumentOptions& options) {
  const auto class_file = ParseClassFile(class_bytes);
  if (!class_file) return tl::unexpected(class_file.error());
  auto result = ClassInstrumenter(*class_file, options).Instrument();
  if (result || !options.probes) return result;
  InstrumentOptions without_probes = options;
  without_probes.probes = false;
  auto plain = ClassInstrumenter(*class_file, without_probes).Instrument();
  if (plain) plain->skipped.push_back("no probes: " + result.error().message);
  return plain;
}

}  // namespace aftershock::jvm
