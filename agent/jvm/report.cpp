// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace aftershock::agent {
namespace {

using protocol::ResponseRecord;

template <typename T>
void Append(std::vector<std::uint8_t>& out, T value) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&value);
  out.insert(out.end(), bytes, bytes + sizeof value);
}

void AppendText(std::vector<std::uint8_t>& out, std::string_view text) {
  Append(out, static_cast<std::uint32_t>(text.size()));
  out.insert(out.end(), text.begin(), text.end());
}

/// An array's memory, held still. No other call to the JVM may happen while one of these lives.
template <typename T>
class Pinned {
 public:
  Pinned(const Jni& jni, jarray array)
      : jni_(jni),
        array_(array),
        data_(static_cast<T*>(
            jni.Try<&JNINativeInterface_::GetPrimitiveArrayCritical>(array, nullptr))) {}
  Pinned(const Pinned&) = delete;
  Pinned& operator=(const Pinned&) = delete;
  ~Pinned() {
    if (data_ != nullptr) {
      jni_.Try<&JNINativeInterface_::ReleasePrimitiveArrayCritical>(
          array_, static_cast<void*>(data_), jint{0});
    }
  }
  T& operator[](std::int64_t index) { return data_[index]; }

 private:
  const Jni& jni_;
  jarray array_;
  T* data_;
};

}  // namespace

Report::Report(const Jni& jni) : jni_(jni) {
  traces_ = jni_.FindClass("aftershock/worker/Traces");
  read_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>("Traces.read", traces_, "read",
                                                             "(Ljava/lang/Throwable;Z)[I");
  messages_ =
      static_cast<jobjectArray>(StaticArray(traces_, "messages", "[Ljava/lang/String;").array);
  probes_ = jni_.FindClass("aftershock/agent/Probes");
  hit_count_ =
      jni_.Must<&JNINativeInterface_::GetStaticFieldID>("hitCount", probes_, "hitCount", "I");
  hits_ = StaticArray(probes_, "hits", "[I");
  counts_ = StaticArray(probes_, "counts", "[I");
  branches_ = jni_.FindClass("aftershock/agent/Branches");
  seen_count_ =
      jni_.Must<&JNINativeInterface_::GetStaticFieldID>("seenCount", branches_, "seenCount", "I");
  drain_values_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>("drainValues", branches_,
                                                                     "drainValues", "()[B");
  seen_ = StaticArray(branches_, "seen", "[I");
  below_ = StaticArray(branches_, "below", "[D");
  above_ = StaticArray(branches_, "above", "[D");
  equal_ = StaticArray(branches_, "equal", "[B");
  calls_ = StaticArray(jni_.FindClass("aftershock/agent/Answers"), "calls", "[I");
}

Report::SharedArray Report::StaticArray(jclass type, const char* name, const char* descriptor) {
  jfieldID field = jni_.Must<&JNINativeInterface_::GetStaticFieldID>(name, type, name, descriptor);
  jobject array =
      jni_.Global(jni_.Must<&JNINativeInterface_::GetStaticObjectField>(name, type, field));
  return {
      .array = static_cast<jarray>(array),
      .size = jni_.Must<&JNINativeInterface_::GetArrayLength>(name, static_cast<jarray>(array))};
}

void Report::DefineName(std::uint32_t id, std::string_view text) {
  Append(definitions_, ResponseRecord::kDefineName);
  Append(definitions_, id);
  AppendText(definitions_, text);
}

void Report::DefineFrame(std::uint32_t id, std::uint32_t type, std::uint32_t method,
                         std::int32_t line) {
  Append(definitions_, ResponseRecord::kDefineFrame);
  Append(definitions_, id);
  Append(definitions_, type);
  Append(definitions_, method);
  Append(definitions_, line);
}

void Report::Clear() { exceptions_.assign(1, 0); }

bool Report::AppendMessage(jint index) {
  auto* message =
      static_cast<jstring>(jni_.Try<&JNINativeInterface_::GetObjectArrayElement>(messages_, index));
  std::string text;
  if (message != nullptr) {
    text.resize(
        static_cast<std::size_t>(jni_.Try<&JNINativeInterface_::GetStringUTFLength>(message)) + 1);
    const jsize length = jni_.Try<&JNINativeInterface_::GetStringLength>(message);
    jni_.Try<&JNINativeInterface_::GetStringUTFRegion>(message, 0, length, text.data());
    text.pop_back();
    jni_.Try<&JNINativeInterface_::DeleteLocalRef>(message);
  }
  AppendText(exceptions_, text);
  return !jni_.Thrown();
}

bool Report::ReadThrown(jthrowable thrown, bool with_messages) {
  std::array<jvalue, 2> arguments;
  arguments[0].l = thrown;
  arguments[1].z = with_messages ? JNI_TRUE : JNI_FALSE;
  auto* numbers = static_cast<jintArray>(
      jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(traces_, read_, arguments.data()));
  if (jni_.Thrown()) return false;
  std::vector<jint> read(
      static_cast<std::size_t>(jni_.Try<&JNINativeInterface_::GetArrayLength>(numbers)));
  jni_.Try<&JNINativeInterface_::GetIntArrayRegion>(numbers, 0, static_cast<jsize>(read.size()),
                                                    read.data());
  jni_.Try<&JNINativeInterface_::DeleteLocalRef>(numbers);
  if (jni_.Thrown()) return false;
  exceptions_.clear();
  Append(exceptions_, static_cast<std::uint8_t>(read[0]));
  std::size_t at = 1;
  for (jint i = 0; i < read[0]; ++i) {
    Append(exceptions_, read[at]);
    Append(exceptions_, static_cast<std::uint8_t>(read[at + 1]));
    if (!AppendMessage(i)) return false;
    const auto frames = static_cast<std::size_t>(read[at + 2]);
    Append(exceptions_, static_cast<std::uint16_t>(frames));
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&read[at + 3]);
    exceptions_.insert(exceptions_.end(), bytes, bytes + frames * sizeof(jint));
    at += 3 + frames;
  }
  return true;
}

