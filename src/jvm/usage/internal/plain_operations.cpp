// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/plain_operations.h"

#include <cmath>
#include <string_view>

#include "jvm/classfile/modified_utf8.h"

namespace aftershock::jvm::internal {
namespace {

using Kind = CodeValue::Kind;

constexpr std::int64_t kLongestArray = 64;
constexpr std::string_view kObject = "Ljava/lang/Object;";

unsigned Offset(Opcode opcode, Opcode first) {
  return static_cast<unsigned>(opcode) - static_cast<unsigned>(first);
}

std::string DescriptorOf(std::string_view class_name) {
  if (class_name.starts_with('[')) return std::string(class_name);
  return 'L' + std::string(class_name) + ';';
}

class Operation {
 public:
  Operation(const Instruction& instruction, const ConstantPool& pool, CodeFrame& frame,
            CodeValues& values)
      : instruction_(instruction),
        opcode_(instruction.opcode),
        pool_(pool),
        frame_(frame),
        values_(values) {}

  void Do() {
    if (IsBetween(opcode_, Opcode::kAconstNull, Opcode::kLdc2W)) return PushConstant();
    if (IsLocalLoad(opcode_)) return Load();
    if (IsLocalStore(opcode_)) {
      frame_.locals[instruction_.local] = Pop();
    } else if (IsBetween(opcode_, Opcode::kIaload, Opcode::kSaload)) {
      LoadElement();
    } else if (IsBetween(opcode_, Opcode::kIastore, Opcode::kSastore)) {
      StoreElement();
    } else if (IsBetween(opcode_, Opcode::kPop, Opcode::kSwap)) {
      MoveOnStack();
    } else if (IsBetween(opcode_, Opcode::kIadd, Opcode::kLxor)) {
      Compute();
    } else if (IsBetween(opcode_, Opcode::kI2l, Opcode::kI2s)) {
      Convert();
    } else if (IsBetween(opcode_, Opcode::kLcmp, Opcode::kDcmpg)) {
      Compare();
    } else {
      DoOther();
    }
  }

 private:
  CodeValue* Pop() { return frame_.Pop(values_); }
  void Push(CodeValue* value) { frame_.stack.push_back(value); }

  void PushConstant() {
    if (const auto pushed = PushedInt(instruction_, pool_)) return Push(values_.Integer(*pushed));
    if (opcode_ == Opcode::kAconstNull) {
      return Push(values_.Add({.kind = Kind::kNull, .descriptor = std::string(kObject)}));
    }
    if (IsBetween(opcode_, Opcode::kLconst0, Opcode::kLconst1))
      return Push(values_.Constant("J", std::int64_t{Offset(opcode_, Opcode::kLconst0)}));
    if (IsBetween(opcode_, Opcode::kFconst0, Opcode::kFconst2))
      return Push(values_.Constant("F", double(Offset(opcode_, Opcode::kFconst0))));
    if (IsBetween(opcode_, Opcode::kDconst0, Opcode::kDconst1))
      return Push(values_.Constant("D", double(Offset(opcode_, Opcode::kDconst0))));
    Push(PoolConstant());
  }

  CodeValue* PoolConstant() {
    const std::uint16_t index = instruction_.pool_index;
    switch (pool_.tag(index)) {
      case ConstantTag::kFloat:
        return values_.Constant("F", double{pool_.Float(index)});
      case ConstantTag::kLong:
        return values_.Constant("J", pool_.Long(index));
      case ConstantTag::kDouble:
        return values_.Constant("D", pool_.Double(index));
      case ConstantTag::kString:
        return values_.Constant("Ljava/lang/String;", DecodeModifiedUtf8(pool_.Name(index)));
      case ConstantTag::kClass:
        return values_.Unknown("Ljava/lang/Class;");
      default:
        return values_.Unknown(opcode_ == Opcode::kLdc2W ? "J" : kObject);
    }
  }

