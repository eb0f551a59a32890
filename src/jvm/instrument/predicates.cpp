// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/predicates.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

constexpr std::string_view kStringOwners[] = {"java/lang/String"};
constexpr Predicate kStringPredicates[] = {
    {"equals", "(Ljava/lang/Object;)Z", false, "stringEquals",
     "(Ljava/lang/String;Ljava/lang/Object;I)Z"},
    {"equalsIgnoreCase", "(Ljava/lang/String;)Z", false, "stringEqualsIgnoreCase",
     "(Ljava/lang/String;Ljava/lang/String;I)Z"},
    {"startsWith", "(Ljava/lang/String;)Z", false, "stringStartsWith",
     "(Ljava/lang/String;Ljava/lang/String;I)Z"},
    {"startsWith", "(Ljava/lang/String;I)Z", false, "stringStartsWith",
     "(Ljava/lang/String;Ljava/lang/String;II)Z"},
    {"endsWith", "(Ljava/lang/String;)Z", false, "stringEndsWith",
     "(Ljava/lang/String;Ljava/lang/String;I)Z"},
    {"contains", "(Ljava/lang/CharSequence;)Z", false, "stringContains",
     "(Ljava/lang/String;Ljava/lang/CharSequence;I)Z"},
    {"isEmpty", "()Z", false, "stringIsEmpty", "(Ljava/lang/String;I)Z"},
    {"matches", "(Ljava/lang/String;)Z", false, "stringMatches",
     "(Ljava/lang/String;Ljava/lang/String;I)Z"},
    {"contentEquals", "(Ljava/lang/CharSequence;)Z", false, "stringContentEquals",
     "(Ljava/lang/String;Ljava/lang/CharSequence;I)Z"},
    {"contentEquals", "(Ljava/lang/StringBuffer;)Z", false, "stringContentEquals",
     "(Ljava/lang/String;Ljava/lang/StringBuffer;I)Z"},
    {"regionMatches", "(ILjava/lang/String;II)Z", false, "stringRegionMatches",
     "(Ljava/lang/String;ILjava/lang/String;III)Z"},
    {"regionMatches", "(ZILjava/lang/String;II)Z", false, "stringRegionMatches",
     "(Ljava/lang/String;ZILjava/lang/String;III)Z"},
};

constexpr std::string_view kEqualsOwners[] = {
    "java/lang/Object", "java/lang/Boolean",    "java/lang/Byte",         "java/lang/Character",
    "java/lang/Double", "java/lang/Float",      "java/lang/Integer",      "java/lang/Long",
    "java/lang/Short",  "java/lang/Number",     "java/lang/CharSequence", "java/lang/Comparable",
    "java/lang/Class",  "java/math/BigInteger", "java/math/BigDecimal",
};
constexpr Predicate kEqualsPredicates[] = {
    {"equals", "(Ljava/lang/Object;)Z", false, "objectEquals",
     "(Ljava/lang/Object;Ljava/lang/Object;I)Z"},
};

constexpr std::string_view kObjectsOwners[] = {"java/util/Objects"};
constexpr Predicate kObjectsPredicates[] = {
    {"equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", true, "objectsEquals",
     "(Ljava/lang/Object;Ljava/lang/Object;I)Z"},
};

constexpr std::string_view kCharacterOwners[] = {"java/lang/Character"};
constexpr Predicate kCharacterPredicates[] = {
    {"isDigit", "(C)Z", true, "charIsDigit", "(CI)Z"},
    {"isLetter", "(C)Z", true, "charIsLetter", "(CI)Z"},
    {"isLetterOrDigit", "(C)Z", true, "charIsLetterOrDigit", "(CI)Z"},
    {"isWhitespace", "(C)Z", true, "charIsWhitespace", "(CI)Z"},
    {"isUpperCase", "(C)Z", true, "charIsUpperCase", "(CI)Z"},
    {"isLowerCase", "(C)Z", true, "charIsLowerCase", "(CI)Z"},
};

