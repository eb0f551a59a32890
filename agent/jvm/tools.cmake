# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
# The compiler server and the test runner of src/jvm/verify; nothing of it is loaded into a worker.
aftershock_add_jar(aftershock-tools
  SOURCES java/tools/aftershock/tools/CompiledClasses.java
          java/tools/aftershock/tools/CompilerServer.java
          java/tools/aftershock/tools/ResultChannel.java
          java/tools/aftershock/tools/Runner.java
          java/tools/aftershock/tools/SourceText.java
          java/tools/aftershock/tools/TemporaryFolders.java
          java/tools/aftershock/tools/ThrownWriter.java)