  void Load() {
    CodeValue*& local = frame_.locals[instruction_.local];
    if (local == nullptr) {
      constexpr std::string_view kTypes = "IJFDL";
      const unsigned kind = opcode_ < Opcode::kIload0 ? Offset(opcode_, Opcode::kIload)
                                                      : Offset(opcode_, Opcode::kIload0) / 4;
      local = values_.Unknown(kind == 4 ? kObject : kTypes.substr(kind, 1));
    }
    Push(local);
  }

  void LoadElement() {
    constexpr std::string_view kTypes = "IJFDLIII";
    const CodeValue* index = Pop();
    const CodeValue* array = Pop();
    const std::int64_t* at = index->Integer();
    if (array->kind == Kind::kArray && at != nullptr && *at >= 0 &&
        *at < static_cast<std::int64_t>(array->elements.size())) {
      return Push(array->elements[static_cast<std::size_t>(*at)]);
    }
    const unsigned kind = Offset(opcode_, Opcode::kIaload);
    if (kind != 4) return Push(values_.Unknown(kTypes.substr(kind, 1)));
    const std::string_view type = array->descriptor;
    Push(values_.Unknown(type.starts_with('[') ? type.substr(1) : kObject));
  }

  void StoreElement() {
    CodeValue* value = Pop();
    const CodeValue* index = Pop();
    CodeValue* array = Pop();
    const std::int64_t* at = index->Integer();
    if (array->kind == Kind::kArray && at != nullptr && *at >= 0 &&
        *at < static_cast<std::int64_t>(array->elements.size())) {
      array->elements[static_cast<std::size_t>(*at)] = value;
    }
  }

  /// The values that take the topmost `slots` slots, topmost last.
  std::vector<CodeValue*> PopSlots(unsigned slots) {
    std::vector<CodeValue*> taken;
    while (slots > 0) {
      CodeValue* top = Pop();
      taken.insert(taken.begin(), top);
      slots -= top->IsWide() && slots > 1 ? 2 : 1;
    }
    return taken;
  }

  void MoveOnStack() {
    if (opcode_ == Opcode::kPop) {
      Pop();
    } else if (opcode_ == Opcode::kPop2) {
      PopSlots(2);
    } else if (opcode_ == Opcode::kSwap) {
      CodeValue* top = Pop();
      CodeValue* below = Pop();
      Push(top);
      Push(below);
    } else {
      const unsigned form = Offset(opcode_, Opcode::kDup);
      const std::vector<CodeValue*> top = PopSlots(form < 3 ? 1 : 2);
      const std::vector<CodeValue*> below = PopSlots(form % 3);
      for (const auto* group : {&top, &below, &top}) {
        for (CodeValue* value : *group) Push(value);
      }
    }
  }

  void Compute() {
    const bool negates = IsBetween(opcode_, Opcode::kIneg, Opcode::kDneg);
    const bool shifts_or_bits = opcode_ >= Opcode::kIshl;
    constexpr std::string_view kTypes = "IJFD";
    const unsigned type =
        shifts_or_bits ? Offset(opcode_, Opcode::kIshl) % 2 : Offset(opcode_, Opcode::kIadd) % 4;
    const std::string_view descriptor = kTypes.substr(type, 1);
    const CodeValue* right = Pop();
    const CodeValue* left = negates ? right : Pop();
    if (const auto result =
            type < 2 ? FoldIntegers(*left, *right, type == 1) : FoldReals(*left, *right)) {
      return Push(values_.Constant(descriptor, *result));
    }
    Push(values_.Unknown(descriptor));
  }

  std::optional<program::Value> FoldIntegers(const CodeValue& left, const CodeValue& right,
                                             bool is_long) {
    if (left.Integer() == nullptr || right.Integer() == nullptr) return std::nullopt;
    const auto a = static_cast<std::uint64_t>(*left.Integer());
    const auto b = static_cast<std::uint64_t>(*right.Integer());
    std::uint64_t result = 0;
    switch (is_long ? static_cast<Opcode>(static_cast<unsigned>(opcode_) - 1) : opcode_) {
      case Opcode::kIadd:
        result = a + b;
        break;
      case Opcode::kIsub:
        result = a - b;
        break;
      case Opcode::kImul:
        result = a * b;
        break;
      case Opcode::kIneg:
        result = 0 - a;
        break;
      case Opcode::kIand:
        result = a & b;
        break;
      case Opcode::kIor:
        result = a | b;
        break;
      case Opcode::kIxor:
        result = a ^ b;
        break;
      case Opcode::kIshl:
        result = a << (b & (is_long ? 63 : 31));
        break;
      default:
        return std::nullopt;
    }
    if (is_long) return static_cast<std::int64_t>(result);
    return std::int64_t{static_cast<std::int32_t>(result)};
  }

