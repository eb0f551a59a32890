// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/content_cache.h"
#include "support/patience.h"
#include "support/result.h"

namespace aftershock::jvm {

enum class Origin {
  kOwn,       ///< From the user's class path.
  kTest,      ///< From the class path, but a test or a library for tests that did not crash: gives
              ///< seeds, never callables.
  kPlatform,  ///< From the JDK.
};

/// The bytes of one class and where they came from. The bytes live as long as the ClassPath.
struct ClassBytes {
  std::span<const std::uint8_t> bytes;
  Origin origin = Origin::kOwn;
  std::string_view entry;  ///< The jar, folder or JDK module it came from.
};

struct ClassPathOptions {
  std::vector<std::string>
      specs;  ///< As the user wrote them, each may hold several entries split by ':' and wildcards.
  std::filesystem::path java_home;  ///< Has lib/modules or jre/lib/rt.jar.
  /// Where results are kept between runs; absent: ContentCache::UserFolder(), empty: nowhere.
  std::optional<std::filesystem::path> cache_folder = std::nullopt;
  /// Internal names of the classes of the trace, top frame first. A library made for tests is the
  /// program's own where it is part of the crash.
  std::vector<std::string> trace_classes = {};
};

/// An entry of the user's class path as caches see it: what is computed from it can be kept under
/// its key.
struct ClassPathPart {
  std::string_view name;  ///< As ClassBytes::entry.
  std::uint64_t key = 0;  ///< Of its content.
  std::size_t class_count = 0;
  bool is_for_tests = false;  ///< None of its classes is kOwn, by its name or theirs.
  /// Signed or sealed: the JVM refuses classes from elsewhere in its packages.
  bool is_closed = false;
  /// The packages (internal form) of which the same is true although the rest is open.
  std::vector<std::string> sealed_packages = {};
};

/// Says whether to go on. The bytes live for the call only.
using ClassVisitor =
    std::function<bool(std::string_view internal_name, std::span<const std::uint8_t> bytes)>;

/// The classes a program runs with: user's entries in order, then the JDK's; but what
/// is in a package of the JDK comes from there, as a JVM has it. Opened once; look-ups decompress
/// on first use. Not thread-safe.
class ClassPath {
 public:
  /// Missing or corrupt entries are survived and named in `problems()`; an empty class path or no
  /// JDK is an error.
  static Result<std::unique_ptr<ClassPath>> Open(const ClassPathOptions& options);
  /// The same, and an error once patience is over.
  static Result<std::unique_ptr<ClassPath>> Open(const ClassPathOptions& options,
                                                 Patience& patience);
  ~ClassPath();

  /// By internal name (`java/lang/String`). A multi-release jar answers for the version of the JDK
  /// given.
  [[nodiscard]] std::optional<ClassBytes> Find(std::string_view internal_name);
  [[nodiscard]] bool Has(std::string_view internal_name) const;
  /// Whether the class is the user's own (kOwn or kTest).
  [[nodiscard]] bool IsOwn(std::string_view internal_name) const;
  /// Internal names of all own classes (not kTest), in class-path order, each once.
  [[nodiscard]] const std::vector<std::string>& OwnClasses() const;
  /// Those that one part answers for.
  [[nodiscard]] std::span<const std::string> OwnClasses(std::size_t part) const;
  /// Internal names of the platform's classes whose package is exported to everyone.
  [[nodiscard]] const std::vector<std::string>& PlatformClasses() const;
  /// The platform's module that has the package (a JDK 8 counts as one, `java.base`); empty: none.
  [[nodiscard]] std::string_view ModuleOf(std::string_view package) const;
  /// Those of PlatformClasses() that are in one module, sorted.
  [[nodiscard]] std::vector<std::string> ClassesOfModule(std::string_view module) const;
  /// The user's entries in order.
  [[nodiscard]] const std::vector<ClassPathPart>& Parts() const;
  /// All classes of a part, hidden ones and tests too, one after the other. Those that cannot be
  /// read are left out. Of any thread, as long as each has its own part.
  void ForEachClass(std::size_t part, const ClassVisitor& visit) const;
  /// Which part answers for an own class; nullopt: it is none.
  [[nodiscard]] std::optional<std::size_t> PartOf(std::string_view internal_name) const;
  /// Whether the platform exports the package (internal form, `java/util`) to everyone.
  [[nodiscard]] bool IsExported(std::string_view package) const;
  /// The entries as files and folders for `java -classpath`, in order; nested jars are unpacked
  /// below `scratch`.
  [[nodiscard]] Result<std::vector<std::filesystem::path>> Materialise(
      const std::filesystem::path& scratch) const;
  /// What was wrong with entries that were survived, one sentence each.
  [[nodiscard]] const std::vector<std::string>& problems() const;
  [[nodiscard]] int java_version() const;  ///< 8, 11, 17 …
  /// Changes with the JDK only.
  [[nodiscard]] std::uint64_t platform_key() const;
  [[nodiscard]] const ContentCache& cache() const;

 private:
  struct Contents;
  explicit ClassPath(std::unique_ptr<Contents> contents);
  std::unique_ptr<Contents> contents_;
};

}  // namespace aftershock::jvm