constexpr std::string_view kCollectionOwners[] = {
    "java/util/Collection",    "java/util/List",
    "java/util/Set",           "java/util/SortedSet",
    "java/util/NavigableSet",  "java/util/Queue",
    "java/util/Deque",         "java/util/AbstractCollection",
    "java/util/AbstractList",  "java/util/AbstractSet",
    "java/util/ArrayList",     "java/util/LinkedList",
    "java/util/Vector",        "java/util/Stack",
    "java/util/HashSet",       "java/util/LinkedHashSet",
    "java/util/TreeSet",       "java/util/ArrayDeque",
    "java/util/PriorityQueue", "java/util/concurrent/CopyOnWriteArrayList",
};
constexpr Predicate kCollectionPredicates[] = {
    {"contains", "(Ljava/lang/Object;)Z", false, "collectionContains",
     "(Ljava/util/Collection;Ljava/lang/Object;I)Z"},
    {"containsAll", "(Ljava/util/Collection;)Z", false, "collectionContainsAll",
     "(Ljava/util/Collection;Ljava/util/Collection;I)Z"},
    {"isEmpty", "()Z", false, "collectionIsEmpty", "(Ljava/util/Collection;I)Z"},
};

constexpr std::string_view kMapOwners[] = {
    "java/util/Map",
    "java/util/SortedMap",
    "java/util/NavigableMap",
    "java/util/AbstractMap",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/TreeMap",
    "java/util/Hashtable",
    "java/util/Properties",
    "java/util/WeakHashMap",
    "java/util/IdentityHashMap",
    "java/util/EnumMap",
    "java/util/concurrent/ConcurrentMap",
    "java/util/concurrent/ConcurrentHashMap",
};
constexpr Predicate kMapPredicates[] = {
    {"containsKey", "(Ljava/lang/Object;)Z", false, "mapContainsKey",
     "(Ljava/util/Map;Ljava/lang/Object;I)Z"},
    {"containsValue", "(Ljava/lang/Object;)Z", false, "mapContainsValue",
     "(Ljava/util/Map;Ljava/lang/Object;I)Z"},
    {"isEmpty", "()Z", false, "mapIsEmpty", "(Ljava/util/Map;I)Z"},
};

constexpr std::string_view kMatcherOwners[] = {"java/util/regex/Matcher"};
constexpr Predicate kMatcherPredicates[] = {
    {"matches", "()Z", false, "matcherMatches", "(Ljava/util/regex/Matcher;I)Z"},
    {"lookingAt", "()Z", false, "matcherLookingAt", "(Ljava/util/regex/Matcher;I)Z"},
    {"find", "()Z", false, "matcherFind", "(Ljava/util/regex/Matcher;I)Z"},
};

constexpr std::string_view kPatternOwners[] = {"java/util/regex/Pattern"};
constexpr Predicate kPatternPredicates[] = {
    {"matches", "(Ljava/lang/String;Ljava/lang/CharSequence;)Z", true, "patternMatches",
     "(Ljava/lang/String;Ljava/lang/CharSequence;I)Z"},
};

constexpr MethodFamily<Predicate> kPredicateFamilies[] = {
    {kStringOwners, kStringPredicates},         {kEqualsOwners, kEqualsPredicates},
    {kObjectsOwners, kObjectsPredicates},       {kCharacterOwners, kCharacterPredicates},
    {kCollectionOwners, kCollectionPredicates}, {kMapOwners, kMapPredicates},
    {kMatcherOwners, kMatcherPredicates},       {kPatternOwners, kPatternPredicates},
};

}  // namespace

std::span<const MethodFamily<Predicate>> PredicateFamilies() { return kPredicateFamilies; }

const Predicate* FindPredicate(Opcode opcode, const MemberReference& method) {
  // Cheapest first: few calls of a program give back a boolean, fewer go to the platform.
  if (!method.descriptor.ends_with(")Z") || !method.owner.starts_with("java/")) return nullptr;
  return FindCalled(PredicateFamilies(), opcode, method);
}

bool IsLookup(Opcode opcode, const MemberReference& method) {
  if (opcode != Opcode::kInvokevirtual && opcode != Opcode::kInvokeinterface) return false;
  const bool gets =
      (method.name == "get" && method.descriptor == "(Ljava/lang/Object;)Ljava/lang/Object;") ||
      (method.name == "getProperty" &&
       method.descriptor == "(Ljava/lang/String;)Ljava/lang/String;");
  return gets && std::ranges::find(kMapOwners, method.owner) != std::end(kMapOwners);
}

}  // namespace aftershock::jvm
