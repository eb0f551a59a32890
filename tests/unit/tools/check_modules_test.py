# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
"""Unit tests of tools/check-modules: each writes a small tree and asks what is refused."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[3] / 'tools' / 'check-modules'
LOWER_AND_UPPER = {
    'lower/CMakeLists.txt': 'aftershock_add_module(lower SOURCES a.cpp DEPENDS fmt::fmt)',
    'lower/a.h': '',
    'lower/internal/b.h': '',
    'upper/CMakeLists.txt': 'aftershock_add_module(upper\n  SOURCES c.cpp\n  DEPENDS aftershock::lower)',
    'upper/c.cpp': '#include <vector>\n\n#include "lower/a.h"\n',
}


class CheckModulesTest(unittest.TestCase):
    def check(self, **changes):
        """Exit code and complaints for the tree above with other files put in; names have __ for / and _h for .h."""
        files = LOWER_AND_UPPER | {
            name.replace('__', '/').replace('_h', '.h').replace('_cpp', '.cpp').replace('_txt', '.txt'): text
            for name, text in changes.items()}
        with tempfile.TemporaryDirectory() as root:
            for name, text in files.items():
                path = pathlib.Path(root) / ('' if name.startswith('cli/') else 'src') / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            done = subprocess.run([TOOL, root], capture_output=True, text=True, check=False)
            return done.returncode, done.stderr.strip()

    def assert_refused(self, complaint, **changes):
        self.assertEqual(self.check(**changes), (1, complaint))

    def test_declared_includes_pass(self):
        self.assertEqual(self.check(), (0, ''))

    def test_an_undeclared_include_is_refused(self):
        self.assert_refused('src/lower/a.h:2: includes third/d.h, but lower does not declare aftershock::third',
                            lower__a_h='\n#include "third/d.h"\n',
                            third__CMakeLists_txt='aftershock_add_module(third SOURCES d.cpp)')

    def test_what_a_dependency_depends_on_must_be_declared_too(self):
        self.assert_refused('src/top/e.cpp:2: includes lower/a.h, but top does not declare aftershock::lower',
                            top__CMakeLists_txt='aftershock_add_module(top SOURCES e.cpp DEPENDS aftershock::upper)',
                            top__e_cpp='#include "upper/c.h"\n#include "lower/a.h"\n')

    def test_a_declaration_without_an_include_is_refused(self):
        self.assert_refused('src/upper/CMakeLists.txt: upper declares aftershock::lower and never includes it',
                            upper__c_cpp='')

    def test_another_modules_internals_are_refused_and_its_own_are_not(self):
        self.assert_refused('src/upper/c.cpp:2: lower/internal/b.h is internal to lower',
                            lower__a_h='#include "lower/internal/b.h"\n',
                            upper__c_cpp='#include "lower/a.h"\n#include "lower/internal/b.h"\n')

    def test_a_cycle_is_refused(self):
        self.assert_refused('modules depend on each other: lower → upper → lower',
                            lower__CMakeLists_txt='aftershock_add_module(lower SOURCES a.cpp DEPENDS aftershock::upper)',
                            lower__a_h='#include "upper/c.h"\n')

    def test_the_core_must_not_depend_on_a_language(self):
        self.assert_refused('src/lower/CMakeLists.txt: lower depends on world, which is for jvm only',
                            jvm__world__CMakeLists_txt='aftershock_add_module(world SOURCES w.cpp)',
                            lower__CMakeLists_txt='aftershock_add_module(lower SOURCES a.cpp DEPENDS aftershock::world)',
                            lower__a_h='#include "jvm/world/w.h"\n')

    def test_a_language_may_depend_on_the_core(self):
        code, _ = self.check(jvm__world__CMakeLists_txt='aftershock_add_module(world SOURCES w.cpp DEPENDS aftershock::lower)',
                             jvm__world__w_cpp='#include "lower/a.h"\n')
        self.assertEqual(code, 0)

    def test_the_program_declares_what_it_includes(self):
        self.assert_refused('cli/main.cpp:2: includes lower/a.h, but cli does not declare aftershock::lower',
                            cli__CMakeLists_txt='target_link_libraries(program PRIVATE aftershock::upper)',
                            cli__main_h='#include "upper/c.h"\n',
                            cli__main_cpp='#include "main.h"\n#include "lower/a.h"\n')

    def test_a_file_outside_of_all_modules_is_refused(self):
        self.assert_refused('src/stray.h: belongs to no module', stray_h='')


unittest.main()
