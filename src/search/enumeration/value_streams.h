// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "program/cached_world.h"
#include "search/enumeration/stream.h"
#include "search/seeding/seeds.h"
#include "testcase/constant_pool.h"

namespace aftershock::search {

/// The values worth trying for each type, cheapest first, and the calls worth making on an object.
/// Streams are shared between all candidates.
class ValueStreams {
 public:
  /// `message` is the wanted exception's: types that it names are cheaper. `seeds` may be null.
  ValueStreams(program::CachedWorld& world, testcase::ConstantPool& constants, std::string message,
               const Seeds* seeds);

  struct Request {
    program::TypeId type;
    bool null_allowed = true;
    /// The type of the object at hand, which is offered too if it fits; not valid: none.
    program::TypeId self;
    int depth = kTop;        ///< Objects within objects.
    int wraps = kMostWraps;  ///< Boxes, lists and arrays around them that cost no depth.
  };
  static constexpr int kTop = 3;
  static constexpr int kMostWraps = 3;

  Stream& Values(Request request);
  /// What these calls give back, those named first cheapest.
  Stream& ResultsOf(const std::vector<program::CallableId>& callables, int depth);
  /// Calls on an object of `type`.
  Stream& Effects(program::TypeId type) { return Effects(type, kTop - 1, kMostEffects); }
  /// `producer` called, without anything done to what it gives.
  Stream& Calls(const program::Producer& producer);
  /// Calls without receiver that change what the target looks at.
  Stream& Setups() { return setups_; }
  /// A value seen in a comparison: offered from now on where it fits.
  void AddConstant(const program::Value& value);
  /// A method that the program calls on stubs of the type: answered from now on.
  void AddCalled(program::TypeId stub, program::CallableId method);

 private:
  static constexpr std::size_t kMostEffects = 80;

  Stream& Effects(program::TypeId type, int depth, std::size_t most);
  void Fill(Stream& stream, const Request& request);
  void FillLiterals(Stream& stream, const program::Type& type, program::TypeId id);
  void FillObjects(Stream& stream, const Request& request);
  /// What reads a text into an object: first of all where texts were given that may be meant so.
  void AddReaders(Stream& stream, const Request& request);
  bool ReadsText(program::CallableId callable);
  /// Ways to make an array out of a text; where there are seeds these are the likely ones.
  void AddConversions(Stream& stream, program::TypeId type);
  void FillArrays(Stream& stream, const Request& request);
  void AddCalls(Stream& stream, const Request& request, const program::Producer& producer,
                double cost, bool alter);
  /// The same followed by calls on what it gives.
  void AddAltered(Stream& stream, const Request& request, const Alternative& call,
                  program::TypeId made);
  /// What is needed to call `callable` with those types.
  std::vector<Stream*> SlotsOf(program::CallableId callable, const program::Formals& formals,
                               const Request& inner);
  /// Something that can be called, with streams for what it needs.
  Alternative CallOf(program::CallableId callable, const program::Formals& formals,
                     const Request& inner, double cost);
  void AddStubs(Stream& stream, const Request& request, const program::Producer& producer,
                double cost);
  void FillFileNames(Stream& stream, program::TypeId text);
  void AddFiles(Stream& stream, const program::Producer& producer, double cost);
  /// What a method of a stub can do.
  struct Answerable {
    Expression::AnswerShape shape;
    Stream* values = nullptr;  ///< Null: it gives the stub itself back.
    double cost = 0;
  };
  /// A stub that may get further answers.
  struct OpenStub {
    Stream* stream = nullptr;
    Alternative bare;
    Alternative fluent;    ///< With all methods of its own type giving itself back.
    program::TypeId type;  ///< With type arguments if they are known.
    int depth = 0;
    std::vector<program::CallableId> answered;
  };
  static Alternative With(Alternative stub, const Answerable& answer);
  /// Every single answer, and the first ones together.
  static void AddAnswers(Stream& stream, const Alternative& stub,
                         const std::vector<Answerable>& answers);
  std::vector<Answerable> AnswerableMethods(OpenStub& stub);
  /// The method's values, exceptions and the stub itself, as far as they fit.
  std::vector<Answerable> AnswersOf(program::CallableId method, const OpenStub& stub,
                                    bool null_allowed, double cost);
  /// Gives back what the stub itself is.
  bool IsFluent(program::CallableId method, program::TypeId stub);
  void FillEffects(Stream& stream, program::TypeId type, int depth, std::size_t most);
  void FillSetups(Stream& stream);
  double Discount(program::TypeId type);

  program::CachedWorld& world_;
  testcase::ConstantPool& constants_;
  std::string message_;
  const Seeds* seeds_;
  // Ordered only because a map is at hand; nothing iterates in key order but AddConstant, and that
  // is deterministic.
  std::map<std::tuple<program::TypeId, bool, program::TypeId, int, int>, std::unique_ptr<Stream>>
      values_;
  std::map<std::tuple<program::TypeId, int, std::size_t>, std::unique_ptr<Stream>> effects_;
  std::map<program::CallableId, std::unique_ptr<Stream>> calls_;
  Stream setups_{[this](Stream& self) { FillSetups(self); }};
  std::map<std::pair<std::vector<program::CallableId>, int>, std::unique_ptr<Stream>> results_;
  std::size_t added_ = 0;
  std::deque<OpenStub> open_stubs_;
};

}  // namespace aftershock::search
