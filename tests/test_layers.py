"""The contracts between packages in pyproject.toml hold, and each violation is found."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("importlinter")

ROOT = Path(__file__).resolve().parents[1]
COMMAND = Path(sys.executable).with_name("lint-imports")
VIOLATIONS = [
    ("bench.model.task", "bench.engine.plan"),
    ("bench.samples.contract.tree", "bench.samples.families.unary"),
    ("bench.samples.references.loss", "bench.samples.kernels.loop.torch"),
    ("bench.samples.references.activation", "bench.model.task"),
    ("bench.samples.basic.abs", "bench.samples.long_tail.bbox2delta"),
    ("bench.worker.time.timing", "bench.samples.families.unary"),
    ("bench.frameworks.jax", "bench.samples.references.loss"),
    ("bench.render.run_table", "bench.machine.peak"),
    ("bench.store.run_file", "bench.render.run_table"),
    ("bench.engine.session", "bench.worker.time.timing"),
    ("bench.engine.plan", "torch"),
    ("bench.inspecting.doctor", "tensorflow"),
    ("bench.worker.time.memory", "psutil"),
    ("bench.samples.references.loss", "scipy"),
    ("bench.running.command", "bench.common"),
]


def lint(directory: Path) -> subprocess.CompletedProcess[str]:
    """Run `lint-imports` in `directory`, without folding its lines."""
    return subprocess.run(
        [COMMAND, "--no-cache"],
        cwd=directory,
        env={**os.environ, "COLUMNS": "300"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def copied(directory: Path) -> Path:
    """Copy the package and its contracts, without the samples' tables, and return `directory`."""
    tables = shutil.ignore_patterns("__pycache__", "*.csv", "*.json")
    shutil.copytree(ROOT / "bench", directory / "bench", ignore=tables)
    shutil.copy(ROOT / "pyproject.toml", directory)
    return directory


def test_the_layers_hold():
    linted = lint(ROOT)
    assert linted.returncode == 0, linted.stdout
    assert "0 broken" in linted.stdout


@pytest.fixture(scope="module")
def seeded(tmp_path_factory) -> subprocess.CompletedProcess[str]:
    """Return the output on a tree with every violation, each imported only when a function is called."""
    tree = copied(tmp_path_factory.mktemp("seeded"))
    for module, imported in VIOLATIONS:
        path = tree.joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        with path.open("a") as file:
            file.write(f"\n\ndef late():\n    import {imported}\n")
    return lint(tree)


@pytest.mark.parametrize(("module", "imported"), VIOLATIONS)
def test_what_breaks_a_layer_is_named(seeded, module, imported):
    assert seeded.returncode == 1
    assert f"{module} -> {imported} (l." in seeded.stdout


def test_a_new_module_without_a_layer_is_refused(tmp_path):
    tree = copied(tmp_path)
    (tree / "bench" / "attic.py").write_text("")
    linted = lint(tree)
    assert linted.returncode == 1
    assert "bench.attic" in linted.stdout.partition("Broken contracts")[2]
