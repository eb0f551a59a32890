// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/raising_calls.h"

namespace aftershock::jvm {
namespace {

using program::RaiseCause;

constexpr std::string_view kPosition = "(Ljava/lang/Object;II)V";
constexpr std::string_view kRange = "(Ljava/lang/Object;III)V";
constexpr std::string_view kOne = "(Ljava/lang/Object;I)V";

constexpr std::string_view kTextOwners[] = {"java/lang/String", "java/lang/CharSequence",
                                            "java/lang/StringBuilder", "java/lang/StringBuffer"};
constexpr RaisingCall kTextCalls[] = {
    {"charAt", "(I)C", false, RaiseCause::kIndex, "position", kPosition},
    {"codePointAt", "(I)I", false, RaiseCause::kIndex, "position", kPosition},
    {"deleteCharAt", "(I)Ljava/lang/StringBuilder;", false, RaiseCause::kIndex, "position",
     kPosition},
    {"deleteCharAt", "(I)Ljava/lang/StringBuffer;", false, RaiseCause::kIndex, "position",
     kPosition},
    {"setCharAt", "(IC)V", false, RaiseCause::kIndex, "position", kPosition},
    {"substring", "(I)Ljava/lang/String;", false, RaiseCause::kIndex, "insertion", kPosition},
    {"substring", "(II)Ljava/lang/String;", false, RaiseCause::kIndex, "range", kRange},
    {"subSequence", "(II)Ljava/lang/CharSequence;", false, RaiseCause::kIndex, "range", kRange},
};

constexpr std::string_view kListOwners[] = {
    "java/util/List",       "java/util/AbstractList", "java/util/ArrayList",
    "java/util/LinkedList", "java/util/Vector",       "java/util/Stack",
    "java/util/Deque",      "java/util/ArrayDeque",   "java/util/Queue"};
constexpr RaisingCall kListCalls[] = {
    {"get", "(I)Ljava/lang/Object;", false, RaiseCause::kIndex, "position", kPosition},
    {"elementAt", "(I)Ljava/lang/Object;", false, RaiseCause::kIndex, "position", kPosition},
    {"remove", "(I)Ljava/lang/Object;", false, RaiseCause::kIndex, "position", kPosition},
    {"removeElementAt", "(I)V", false, RaiseCause::kIndex, "position", kPosition},
    {"set", "(ILjava/lang/Object;)Ljava/lang/Object;", false, RaiseCause::kIndex, "position",
     kPosition},
    {"add", "(ILjava/lang/Object;)V", false, RaiseCause::kIndex, "insertion", kPosition},
    {"subList", "(II)Ljava/util/List;", false, RaiseCause::kIndex, "range", kRange},
    {"getFirst", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"getLast", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"removeFirst", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"removeLast", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"firstElement", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"lastElement", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"element", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"remove", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"peek", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
    {"pop", "()Ljava/lang/Object;", false, RaiseCause::kEmpty, "emptiness", kOne},
};

constexpr std::string_view kNumberOwners[] = {"java/lang/Integer", "java/lang/Long",
                                              "java/lang/Short",   "java/lang/Byte",
                                              "java/lang/Double",  "java/lang/Float"};
constexpr RaisingCall kNumberCalls[] = {
    {"parseByte", "(Ljava/lang/String;)B", true, RaiseCause::kNumberText, "byteText", kOne},
    {"parseShort", "(Ljava/lang/String;)S", true, RaiseCause::kNumberText, "shortText", kOne},
    {"parseInt", "(Ljava/lang/String;)I", true, RaiseCause::kNumberText, "intText", kOne},
    {"parseInt", "(Ljava/lang/String;I)I", true, RaiseCause::kNumberText, "intText", kOne},
    {"parseLong", "(Ljava/lang/String;)J", true, RaiseCause::kNumberText, "longText", kOne},
    {"parseLong", "(Ljava/lang/String;I)J", true, RaiseCause::kNumberText, "longText", kOne},
    {"parseFloat", "(Ljava/lang/String;)F", true, RaiseCause::kNumberText, "realText", kOne},
    {"parseDouble", "(Ljava/lang/String;)D", true, RaiseCause::kNumberText, "realText", kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Byte;", true, RaiseCause::kNumberText, "byteText",
     kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Short;", true, RaiseCause::kNumberText, "shortText",
     kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Integer;", true, RaiseCause::kNumberText, "intText",
     kOne},
    {"decode", "(Ljava/lang/String;)Ljava/lang/Integer;", true, RaiseCause::kNumberText, "intText",
     kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Long;", true, RaiseCause::kNumberText, "longText",
     kOne},
    {"decode", "(Ljava/lang/String;)Ljava/lang/Long;", true, RaiseCause::kNumberText, "longText",
     kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Float;", true, RaiseCause::kNumberText, "realText",
     kOne},
    {"valueOf", "(Ljava/lang/String;)Ljava/lang/Double;", true, RaiseCause::kNumberText, "realText",
     kOne},
};

constexpr std::string_view kSystemOwners[] = {"java/lang/System"};
constexpr RaisingCall kSystemCalls[] = {
    {"arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", true, RaiseCause::kIndex, "copy",
     "(Ljava/lang/Object;ILjava/lang/Object;III)V"},
};

constexpr MethodFamily<RaisingCall> kRaisingFamilies[] = {
    {kTextOwners, kTextCalls},
    {kListOwners, kListCalls},
    {kNumberOwners, kNumberCalls},
    {kSystemOwners, kSystemCalls},
};

}  // namespace

std::span<const MethodFamily<RaisingCall>> RaisingFamilies() { return kRaisingFamilies; }

const RaisingCall* FindRaisingCall(Opcode opcode, const MemberReference& method) {
  return FindCalled(RaisingFamilies(), opcode, method);
}

}  // namespace aftershock::jvm
