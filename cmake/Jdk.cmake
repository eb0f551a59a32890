# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
# The JDK that the agent's Java classes and its JVMTI library are built with. Only headers are needed, so CMake's FindJNI, which
# also asks for AWT and libjvm, is not used.
find_program(AFTERSHOCK_JAVAC javac REQUIRED)
file(REAL_PATH ${AFTERSHOCK_JAVAC} javac_real)
cmake_path(GET javac_real PARENT_PATH java_bin)
cmake_path(GET java_bin PARENT_PATH AFTERSHOCK_JDK)
set(AFTERSHOCK_JAR ${AFTERSHOCK_JDK}/bin/jar)

add_library(aftershock_jni INTERFACE)
target_include_directories(aftershock_jni SYSTEM INTERFACE ${AFTERSHOCK_JDK}/include ${AFTERSHOCK_JDK}/include/linux)

# aftershock_add_jar(NAME [CLASSPATH …] SOURCES …): compiles Java sources for Java 8 and up into ${PROJECT_BINARY_DIR}/NAME.jar
# (target NAME_jar).
function(aftershock_add_jar name)
  cmake_parse_arguments(ARG "UNSAFE" "CLASSPATH" "SOURCES" ${ARGN})
  set(java_8 --release 8)
  if(ARG_UNSAFE)
    # --release hides sun.misc.Unsafe, which is not part of the documented Java 8.
    set(java_8 -source 8 -target 8 -XDignore.symbol.file)
  endif()
  set(class_path)
  if(ARG_CLASSPATH)
    set(class_path -classpath ${ARG_CLASSPATH})
  endif()
  string(REPLACE ":" ";" class_path_files "${ARG_CLASSPATH}")
  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(classes ${CMAKE_CURRENT_BINARY_DIR}/${name}.classes)
  set(jar ${PROJECT_BINARY_DIR}/${name}.jar)
  add_custom_command(
    OUTPUT ${jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
    COMMAND ${AFTERSHOCK_JAVAC} ${java_8} ${class_path} -encoding UTF-8 -proc:none -Xlint:all,-options -Werror -d ${classes} ${ARG_SOURCES}
    # No manifest: beside the subject in a class path it would be the one that programs find as theirs.
    COMMAND ${AFTERSHOCK_JAR} cfM ${jar} -C ${classes} .
    DEPENDS ${ARG_SOURCES} ${class_path_files}
    VERBATIM)
  add_custom_target(${name}_jar ALL DEPENDS ${jar})
endfunction()
