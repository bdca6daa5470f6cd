"""The limits of the layers below the command line: flags, output and signals, and the names of PyTorch."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bench
from bench.cli.arguments import build_parser

ROOT = Path(bench.__file__).resolve().parent
BELOW_CLI = (
    *("model", "analysis", "samples", "frameworks", "compilers", "record", "worker", "engine", "machine"),
    *("store", "render", "runs", "measuring"),
)
ROOMS = (
    *("bisecting", "catalogue", "comparing", "explaining", "gating", "history", "inspecting", "opperf"),
    *("recording", "reporting", "reproducing"),
)
OF_COMMANDS = re.compile(
    r"\w+/(\w+/)?(\w*command|__init__)\.py"  # of a room, the commands and the sentence that names them
    r"|gating/arguments\.py|reproducing/scripts\.py"  # what several commands share
)
MAY_PRINT = re.compile(r"opperf/(performance|operator_benchmark)\.py")  # as opperf's functions do
MAY_NAME_FLAGS = re.compile(
    r"comparing/versus/run_comparison\.py"  # a model is asked for by its flag
    r"|render/provenance\.py"  # the command of a run, out of its header
)
FLAGS = sorted(name for name in build_parser("bench")._option_string_actions if name.startswith("--"))
NAMED = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, FLAGS))})(?![\w-])|python -m bench")
TORCH = re.compile(r"(?<![\w-])(?:py)?torch(?![\w-])", re.IGNORECASE)
MAY_NAME_TORCH = re.compile(
    r"model/framework\.py|frameworks/(alone/)?torch\w*\.py"  # the list of names, and the framework itself
    r"|model/compiler\.py|compilers/__init__\.py|compilers/torch/.*"  # likewise of compilers
    r"|measuring/.*|opperf/(operator\w*|performance)\.py"  # examples of calls
    r"|catalogue/scaffold\.py|comparing/versus/contender\.py"  # likewise
    r"|explaining/(explanation|other_frameworks|replacements)\.py|recording/.*"  # PyTorch's models alone
    r"|record/.*"  # recording of its models, and of others'
    r"|samples/.*"  # implementations, and declarations of what each framework calls an operator
)


def sources(layer: str) -> Iterator[tuple[str, str]]:
    """Yield (path below bench/, text) of each module of a layer that is not of a command."""
    for path in sorted((ROOT / layer).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if layer not in ROOMS or not OF_COMMANDS.fullmatch(name):
            yield name, path.read_text(encoding="utf-8")


def literals(text: str) -> Iterator[tuple[int, str]]:
    """Yield (line, value) of each string in a module, documentation included."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def calls(text: str) -> Iterator[tuple[int, str]]:
    """Yield (line, name of the function) of each call in a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            yield node.lineno, ast.unparse(node.func)


@pytest.mark.parametrize("layer", [*BELOW_CLI, *ROOMS])
def test_no_layer_below_the_command_line_names_a_flag(layer):
    assert [
        f"{path}:{line} {found.group()}"
        for path, text in sources(layer)
        if NAMED.search(text) and not MAY_NAME_FLAGS.fullmatch(path)
        for line, value in literals(text)
        for found in NAMED.finditer(value)
    ] == []


@pytest.mark.parametrize("layer", [*BELOW_CLI, *ROOMS])
def test_nothing_is_printed_and_no_signal_handled(layer):
    assert [
        f"{path}:{line} {name}"
        for path, text in sources(layer)
        if ("print" in text or "signal" in text) and not MAY_PRINT.fullmatch(path)
        for line, name in calls(text)
        if name in ("print", "signal.signal", "signal.set_wakeup_fd", "sys.stdout.write")
    ] == []


@pytest.mark.parametrize("layer", [*BELOW_CLI, *ROOMS])
def test_pytorch_is_named_by_its_framework(layer):
    assert [
        f"{path}:{number} {line.strip()[:80]}"
        for path, text in sources(layer)
        if not MAY_NAME_TORCH.fullmatch(path)
        for number, line in enumerate(text.splitlines(), start=1)
        if TORCH.search(line)
    ] == []


def test_flags_are_known():
    """Check the list of flags, without which none would be found."""
    assert {"--check", "--timeout", "--samples-dir", "--resume"} <= set(FLAGS)


def test_targets_of_make_that_are_named_exist():
    """Check those in the gate, in the workflow, and in backquotes anywhere."""
    root = ROOT.parent
    targets = set(re.findall(r"^([\w-]+):", (root / "Makefile").read_text(), re.MULTILINE))
    named = {
        (".ci/run", each) for each in re.findall(r"^make (\S+)", (root / ".ci/run").read_text(), re.MULTILINE)
    }
    for pattern in ("*.md", "docs/*.md", ".github/**/*.yml", "bench/**/*.py", "tests/**/*.py"):
        for path in root.glob(pattern):
            if path.name != "CHANGELOG.md":  # it names earlier targets
                found = re.findall(r"(?:`|run: )make ([a-z][\w-]*)", path.read_text())
                named |= {(path.relative_to(root).as_posix(), each) for each in found}
    assert {target for _, target in named} >= {"test", "test-all", "generated-check", "lint"}
    assert {(path, target) for path, target in named if target not in targets} == set()