jint Report::TakeCount(jclass type, jfieldID field) const {
  const jint count = jni_.Try<&JNINativeInterface_::GetStaticIntField>(type, field);
  jni_.Try<&JNINativeInterface_::SetStaticIntField>(type, field, jint{0});
  return count;
}

void Report::WriteProbes(protocol::Writer& writer) const {
  const jint count = std::min(TakeCount(probes_, hit_count_), hits_.size);
  writer.Put(static_cast<std::uint32_t>(count));
  if (count == 0) return;
  Pinned<jint> hits(jni_, hits_.array);
  Pinned<jint> counts(jni_, counts_.array);
  for (jint i = 0; i < count; ++i) {
    writer.Put(hits[i]);
    writer.Put(counts[hits[i]]);
    counts[hits[i]] = 0;
  }
}

void Report::WriteBranches(protocol::Writer& writer) const {
  const jint count = std::min(TakeCount(branches_, seen_count_), seen_.size);
  writer.Put(static_cast<std::uint32_t>(count));
  if (count == 0) return;
  Pinned<jint> seen(jni_, seen_.array);
  Pinned<jdouble> below(jni_, below_.array);
  Pinned<jdouble> above(jni_, above_.array);
  Pinned<jbyte> equal(jni_, equal_.array);
  constexpr jdouble kNever = std::numeric_limits<jdouble>::infinity();
  for (jint i = 0; i < count; ++i) {
    const jint branch = seen[i];
    writer.Put(branch);
    writer.Put(above[branch]);
    writer.Put(-below[branch]);
    writer.Put(static_cast<std::uint8_t>(equal[branch]));
    above[branch] = kNever;
    below[branch] = -kNever;
    equal[branch] = 0;
  }
}

void Report::WriteValues(protocol::Writer& writer) const {
  auto* bytes = static_cast<jbyteArray>(
      jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(branches_, drain_values_, nullptr));
  if (jni_.Thrown()) {
    jni_.Clear();
    writer.Put(std::uint16_t{0});
    return;
  }
  std::vector<std::uint8_t> copy(
      static_cast<std::size_t>(jni_.Try<&JNINativeInterface_::GetArrayLength>(bytes)));
  jni_.Try<&JNINativeInterface_::GetByteArrayRegion>(bytes, 0, static_cast<jsize>(copy.size()),
                                                     reinterpret_cast<jbyte*>(copy.data()));
  jni_.Try<&JNINativeInterface_::DeleteLocalRef>(bytes);
  writer.PutBytes(copy.data(), copy.size());
}

void Report::WriteStubCalls(std::span<const CountedMethod> counted,
                            protocol::Writer& writer) const {
  // Most tests have no stub.
  if (counted.empty()) {
    writer.Put(std::uint16_t{0});
    return;
  }
  Pinned<jint> calls(jni_, calls_.array);
  std::size_t called = 0;
  const auto was_called = [&](std::size_t i) {
    return counted[i].method != protocol::kNoCallable && calls[static_cast<jint>(i)] != 0;
  };
  for (std::size_t i = 0; i < counted.size(); ++i) called += was_called(i) ? 1U : 0U;
  writer.Put(static_cast<std::uint16_t>(called));
  for (std::size_t i = 0; i < counted.size(); ++i) {
    jint& count = calls[static_cast<jint>(i)];
    if (was_called(i)) {
      writer.Put(counted[i].statement);
      writer.Put(counted[i].method);
      writer.Put(static_cast<std::uint32_t>(count));
    }
    count = 0;
  }
}

void Report::ForgetDeeds(std::span<const CountedMethod> counted) {
  // Writing is what clears them; what does not fit is left out.
  protocol::Writer nowhere({});
  WriteProbes(nowhere);
  WriteBranches(nowhere);
  WriteValues(nowhere);
  WriteStubCalls(counted, nowhere);
}

bool Report::Write(const TestEnd& end, bool with_values, std::span<const CountedMethod> counted,
                   protocol::Writer& writer) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  const std::size_t before = writer.size();
  writer.PutBytes(definitions_.data(), definitions_.size());
  writer.Put(ResponseRecord::kResult);
  writer.Put(end.outcome);
  writer.Put(end.statement);
  writer.Put(static_cast<std::uint32_t>(std::min(end.nanoseconds, kMost)));
  writer.PutBytes(exceptions_.data(), exceptions_.size());
  WriteProbes(writer);
  WriteBranches(writer);
  if (with_values) {
    WriteValues(writer);
  } else {
    writer.Put(std::uint16_t{0});
  }
  WriteStubCalls(counted, writer);
  if (writer.overflow()) {
    writer.Rewind(before);
    return false;
  }
  definitions_.clear();
  return true;
}

}  // namespace aftershock::agent