  std::optional<program::Value> FoldReals(const CodeValue& left, const CodeValue& right) {
    if (left.Real() == nullptr || right.Real() == nullptr) return std::nullopt;
    const bool is_float = Offset(opcode_, Opcode::kIadd) % 4 == 2;
    double result = 0;
    switch (is_float ? static_cast<Opcode>(static_cast<unsigned>(opcode_) + 1) : opcode_) {
      case Opcode::kDadd:
        result = *left.Real() + *right.Real();
        break;
      case Opcode::kDsub:
        result = *left.Real() - *right.Real();
        break;
      case Opcode::kDmul:
        result = *left.Real() * *right.Real();
        break;
      case Opcode::kDdiv:
        result = *left.Real() / *right.Real();
        break;
      case Opcode::kDneg:
        result = -*left.Real();
        break;
      default:
        return std::nullopt;
    }
    return is_float ? double{static_cast<float>(result)} : result;
  }

  void Convert() {
    constexpr std::string_view kTo = "JFDIFDIJDIJFBCS";
    const char to = kTo[Offset(opcode_, Opcode::kI2l)];
    const CodeValue* value = Pop();
    const bool small = opcode_ >= Opcode::kI2b;
    const std::string_view descriptor = small ? "I" : kTo.substr(Offset(opcode_, Opcode::kI2l), 1);
    const bool to_real = to == 'F' || to == 'D';
    if (const std::int64_t* integer = value->Integer()) {
      if (to_real) return Push(values_.Constant(descriptor, Rounded(double(*integer), to)));
      return Push(values_.Constant(descriptor, Cut(*integer, to)));
    }
    if (const double* real = value->Real()) {
      if (to_real) return Push(values_.Constant(descriptor, Rounded(*real, to)));
      if (std::abs(*real) < 2e9) return Push(values_.Constant(descriptor, std::int64_t(*real)));
    }
    Push(values_.Unknown(descriptor));
  }

  static double Rounded(double value, char to) {
    return to == 'F' ? double{static_cast<float>(value)} : value;
  }
  static std::int64_t Cut(std::int64_t value, char to) {
    switch (to) {
      case 'B':
        return static_cast<std::int8_t>(value);
      case 'C':
        return static_cast<std::uint16_t>(value);
      case 'S':
        return static_cast<std::int16_t>(value);
      case 'I':
        return static_cast<std::int32_t>(value);
      default:
        return value;
    }
  }

  void Compare() {
    const CodeValue* right = Pop();
    const CodeValue* left = Pop();
    if (left->Integer() != nullptr && right->Integer() != nullptr) {
      const std::int64_t a = *left->Integer();
      const std::int64_t b = *right->Integer();
      return Push(values_.Integer(a < b ? -1 : a > b ? 1 : 0));
    }
    Push(values_.Unknown("I"));
  }

