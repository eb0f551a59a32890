// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "jvm/session/jvm_explainer.h"

namespace aftershock::jvm {
namespace {

TEST(RefusalsTest, AFileIsNamedHoweverTheJdkReportsIt) {
  EXPECT_EQ(RefusedBySandbox("java.nio.file.AccessDeniedException", "/etc/x"),
            "access to the file /etc/x");
  EXPECT_EQ(RefusedBySandbox("java.io.FileNotFoundException", "/etc/x (Permission denied)"),
            "access to the file /etc/x");
  EXPECT_EQ(
      RefusedBySandbox("java.nio.file.FileSystemException", "/etc/x: Operation not permitted"),
      "access to the file /etc/x");
  EXPECT_EQ(RefusedBySandbox("java.io.FileNotFoundException", "/etc/x (Read-only file system)"),
            "access to the file /etc/x");
}

TEST(RefusalsTest, ProcessesAndTheNetworkAreTold) {
  EXPECT_EQ(RefusedBySandbox("java.io.IOException",
                             "Cannot run program \"git\": error=1, Operation not permitted"),
            "starting the process git");
  EXPECT_EQ(RefusedBySandbox("java.net.SocketException", "Operation not permitted"),
            "the use of a network socket");
  EXPECT_EQ(RefusedBySandbox("java.net.UnknownHostException",
                             "db.example: Temporary failure in name resolution"),
            "looking up the host db.example");
}

TEST(RefusalsTest, WhatTheProgramItselfThrowsIsNoRefusal) {
  EXPECT_FALSE(RefusedBySandbox("java.io.FileNotFoundException", "/x (No such file or directory)"));
  EXPECT_FALSE(RefusedBySandbox("java.lang.IllegalStateException", "Permission denied"));
  EXPECT_FALSE(RefusedBySandbox("java.io.IOException", ""));
  EXPECT_FALSE(RefusedBySandbox("java.io.IOException",
                                "Cannot run program \"git\": error=2, No such file or directory"));
  EXPECT_FALSE(RefusedBySandbox("java.lang.NullPointerException", ""));
}

}  // namespace
}  // namespace aftershock::jvm
