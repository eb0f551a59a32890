// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

#include "jvm/classfile/instruction_format.h"

namespace aftershock::jvm {

/// The instructions of the JVM (JVMS §6.5), named as there: `if_icmpeq` is kIfIcmpeq, `ldc2_w` is
/// kLdc2W.
enum class Opcode : std::uint8_t {
  kNop = 0,
  kAconstNull = 1,
  kIconstM1 = 2,
  kIconst0 = 3,
  kIconst1 = 4,
  kIconst2 = 5,
  kIconst3 = 6,
  kIconst4 = 7,
  kIconst5 = 8,
  kLconst0 = 9,
  kLconst1 = 10,
  kFconst0 = 11,
  kFconst1 = 12,
  kFconst2 = 13,
  kDconst0 = 14,
  kDconst1 = 15,
  kBipush = 16,
  kSipush = 17,
  kLdc = 18,
  kLdcW = 19,
  kLdc2W = 20,
  kIload = 21,
  kLload = 22,
  kFload = 23,
  kDload = 24,
  kAload = 25,
  kIload0 = 26,
  kIload1 = 27,
  kIload2 = 28,
  kIload3 = 29,
  kLload0 = 30,
  kLload1 = 31,
  kLload2 = 32,
  kLload3 = 33,
  kFload0 = 34,
  kFload1 = 35,
  kFload2 = 36,
  kFload3 = 37,
  kDload0 = 38,
  kDload1 = 39,
  kDload2 = 40,
  kDload3 = 41,
  kAload0 = 42,
  kAload1 = 43,
  kAload2 = 44,
  kAload3 = 45,
  kIaload = 46,
  kLaload = 47,
  kFaload = 48,
  kDaload = 49,
  kAaload = 50,
  kBaload = 51,
  kCaload = 52,
  kSaload = 53,
  kIstore = 54,
  kLstore = 55,
  kFstore = 56,
  kDstore = 57,
  kAstore = 58,
  kIstore0 = 59,
  kIstore1 = 60,
  kIstore2 = 61,
  kIstore3 = 62,
  kLstore0 = 63,
  kLstore1 = 64,
  kLstore2 = 65,
  kLstore3 = 66,
  kFstore0 = 67,
  kFstore1 = 68,
  kFstore2 = 69,
  kFstore3 = 70,
  kDstore0 = 71,
  kDstore1 = 72,
  kDstore2 = 73,
  kDstore3 = 74,
  kAstore0 = 75,
  kAstore1 = 76,
  kAstore2 = 77,
  kAstore3 = 78,
  kIastore = 79,
  kLastore = 80,
  kFastore = 81,
  kDastore = 82,
  kAastore = 83,
  kBastore = 84,
  kCastore = 85,
  kSastore = 86,
  kPop = 87,
  kPop2 = 88,
  kDup = 89,
  kDupX1 = 90,
  kDupX2 = 91,
  kDup2 = 92,
  kDup2X1 = 93,
  kDup2X2 = 94,
  kSwap = 95,
  kIadd = 96,
  kLadd = 97,
  kFadd = 98,
  kDadd = 99,
  kIsub = 100,
  kLsub = 101,
  kFsub = 102,
  kDsub = 103,
  kImul = 104,
  kLmul = 105,
  kFmul = 106,
  kDmul = 107,
  kIdiv = 108,
  kLdiv = 109,
  kFdiv = 110,
  kDdiv = 111,
  kIrem = 112,
  kLrem = 113,
  kFrem = 114,
  kDrem = 115,
  kIneg = 116,
  kLneg = 117,
  kFneg = 118,
  kDneg = 119,
  kIshl = 120,
  kLshl = 121,
  kIshr = 122,
  kLshr = 123,
  kIushr = 124,
  kLushr = 125,
  kIand = 126,
  kLand = 127,
  kIor = 128,
  kLor = 129,
  kIxor = 130,
  kLxor = 131,
  kIinc = 132,
  kI2l = 133,
  kI2f = 134,
  kI2d = 135,
  kL2i = 136,
  kL2f = 137,
  kL2d = 138,
  kF2i = 139,
  kF2l = 140,
  kF2d = 141,
  kD2i = 142,
  kD2l = 143,
  kD2f = 144,
  kI2b = 145,
  kI2c = 146,
  kI2s = 147,
  kLcmp = 148,
  kFcmpl = 149,
  kFcmpg = 150,
  kDcmpl = 151,
  kDcmpg = 152,
  kIfeq = 153,
  kIfne = 154,
  kIflt = 155,
  kIfge = 156,
  kIfgt = 157,
  kIfle = 158,
  kIfIcmpeq = 159,
  kIfIcmpne = 160,
  kIfIcmplt = 161,
  kIfIcmpge = 162,
  kIfIcmpgt = 163,
  kIfIcmple = 164,
  kIfAcmpeq = 165,
  kIfAcmpne = 166,
  kGoto = 167,
  kJsr = 168,
  kRet = 169,
  kTableswitch = 170,
  kLookupswitch = 171,
  kIreturn = 172,
  kLreturn = 173,
  kFreturn = 174,
  kDreturn = 175,
  kAreturn = 176,
  kReturn = 177,
  kGetstatic = 178,
  kPutstatic = 179,
  kGetfield = 180,
  kPutfield = 181,
  kInvokevirtual = 182,
  kInvokespecial = 183,
  kInvokestatic = 184,
  kInvokeinterface = 185,
  kInvokedynamic = 186,
  kNew = 187,
  kNewarray = 188,
  kAnewarray = 189,
  kArraylength = 190,
  kAthrow = 191,
  kCheckcast = 192,
  kInstanceof = 193,
  kMonitorenter = 194,
  kMonitorexit = 195,
  kWide = 196,
  kMultianewarray = 197,
  kIfnull = 198,
  kIfnonnull = 199,
  kGotoW = 200,
  kJsrW = 201,
};

/// As javap prints it; empty for a byte that is no instruction.
std::string_view Mnemonic(Opcode opcode);

constexpr OperandFormat FormatOf(Opcode opcode) {
  return FormatOf(static_cast<std::uint8_t>(opcode));
}

constexpr bool IsBetween(Opcode opcode, Opcode first, Opcode last) {
  return opcode >= first && opcode <= last;
}

/// ifeq … if_acmpne, ifnull, ifnonnull.
constexpr bool IsConditionalJump(Opcode opcode) {
  return IsBetween(opcode, Opcode::kIfeq, Opcode::kIfAcmpne) ||
         IsBetween(opcode, Opcode::kIfnull, Opcode::kIfnonnull);
}
constexpr bool IsGoto(Opcode opcode) { return opcode == Opcode::kGoto || opcode == Opcode::kGotoW; }
constexpr bool IsJsr(Opcode opcode) { return opcode == Opcode::kJsr || opcode == Opcode::kJsrW; }
constexpr bool IsSwitch(Opcode opcode) {
  return IsBetween(opcode, Opcode::kTableswitch, Opcode::kLookupswitch);
}
/// ireturn … return; not `ret`.
constexpr bool IsReturn(Opcode opcode) {
  return IsBetween(opcode, Opcode::kIreturn, Opcode::kReturn);
}
/// Has a target: conditional jumps, gotos and jsrs.
constexpr bool IsJump(Opcode opcode) {
  return IsConditionalJump(opcode) || IsGoto(opcode) || IsJsr(opcode);
}
/// invokevirtual … invokedynamic.
constexpr bool IsInvoke(Opcode opcode) {
  return IsBetween(opcode, Opcode::kInvokevirtual, Opcode::kInvokedynamic);
}
/// getstatic … putfield.
constexpr bool IsFieldAccess(Opcode opcode) {
  return IsBetween(opcode, Opcode::kGetstatic, Opcode::kPutfield);
}
/// Ends a basic block: jumps, switches, returns, athrow, ret.
constexpr bool EndsBlock(Opcode opcode) {
  return IsJump(opcode) || IsSwitch(opcode) || IsReturn(opcode) || opcode == Opcode::kAthrow ||
         opcode == Opcode::kRet;
}
/// Control may go on to the instruction behind it. (A jsr's subroutine comes back there, but the
/// jsr itself goes to its target.)
constexpr bool FallsThrough(Opcode opcode) {
  return !EndsBlock(opcode) || IsConditionalJump(opcode);
}

/// The instruction can complete abruptly for a reason in the program: null, bounds, class cast,
/// division, allocation, a call, class initialisation, an explicit throw. Asynchronous and internal
/// errors do not count.
bool MayThrow(Opcode opcode);

}  // namespace aftershock::jvm
