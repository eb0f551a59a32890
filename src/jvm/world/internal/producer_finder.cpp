// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/producer_finder.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_map>

#include "jvm/bytecode/descriptor.h"
#include "jvm/names/class_name.h"
#include "jvm/world/internal/environment_calls.h"
#include "jvm/world/internal/subtype_order.h"

namespace aftershock::jvm {
namespace {

using program::CallableId;
using program::Producer;
using program::TypeKind;

constexpr std::size_t kMostProducers = 60;
constexpr std::size_t kMostSubtypes = 60;
constexpr std::size_t kMostMentioned = 20;
constexpr std::size_t kMostTraceClasses = 10;
constexpr std::size_t kMostBelowAskedFor = 4;
constexpr std::size_t kMostFields = 40;
constexpr std::size_t kMostFieldsOfSubtype = 4;
constexpr std::size_t kMostStubMethodsCounted = 20;
/// Constructors through which a class that could be made as it is gets subclassed.
constexpr std::size_t kMostConcreteStubs = 2;

/// What a way costs beyond its call and arguments: the less it has to do with the class asked for,
/// the more costly. A statement costs 1.
struct Costs {
  static constexpr double kFactory = 0.1;
  static constexpr double kPlatformType = 1.2;  ///< The usual ways come first there.
  static constexpr double kTraceSubtype = 0.1;
  static constexpr double kTraceClassForObject =
      0.5;  ///< Any class is an Object: that says little.
  static constexpr double kMentionedSubtype = 0.2;
  static constexpr double kBelowAskedFor = 0.1;
  static constexpr double kMentionedPlatformSubtype = 0.8;
  static constexpr double kUsual = 0.1;
  static constexpr double kUsualStep = 0.02;  ///< Per place in the table of usual ways.
  static constexpr double kContainerStep = 0.05;
  static constexpr double kFurtherField = 0.25;  ///< One constant serves nearly as well as ten.
  static constexpr double kFurtherEnumConstant = 0.02;
  static constexpr double kCopies = 1.0;  ///< Takes what it is to make.
  static constexpr double kOwnSubtype = 0.4;
  static constexpr double kFarLibrary = 1.6;
  static constexpr double kFurtherRound = 0.15;  ///< Per round over the packages of subtypes.
  static constexpr double kForeignField = 0.3;
  static constexpr double kForeignFactory = 0.6;
  static constexpr double kPlatformSubtype = 1.5;
  static constexpr double kStub = 1.8;
  static constexpr double kPlatformStub = 1.0;  ///< Real ones behave as the program expects.
  static constexpr double kConcreteStub = 0.5;  ///< Of a class that can be made as it is.
  static constexpr double kUncalledStub = 0.7;  ///< The trace calls none of its methods.
  static constexpr double kStubMethod = 0.15;   ///< Of an abstract method: it wants an answer.
  static constexpr double kFile = 1.5;
  static constexpr double kFromText = 0.75;         ///< As costly as an empty array written down.
  static constexpr double kCharset = 0.25;          ///< That a text is read with one that is named.
  static constexpr double kChecked = 0.2;           ///< Throws a checked exception.
  static constexpr double kEnvironment = 2.0;       ///< Opens windows or sockets.
  static constexpr double kUnknownReference = 1.5;  ///< Null serves where nothing better is known.
  static constexpr double kUnknownReceiver = 4.0;
};

/// What a member costs at least: the call, something to call it on, an argument.
double LeastCost(const GivingMember& member) {
  if (!member.name.descriptor.starts_with('(')) return 1 + Costs::kForeignField;
  double cost = 1 + Costs::kForeignFactory;
  if ((member.access & kStatic) == 0) cost += 1;
  if (!member.name.descriptor.starts_with("()")) cost += 1;
  return cost;
}

bool NeedsEnvironment(std::string_view owner) {
  for (const std::string_view root : {"java/awt/", "javax/swing/", "java/rmi/", "javax/net/",
                                      "java/net/Socket", "java/net/Server", "java/net/Datagram",
                                      "java/nio/channels/", "javax/print/", "java/util/logging/"}) {
    if (owner.starts_with(root)) return true;
  }
  return false;
}

/// Written as a plain value: the compiler makes the call.
bool IsBoxing(const MemberDetails& member) {
  return member.name == "valueOf" && member.owner.starts_with("java/lang/") &&
         member.descriptor.size() > 2 && member.descriptor[2] == ')' && member.descriptor[1] != 'L';
}

/// Only holds what it is given.
bool IsWrapper(const MemberDetails& member) {
  if (member.owner == "java/util/Arrays") return member.name == "asList";
  if (member.owner == "java/util/Collections") return member.name.starts_with("singleton");
  return IsBoxing(member);
}

bool IsCallableOrigin(const ClassOutline& type) { return type.origin != Origin::kTest; }

/// Deprecated platform members make the emitted test compile with warnings.
bool IsOffered(const ClassOutline& owner, const MemberOutline& member) {
  return owner.origin != Origin::kPlatform || !(member.is_deprecated || owner.is_deprecated);
}

std::string_view ResultClass(std::string_view descriptor) {
  return ClassOfDescriptor(descriptor.substr(descriptor.rfind(')') + 1));
}

/// The costliest calls go first: sixty more subtypes never do what a stub does.
void KeepMost(std::vector<Producer>& producers) {
  for (std::size_t i = producers.size(); i-- > 0 && producers.size() > kMostProducers;) {
    if (producers[i].kind != Producer::Kind::kStub)
      producers.erase(producers.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (producers.size() > kMostProducers) producers.resize(kMostProducers);
}

/// What costs as much as this or more will not be kept, whatever else is found.
double CostliestKept(const std::vector<Producer>& found) {
  std::unordered_map<std::uint64_t, double> cheapest;
  for (const Producer& producer : found) {
    if (producer.kind != Producer::Kind::kCall) continue;
    const auto [known, is_new] = cheapest.try_emplace(producer.callable.value, producer.cost);
    if (!is_new) known->second = std::min(known->second, producer.cost);
  }
  if (cheapest.size() < kMostProducers) return std::numeric_limits<double>::infinity();
  std::vector<double> costs;
  for (const auto& [callable, cost] : cheapest) costs.push_back(cost);
  const auto last = costs.begin() + (kMostProducers - 1);
  std::ranges::nth_element(costs, last);
  return *last;
}

}  // namespace

std::vector<Producer> ProducerFinder::Find(std::string_view wanted) {
  Producers found;
  done_.clear();
  // Who asks for a type of a far library gets it from there.
  wants_far_ = focus_.IsFar(wanted);
  const ClassOutline* type = index_.Outline(wanted);
  if (type == nullptr) return found;
  AddOwnWays(wanted, type->origin == Origin::kPlatform ? Costs::kPlatformType : 0, found);
  AddReturning(wanted, 0, found);
  if (wanted != "java/lang/Object") AddTraceClasses(wanted, found);
  AddMentioned(wanted, found);
  if (wanted == "java/lang/Object") AddTraceClasses(wanted, found);
  AddUsual(wanted, found);
  AddSubtypes(wanted, found);
  AddStubs(wanted, 0, found);
  AddFiles(wanted, found);
  std::ranges::stable_sort(found, {}, &Producer::cost);
  std::set<std::tuple<Producer::Kind, CallableId, program::TypeId, program::TypeId>> seen;
  std::erase_if(found, [&](const Producer& producer) {
    return !seen.insert({producer.kind, producer.callable, producer.type, producer.content}).second;
  });
  KeepMost(found);
  return found;
}

std::vector<Producer> ProducerFinder::FindFromText(std::string_view array) {
  Producers found;
  const ClassOutline* text = index_.Outline("java/lang/String");
  if (text == nullptr) return found;
  const auto add = [&](std::string_view name, std::string_view descriptor, double cost) {
    const MemberOutline* method = text->FindMethod(name, descriptor);
    if (method == nullptr) return;
    Producers ways;
    AddCall(callables_.InternMethod(*text, *method), 0, ways);
    for (Producer& way : ways) way.cost = cost;
    found.insert(found.end(), ways.begin(), ways.end());
  };
  const bool reads_texts = ReadsTexts(focus_);
  if (array == "[C" && reads_texts) add("toCharArray", "()[C", Costs::kFromText);
  if (array == "[B" && reads_texts) add("getBytes", "()[B", Costs::kFromText);
  // With the right character set any bytes, and more of them than an array has statements for.
  if (array == "[B") {
    add("getBytes", "(Ljava/nio/charset/Charset;)[B", Costs::kFromText + Costs::kCharset);
  }
  return found;
}

std::vector<Producer> ProducerFinder::FindFileNames() {
  if (!OpensFilesByName(focus_)) return {};
  const auto text = types_.Intern("Ljava/lang/String;");
  return {{.kind = Producer::Kind::kFile, .type = text, .cost = Costs::kFile, .content = text}};
}

/// Constructors, static factories and static fields of one class that make one of its own.
void ProducerFinder::AddOwnWays(std::string_view made, double extra, Producers& out) {
  const ClassOutline* type = index_.Outline(made);
  if (type == nullptr || !IsCallableOrigin(*type) || !access_.CanName(made)) return;
  if (!done_.emplace(made).second) return;
  if (IsFar(made)) extra += Costs::kFarLibrary;
  AddConstructors(*type, extra, out);
  AddStaticFields(*type, extra, out);
  AddFactories(*type, extra + Costs::kFactory, out);
}

void ProducerFinder::AddConstructors(const ClassOutline& type, double extra, Producers& out) {
  if (type.Is(kAbstract) || type.Is(kInterface) || type.Is(kEnum)) return;
  for (const MemberOutline& method : type.methods) {
    if (method.name != "<init>" || !IsOffered(type, method) || !access_.CanUse(type, method))
      continue;
    AddCall(callables_.InternMethod(type, method), extra, out);
  }
}

void ProducerFinder::AddFactories(const ClassOutline& type, double extra, Producers& out) {
  for (const MemberOutline& method : type.methods) {
    if (!method.Is(kStatic) || !IsOffered(type, method)) continue;
    // `valueOf` of an enum only repeats its constants.
    if (type.Is(kEnum) && method.name == "valueOf") continue;
    const std::string_view result = ResultClass(method.descriptor);
    if (result.empty() || !index_.IsSubtype(result, type.name)) continue;
    if (access_.CanUse(type, method)) AddCall(callables_.InternMethod(type, method), extra, out);
  }
}

void ProducerFinder::AddStaticFields(const ClassOutline& type, double extra, Producers& out) {
  const bool is_enum = type.Is(kEnum);
  const std::size_t most = is_enum || extra == 0 ? kMostFields : kMostFieldsOfSubtype;
  std::size_t added = 0;
  for (const MemberOutline& field : type.fields) {
    if (!field.Is(kStatic) || !IsOffered(type, field) || added >= most) continue;
    const std::string_view result = ClassOfDescriptor(field.descriptor);
    if (result.empty() || !index_.IsSubtype(result, type.name)) continue;
    if (!access_.CanUse(type, field)) continue;
    const double step = is_enum ? Costs::kFurtherEnumConstant : Costs::kFurtherField;
    AddCall(callables_.InternFieldRead(type, field), extra + step * static_cast<double>(added),
            out);
    ++added;
  }
}

/// Members of other own classes that hand out exactly `made`.
void ProducerFinder::AddReturning(std::string_view made, double extra, Producers& out) {
  // Every class is an Object: see below.
  if (made == "java/lang/Object") return;
  std::vector<const GivingMember*> far;
  const auto givers = index_.ReturnedBy(DescriptorOfClass(made));
  for (const GivingMember& giver : givers) {
    if (!access_.MayUse(giver)) continue;
    if (IsFar(giver.name.owner)) {
      far.push_back(&giver);
    } else {
      AddGiver(giver.name, made, extra, out);
    }
  }
  // Of a large class path nearly all are far, and nearly none of those is among the cheapest.
  double limit = CostliestKept(out);
  std::size_t seen = out.size();
  for (const GivingMember* giver : far) {
    const double cost = extra + Costs::kFarLibrary;
    if (cost + LeastCost(*giver) >= limit) continue;
    AddGiver(giver->name, made, cost, out);
    if (out.size() < seen + kMostProducers) continue;
    limit = CostliestKept(out);
    seen = out.size();
  }
}

void ProducerFinder::AddGiver(const MemberName& member, std::string_view made, double extra,
                              Producers& out) {
  if (!access_.CanName(member.owner)) return;
  // A method of the class itself needs what it is to make.
  if (index_.IsSubtype(member.owner, made)) return;
  const ClassOutline* owner = index_.Outline(member.owner);
  if (owner == nullptr) return;
  if (const MemberOutline* method = owner->FindMethod(member.name, member.descriptor)) {
    if (access_.CanUse(*owner, *method))
      AddCall(callables_.InternMethod(*owner, *method), extra + Costs::kForeignFactory, out);
  } else if (const MemberOutline* field = owner->FindField(member.name, member.descriptor)) {
    if (access_.CanUse(*owner, *field))
      AddCall(callables_.InternFieldRead(*owner, *field), extra + Costs::kForeignField, out);
  }
}

/// What the methods of the trace cast to or test for is what they want to see.
void ProducerFinder::AddMentioned(std::string_view wanted, Producers& out) {
  std::size_t added = 0;
  for (const std::string_view type : focus_.mentioned_types()) {
    if (added >= kMostMentioned) break;
    if (type == wanted || !index_.IsSubtype(type, wanted)) continue;
    // Exceptions are mentioned because they are thrown.
    if (index_.IsSubtype(type, "java/lang/Throwable") && wanted == "java/lang/Object") continue;
    const ClassOutline* outline = index_.Outline(type);
    if (outline == nullptr) continue;
    const bool is_platform = outline->origin == Origin::kPlatform;
    AddAskedFor(type, is_platform ? Costs::kMentionedPlatformSubtype : Costs::kMentionedSubtype,
                out);
    ++added;
  }
}

void ProducerFinder::AddTraceClasses(std::string_view wanted, Producers& out) {
  const double extra =
      wanted == "java/lang/Object" ? Costs::kTraceClassForObject : Costs::kTraceSubtype;
  std::size_t added = 0;
  for (const std::string& type : focus_.trace_classes()) {
    if (added >= kMostTraceClasses) break;
    const ClassOutline* outline = index_.Outline(type);
    if (outline == nullptr || outline->origin == Origin::kPlatform) continue;
    if (type == wanted || !index_.IsSubtype(type, wanted)) continue;
    AddAskedFor(type, extra, out);
    ++added;
  }
}

void ProducerFinder::AddAskedFor(std::string_view type, double extra, Producers& out) {
  const std::size_t first = out.size();
  AddWaysTo(type, extra, out);
  for (std::size_t i = first; i < out.size(); ++i) out[i].of_trace = true;
}

void ProducerFinder::AddWaysTo(std::string_view type, double extra, Producers& out) {
  AddOwnWays(type, extra, out);
  const ClassOutline* outline = index_.Outline(type);
  if (outline == nullptr || !outline->Is(kAbstract)) return;
  std::size_t added = 0;
  for (const RankedSubtype& subtype : OrderSubtypes(type, index_, access_, focus_)) {
    if (added >= kMostBelowAskedFor) break;
    if (NeedsEnvironment(subtype.name) && !NeedsEnvironment(type)) continue;
    const std::size_t before = out.size();
    const bool is_platform = index_.Outline(subtype.name)->origin == Origin::kPlatform;
    AddOwnWays(subtype.name,
               extra + (is_platform ? Costs::kPlatformSubtype : Costs::kBelowAskedFor), out);
    if (out.size() > before) ++added;
  }
  AddStubs(type, extra, out);
}

void ProducerFinder::AddUsual(std::string_view wanted, Producers& out) {
  double extra = Costs::kUsual;
  for (const UsualProducer& usual : UsualProducers()) {
    const auto callable = FindUsual(usual, wanted);
    if (!callable) continue;
    extra += Costs::kUsualStep;
    AddCall(callable, extra, out);
  }
}

std::optional<CallableId> ProducerFinder::FindUsual(const UsualProducer& usual,
                                                    std::string_view wanted) {
  const std::string_view made =
      usual.name == "<init>" ? usual.owner : ResultClass(usual.descriptor);
  if (!index_.IsSubtype(made, wanted)) return std::nullopt;
  const ClassOutline* owner = index_.Outline(usual.owner);
  if (owner == nullptr || !access_.CanName(usual.owner)) return std::nullopt;
  if (const MemberOutline* method = owner->FindMethod(usual.name, usual.descriptor)) {
    if (IsOffered(*owner, *method) && access_.CanUse(*owner, *method))
      return callables_.InternMethod(*owner, *method);
  } else if (const MemberOutline* field = owner->FindField(usual.name, usual.descriptor)) {
    if (access_.CanUse(*owner, *field)) return callables_.InternFieldRead(*owner, *field);
  }
  return std::nullopt;
}

std::vector<Producer> ProducerFinder::WithContainers(std::string_view wanted, Producers found) {
  double cost = 1;
  for (const UsualProducer& container : ContainerProducers()) {
    const auto callable = FindUsual(container, wanted);
    if (!callable) continue;
    cost += Costs::kContainerStep;
    std::erase_if(found, [&](const Producer& known) { return known.callable == *callable; });
    found.push_back({.kind = Producer::Kind::kCall,
                     .callable = *callable,
                     .type = callables_.Get(*callable).result,
                     .cost = cost,
                     .wraps = true});
  }
  std::ranges::stable_sort(found, {}, &Producer::cost);
  if (found.size() > kMostProducers) found.resize(kMostProducers);
  return found;
}

void ProducerFinder::AddSubtypes(std::string_view wanted, Producers& out) {
  std::size_t added = 0;
  for (const RankedSubtype& subtype : OrderSubtypes(wanted, index_, access_, focus_)) {
    if (added >= kMostSubtypes) break;
    const std::string_view type = subtype.name;
    const bool is_platform = index_.Outline(type)->origin == Origin::kPlatform;
    if (is_platform && NeedsEnvironment(type) && !NeedsEnvironment(wanted)) continue;
    const double extra = Costs::kFurtherRound * static_cast<double>(subtype.round);
    const std::size_t before = out.size();
    AddOwnWays(type, extra + (is_platform ? Costs::kPlatformSubtype : Costs::kOwnSubtype), out);
    if (!is_platform) AddReturning(type, extra + Costs::kOwnSubtype, out);
    if (out.size() > before) ++added;
  }
}

double ProducerFinder::StubCost(const ClassOutline& type) {
  double cost = Costs::kStub;
  if (!type.Is(kAbstract)) {
    if (!stubs_.CallsOverridable(type.name)) cost += Costs::kUncalledStub;
    // Nothing of Object's own behaviour is missed.
    if (type.name == "java/lang/Object") return cost;
    cost += Costs::kConcreteStub;
  }
  const std::size_t methods =
      std::min(stubs_.AbstractMethods(type.name).size(), kMostStubMethodsCounted);
  return cost + Costs::kStubMethod * static_cast<double>(methods) +
         (type.origin == Origin::kPlatform ? Costs::kPlatformStub : 0);
}

void ProducerFinder::AddStubs(std::string_view name, double extra, Producers& out) {
  const auto made = types_.Intern(DescriptorOfClass(name));
  if (types_.Get(made).kind != TypeKind::kReference) return;
  const ClassOutline* type = index_.Outline(name);
  if (type == nullptr || !IsCallableOrigin(*type) || !stubs_.CanStub(name)) return;
  const double cost = extra + StubCost(*type) + (IsFar(name) ? Costs::kFarLibrary : 0);
  if (type->Is(kInterface)) {
    out.push_back({Producer::Kind::kStub, {}, made, cost});
    return;
  }
  const bool is_concrete = !type->Is(kAbstract);
  if (is_concrete && stubs_.OverridableMethods(name).empty()) return;
  Producers ways;
  for (const MemberOutline& method : type->methods) {
    if (method.name != "<init>" || !access_.CanExtendWith(*type, method)) continue;
    if (is_concrete && !IsOffered(*type, method)) continue;
    const auto constructor = callables_.InternMethod(*type, method);
    if (!constructor) continue;
    ways.push_back({.kind = Producer::Kind::kStub,
                    .callable = *constructor,
                    .type = made,
                    .cost = CallCost(*constructor) + cost - 1,
                    .needs_answers = is_concrete});
  }
  std::ranges::stable_sort(ways, {}, &Producer::cost);
  if (is_concrete && ways.size() > kMostConcreteStubs) ways.resize(kMostConcreteStubs);
  out.insert(out.end(), ways.begin(), ways.end());
}

/// Files and folders that are there for the test only.
void ProducerFinder::AddFiles(std::string_view wanted, Producers& out) {
  if (wanted != "java/io/File" && wanted != "java/nio/file/Path") return;
  const auto made = types_.Intern(DescriptorOfClass(wanted));
  const auto text = types_.Intern("Ljava/lang/String;");
  out.push_back(
      {.kind = Producer::Kind::kFile, .type = made, .cost = Costs::kFile, .content = text});
}

void ProducerFinder::AddCall(std::optional<CallableId> callable, double extra, Producers& out) {
  if (!callable) return;
  out.push_back({.kind = Producer::Kind::kCall,
                 .callable = *callable,
                 .type = callables_.Get(*callable).result,
                 .cost = CallCost(*callable) + extra,
                 .wraps = IsWrapper(callables_.Details(*callable))});
}

double ProducerFinder::CallCost(CallableId id) {
  const program::Callable& callable = callables_.Get(id);
  const MemberDetails& details = callables_.Details(id);
  double cost = 1;
  if (IsBoxing(details)) return cost;
  for (const program::TypeId parameter : callable.parameters) {
    cost += ParameterCost(parameter);
    if (parameter == callable.result) cost += Costs::kCopies;
  }
  if (callable.NeedsReceiver()) cost += ReceiverCost(details.owner);
  if (!details.exceptions.empty()) cost += Costs::kChecked;
  if (NeedsEnvironment(details.owner)) cost += Costs::kEnvironment;
  return cost;
}

double ProducerFinder::ParameterCost(program::TypeId type) {
  if (types_.Get(type).kind != TypeKind::kReference) return 1;
  return IsTrivial(types_.ClassOf(type)) ? 1 : Costs::kUnknownReference;
}

/// Made in one statement without arguments.
bool ProducerFinder::IsTrivial(std::string_view internal_name) {
  const auto [known, is_new] = trivial_.try_emplace(std::string(internal_name), false);
  if (!is_new) return known->second;
  const ClassOutline* type = index_.Outline(internal_name);
  if (type == nullptr || !access_.CanName(internal_name)) return false;
  bool trivial = false;
  if (!type->Is(kAbstract)) {
    const MemberOutline* constructor = type->FindMethod("<init>", "()V");
    trivial = constructor != nullptr && access_.CanUse(*type, *constructor);
  }
  const std::string descriptor = DescriptorOfClass(internal_name);
  for (const MemberOutline& field : type->fields) {
    trivial = trivial ||
              (field.Is(kStatic) && field.descriptor == descriptor && access_.CanUse(*type, field));
  }
  trivial_[std::string(internal_name)] = trivial;
  return trivial;
}

double ProducerFinder::ReceiverCost(std::string_view internal_name) {
  const auto [known, is_new] =
      receiver_costs_.try_emplace(std::string(internal_name), Costs::kUnknownReceiver);
  if (!is_new) return known->second;
  const ClassOutline* type = index_.Outline(internal_name);
  double best = Costs::kUnknownReceiver;
  if (type != nullptr && access_.CanName(internal_name)) {
    // Its own ways only, and arguments as costly as null: enough to rank, and no recursion.
    Producers ways;
    AddConstructors(*type, 0, ways);
    AddStaticFields(*type, 0, ways);
    AddFactories(*type, 0, ways);
    for (const Producer& way : ways) best = std::min(best, way.cost);
  }
  receiver_costs_[std::string(internal_name)] = best;
  return best;
}

}  // namespace aftershock::jvm
