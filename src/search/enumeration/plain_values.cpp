// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/plain_values.h"

#include <limits>

#include "testcase/literal.h"

namespace aftershock::search {
namespace {

using program::TypeKind;

std::vector<PricedValue> Integers(const program::Type& type) {
  std::vector<PricedValue> values;
  const auto add = [&](std::int64_t value, double cost) {
    if (testcase::WrapInteger(type, value) != value) return;
    PricedValue& priced = values.emplace_back();
    priced.value.emplace<std::int64_t>(value);
    priced.cost = cost;
  };
  if (type.is_character) {
    double cost = 0;
    for (char16_t unit : {u'a',  u' ',  u'\0', u'A', u'0', u'\n',     u'1',
                          u'-',  u'.',  u',',  u':', u';', u'/',      u'"',
                          u'\'', u'\\', u'<',  u'>', u'(', u'{',      u'[',
                          u'#',  u'%',  u'$',  u'&', u'*', u'\u00e9', char16_t{0xd800}}) {
      add(unit, cost);
      cost += 0.4;
    }
    return values;
  }
  add(0, 0);
  add(1, 0.4);
  add(-1, 0.8);
  add(2, 1.2);
  // Further numbers cost ever more, so that a stream has no early end.
  for (int i = 3; i <= 40; ++i) add(i, 1.5 + 0.35 * (i - 3));
  for (int i = 2; i <= 10; ++i) add(-i, 2.5 + 0.5 * i);
  const int bits = type.bits > 0 && type.bits < 64 ? type.bits : 64;
  const std::int64_t greatest = std::numeric_limits<std::int64_t>::max() >> (64 - bits);
  add(greatest, 2.5);
  add(-greatest - 1, 2.5);
  for (std::int64_t round : {10, 100, 127, 128, 255, 256, 1000, 65536}) add(round, 3.5);
  return values;
}

std::vector<PricedValue> Reals() {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return {{0.0, 0},         {1.0, 0.4},        {-1.0, 0.8},
          {0.5, 1.2},       {2.0, 1.5},        {std::numeric_limits<double>::quiet_NaN(), 1.8},
          {kInfinity, 2.2}, {-kInfinity, 2.6}, {10.0, 3},
          {100.0, 3.4},     {-0.5, 3.6},       {1000.0, 3.8},
          {1e10, 4.2}};
}

std::vector<PricedValue> Texts() {
  std::vector<PricedValue> values;
  double cost = 0.3;
  for (const char16_t* text : {u"",           u"a",      u" ",
                               u"0",          u"1",      u"-",
                               u"A",          u"ab",     u"-1",
                               u".",          u"/",      u"a b",
                               u"null",       u":",      u"\n",
                               u"a.b",        u"<",      u"%",
                               u"{",          u"[",      u"(",
                               u"\"",         u"'",      u"\\",
                               u"$",          u"#",      u"1.0",
                               u"aa",         u"true",   u"http://a/b",
                               u"<a>",        u"{}",     u"[]",
                               u"()",         u"a=b",    u"a,b",
                               u"2000-01-01", u"\u00e9", u"1e9999999999",
                               u"0x",         u"*",      u"@",
                               u"&",          u"+",      u"=",
                               u"!",          u"?",      u"|",
                               u"~",          u"\t",     u"\r\n",
                               u"\U0001f600", u"a:b",    u"1-2",
                               u"1+1",        u"-0",     u"NaN",
                               u"1e1",        u"${a}",   u"%s",
                               u"//",         u"--",     u"<!--",
                               u"&#1",        u"a@b.c",  u"12:00",
                               u"\u0000"}) {
    PricedValue& priced = values.emplace_back();
    priced.value.emplace<std::u16string>(text);
    priced.cost = cost;
    cost += 0.2;
  }
  return values;
}

}  // namespace

std::vector<PricedValue> PlainValues(const program::Type& type) {
  switch (type.kind) {
    case TypeKind::kBoolean:
      return {{false, 0}, {true, 0.3}};
    case TypeKind::kInteger:
      return Integers(type);
    case TypeKind::kReal:
      return Reals();
    case TypeKind::kText:
      return Texts();
    default:
      return {};
  }
}

}  // namespace aftershock::search
