# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0

# aftershock_add_module(NAME SOURCES … DEPENDS …): a static library aftershock_NAME with the alias
# aftershock::NAME. The DEPENDS lists are the architecture: each names every module that the sources include, and no other.
# tools/check-modules holds them to it, since neither compiler nor linker would: all of src/ is visible, and links are transitive.
function(aftershock_add_module name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(aftershock_${name} STATIC ${ARG_SOURCES})
  add_library(aftershock::${name} ALIAS aftershock_${name})
  target_include_directories(aftershock_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(aftershock_${name} PUBLIC ${ARG_DEPENDS} PRIVATE aftershock_warnings aftershock_sanitizers)
endfunction()

# aftershock_add_tests(NAME [END_TO_END] SOURCES … DEPENDS …): a GoogleTest program NAME_tests, run by ctest under the label
# `unit`, or `end_to_end` if it starts real JVMs with the agent. Built by the target unit_tests or end_to_end_tests.
# ALONE: it is about time or memory, so that no other test may run beside it.
# COST: about how many seconds it takes, where it is many: those begin first.
# AS_ORDINARY_USER: a second test, NAME_as_ordinary_user, gives up root first; the argument ORDINARY_FILTER says for which of its
# tests (default: all).
function(aftershock_add_tests name)
  cmake_parse_arguments(ARG "ALONE;END_TO_END;AS_ORDINARY_USER" "COST;ORDINARY_FILTER" "SOURCES;DEPENDS" ${ARGN})
  set(label unit)
  if(ARG_END_TO_END)
    set(label end_to_end)
  endif()
  add_executable(${name}_tests EXCLUDE_FROM_ALL ${ARG_SOURCES})
  target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name}_tests PRIVATE AFTERSHOCK_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                             AFTERSHOCK_BINARY_DIR="${PROJECT_BINARY_DIR}")
  target_link_libraries(${name}_tests PRIVATE ${ARG_DEPENDS} GTest::gtest_main GTest::gmock aftershock_warnings
                        aftershock_sanitizers aftershock_lightly_sanitized)
  if(AFTERSHOCK_SANITIZE)
    target_compile_options(${name}_tests PRIVATE -O0)
  endif()
  # What is tested stays by itself where sources are compiled as one.
  set(tested ${ARG_SOURCES})
  list(FILTER tested INCLUDE REGEX "^${PROJECT_SOURCE_DIR}/(agent|cli|src)/")
  set_source_files_properties(${tested} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  if("undefined" IN_LIST AFTERSHOCK_SANITIZE)
    set_source_files_properties(${tested} PROPERTIES COMPILE_OPTIONS "-fsanitize=undefined;-fno-sanitize=null,object-size,pointer-overflow,vptr,alignment")
  endif()
  if(CMAKE_UNITY_BUILD)
    target_precompile_headers(${name}_tests REUSE_FROM aftershock_test_headers)
  endif()
  add_dependencies(${label}_tests ${name}_tests)
  add_test(NAME ${name} COMMAND ${name}_tests)
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 1200)
  if(ARG_COST)
    set_tests_properties(${name} PROPERTIES COST ${ARG_COST})
  endif()
  set(programs ${name})
  if(ARG_AS_ORDINARY_USER)
    if(NOT ARG_ORDINARY_FILTER)
      set(ARG_ORDINARY_FILTER "*")
    endif()
    add_test(NAME ${name}_as_ordinary_user COMMAND ${PROJECT_SOURCE_DIR}/tests/support/as_ordinary_user
             $<TARGET_FILE:${name}_tests> --gtest_filter=${ARG_ORDINARY_FILTER})
    set_tests_properties(${name}_as_ordinary_user PROPERTIES LABELS ${label} TIMEOUT 600)
    list(APPEND programs ${name}_as_ordinary_user)
  endif()
  if(ARG_ALONE)
    set_tests_properties(${programs} PROPERTIES RUN_SERIAL ON)
  endif()
endfunction()