  void DoOther() {
    switch (opcode_) {
      case Opcode::kIinc: {
        CodeValue*& local = frame_.locals[instruction_.local];
        const bool known = local != nullptr && local->Integer() != nullptr;
        local = known ? values_.Integer(
                            static_cast<std::int32_t>(*local->Integer() + instruction_.constant))
                      : values_.Unknown("I");
        return;
      }
      case Opcode::kNew:
        return Push(values_.Add(
            {.kind = Kind::kNew, .descriptor = DescriptorOf(pool_.Name(instruction_.pool_index))}));
      case Opcode::kNewarray: {
        constexpr std::string_view kTypes = "ZCFDBSIJ";
        const auto type = static_cast<std::size_t>(instruction_.constant - 4);
        return MakeArray(std::string(kTypes.substr(type < kTypes.size() ? type : 0, 1)));
      }
      case Opcode::kAnewarray:
        return MakeArray(DescriptorOf(pool_.Name(instruction_.pool_index)));
      case Opcode::kMultianewarray:
        for (int i = 0; i < instruction_.constant; ++i) Pop();
        return Push(values_.Unknown(pool_.Name(instruction_.pool_index)));
      case Opcode::kArraylength: {
        const CodeValue* array = Pop();
        const bool known = array->kind == Kind::kArray;
        return Push(known ? values_.Integer(static_cast<std::int64_t>(array->elements.size()))
                          : values_.Unknown("I"));
      }
      case Opcode::kCheckcast:
        return Cast();
      case Opcode::kInstanceof:
        Pop();
        return Push(values_.Unknown("I"));
      case Opcode::kMonitorenter:
      case Opcode::kMonitorexit:
        Pop();
        return;
      default:
        return;
    }
  }

  void MakeArray(const std::string& element) {
    const CodeValue* length = Pop();
    const std::int64_t* size = length->Integer();
    const std::string descriptor = '[' + element;
    if (size == nullptr || *size < 0 || *size > kLongestArray)
      return Push(values_.Unknown(descriptor));
    CodeValue array{.kind = Kind::kArray, .descriptor = descriptor};
    for (std::int64_t i = 0; i < *size; ++i) array.elements.push_back(Zero(element));
    Push(values_.Add(std::move(array)));
  }

  CodeValue* Zero(const std::string& descriptor) {
    if (descriptor == "F" || descriptor == "D") return values_.Constant(descriptor, 0.0);
    if (descriptor.size() == 1) return values_.Constant(descriptor, std::int64_t{0});
    return values_.Add({.kind = Kind::kNull, .descriptor = descriptor});
  }

  /// What is known only by name is now known better. A variable stays: whether it fits is seen
  /// where it is used.
  void Cast() {
    CodeValue* value = Pop();
    if (value->kind != Kind::kUnknown) return Push(value);
    if (!value->opened) {
      value->descriptor = DescriptorOf(pool_.Name(instruction_.pool_index));
      return Push(value);
    }
    Push(values_.Unknown(DescriptorOf(pool_.Name(instruction_.pool_index))));
  }

  const Instruction& instruction_;
  Opcode opcode_;
  const ConstantPool& pool_;
  CodeFrame& frame_;
  CodeValues& values_;
};

std::optional<bool> CompareIntegers(unsigned relation, std::int64_t a, std::int64_t b) {
  switch (relation) {
    case 0:
      return a == b;
    case 1:
      return a != b;
    case 2:
      return a < b;
    case 3:
      return a >= b;
    case 4:
      return a > b;
    case 5:
      return a <= b;
    default:
      return std::nullopt;
  }
}

}  // namespace

void DoPlainOperation(const Instruction& instruction, const ConstantPool& pool, CodeFrame& frame,
                      CodeValues& values) {
  Operation(instruction, pool, frame, values).Do();
}

std::optional<bool> DecideJump(Opcode opcode, CodeFrame& frame, CodeValues& values) {
  const CodeValue* right = frame.Pop(values);
  if (opcode == Opcode::kIfnull || opcode == Opcode::kIfnonnull) {
    if (right->kind == Kind::kUnknown) return std::nullopt;
    return (right->kind == Kind::kNull) == (opcode == Opcode::kIfnull);
  }
  if (IsBetween(opcode, Opcode::kIfeq, Opcode::kIfle)) {
    if (right->Integer() == nullptr) return std::nullopt;
    return CompareIntegers(Offset(opcode, Opcode::kIfeq), *right->Integer(), 0);
  }
  const CodeValue* left = frame.Pop(values);
  if (left->Integer() == nullptr || right->Integer() == nullptr) return std::nullopt;
  return CompareIntegers(Offset(opcode, Opcode::kIfIcmpeq), *left->Integer(), *right->Integer());
}

}  // namespace aftershock::jvm::internal
