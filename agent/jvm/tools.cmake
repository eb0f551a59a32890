# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
# The compiler server and the test runner of src/jvm/verify; nothing of it is loaded into a worker. Compiled against the JUnit of the
# distribution, run with that or with the one of the subject's class path.
set(junit_jars)
foreach(name junit4 junit-jupiter-api junit-jupiter-engine junit-platform-commons junit-platform-engine junit-platform-launcher
             opentest4j apiguardian-api)
  list(APPEND junit_jars /usr/share/java/${name}.jar)
endforeach()
list(JOIN junit_jars ":" junit_class_path)
aftershock_add_jar(aftershock-tools CLASSPATH ${junit_class_path}
  SOURCES java/tools/aftershock/tools/CompiledClasses.java
          java/tools/aftershock/tools/CompilerServer.java
          java/tools/aftershock/tools/Junit4Launcher.java
          java/tools/aftershock/tools/Junit4Rehearsal.java
          java/tools/aftershock/tools/Junit5Launcher.java
          java/tools/aftershock/tools/Junit5Rehearsal.java
          java/tools/aftershock/tools/Preparation.java
          java/tools/aftershock/tools/Reasons.java
          java/tools/aftershock/tools/RecordWriter.java
          java/tools/aftershock/tools/ResultChannel.java
          java/tools/aftershock/tools/Runner.java
          java/tools/aftershock/tools/SourceText.java
          java/tools/aftershock/tools/Surroundings.java
          java/tools/aftershock/tools/TestLauncher.java
          java/tools/aftershock/tools/TestOutcome.java
          java/tools/aftershock/tools/TestRun.java
          java/tools/aftershock/tools/ThrownWriter.java)
