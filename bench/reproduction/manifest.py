# SPDX-FileCopyrightText: The Aftershock authors
# SPDX-License-Identifier: Apache-2.0
"""What every script over a manifest of crashes needs; `run` beside this file describes the manifest."""
import json
import pathlib
import re
import subprocess
import sys


def class_path(row, subjects):
    """The options that give a row's class path; `subjects` has the jars of rows with `subject.repo`."""
    if 'maven' in row:
        return ['--maven', ','.join(row['maven'])]
    folder = subjects / row['subject']['repo'].split('/')[1] / row['subject']['jars']
    return ['--classpath', ':'.join(sorted(str(jar) for jar in folder.glob('*.jar')))]


def resolve(rows, manifest, subjects, program):
    """Has the program ask mvn for every coordinate before any clock starts: it remembers what mvn said."""
    for row in rows:
        if 'maven' not in row:
            continue
        command = [str(program), 'inspect', str(manifest.parent / row['trace']), *class_path(row, subjects)]
        run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if run.returncode != 0:
            print(f"{row['id']}: {run.stderr.strip()}", file=sys.stderr)


def seconds_of(budget):
    number, unit = re.fullmatch(r'([\d.]+)(ms|s|m|h)?', budget).groups()
    return float(number) * {'ms': 0.001, 's': 1, None: 1, 'm': 60, 'h': 3600}[unit]


def chosen(text):
    """(manifest, subjects, ids) of MANIFEST[=SUBJECTS][:COUNT]: COUNT crashes at equal distances, all by default."""
    manifest, subjects, count = re.fullmatch(r'([^=:]+)(?:=([^:]+))?(?::(\d+))?', text).groups()
    ids = [row['id'] for row in json.loads(pathlib.Path(manifest).read_text())]
    count = min(int(count or len(ids)), len(ids))
    return manifest, subjects, [ids[(2 * i + 1) * len(ids) // (2 * count)] for i in range(count)]
