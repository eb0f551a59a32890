# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
# Warnings and sanitizers as interface targets, so that no flag is global.
set(AFTERSHOCK_SANITIZE "" CACHE STRING "Sanitizers for everything but the agent, for instance address;undefined")
option(AFTERSHOCK_FUZZ "Build the fuzz targets with libFuzzer (clang)" OFF)
option(AFTERSHOCK_COVERAGE "Instrument for coverage" OFF)

add_library(aftershock_warnings INTERFACE)
target_compile_options(aftershock_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                       -Woverloaded-virtual)
# GCC decides; clang, which builds the fuzz targets, also warns about the macros of libseccomp.
target_compile_options(aftershock_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Werror>)
# GCC 12 sees uninitialised members in every moved std::variant and std::optional once it optimises, and overlapping copies in
# string concatenations.
target_compile_options(aftershock_warnings INTERFACE "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-restrict>")
# Of sources that are compiled as one it takes all but the first for headers.
if(CMAKE_UNITY_BUILD)
  target_compile_options(aftershock_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

add_library(aftershock_sanitizers INTERFACE)
if(AFTERSHOCK_SANITIZE)
  list(JOIN AFTERSHOCK_SANITIZE "," sanitizers)
  target_compile_options(aftershock_sanitizers INTERFACE -fsanitize=${sanitizers} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all)
  # These take two fifths of the time to compile. What the first three find AddressSanitizer finds as well; the fourth is about
  # casts from a base class to a derived one, and the last about reading through casts: there are none of the former in the sources
  # that are checked, and what reads mapped files and shared memory looks at the alignment itself.
  if("undefined" IN_LIST AFTERSHOCK_SANITIZE)
    target_compile_options(aftershock_sanitizers INTERFACE -fno-sanitize=null,object-size,pointer-overflow,vptr,alignment)
  endif()
  target_link_options(aftershock_sanitizers INTERFACE -fsanitize=${sanitizers})
endif()

# For sources that are not what is tested, linked after the others: what is tested is checked for undefined behaviour, and these would
# take twice as long to compile.
add_library(aftershock_lightly_sanitized INTERFACE)
if("undefined" IN_LIST AFTERSHOCK_SANITIZE)
  target_compile_options(aftershock_lightly_sanitized INTERFACE -fno-sanitize=undefined)
endif()
if(AFTERSHOCK_FUZZ)
  # Coverage for the fuzzer everywhere; its main only in the fuzz targets themselves.
  target_compile_options(aftershock_sanitizers INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(AFTERSHOCK_COVERAGE)
  target_compile_options(aftershock_sanitizers INTERFACE --coverage)
  target_link_options(aftershock_sanitizers INTERFACE --coverage)
endif()
