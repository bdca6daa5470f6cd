"""The README: its two commands and its length; tests/test_pages.py runs its commands and its Python."""

from __future__ import annotations

import os
import subprocess

import pytest
from documents import bash_commands
from processes import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_BYTES = 9_000


def test_the_make_targets_are_named() -> None:
    assert set(bash_commands(README)) >= {"make bench", "make test"}


def test_it_is_short() -> None:
    assert len(README.encode()) <= MOST_BYTES


@pytest.mark.process
def test_make_bench_is_the_seed_command() -> None:
    # `make test` may have started this process, and an inner make would announce its directory.
    outside_make = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    recipe = subprocess.run(
        ["make", "--dry-run", "--always-make", "bench"],
        cwd=ROOT,
        env=outside_make,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()[-1]
    assert recipe == "FRAMEWORK=torch .venv/bin/python bench/api/api.py -c abs -st 1,3"
    assert recipe.replace(".venv/bin/", "") in README
