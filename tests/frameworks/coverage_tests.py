"""Tests of a `--check-only` run of many samples: results agree with the NumPy float64 reference."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from selection import representatives, selection

from bench.frameworks import BUILT_IN
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

ROOT = Path(__file__).resolve().parents[2]
Results = list[dict[str, Any]]
FORWARD = ("--direction", "forward")
FIRST_CASES = ("-st", "1", "--max-cases", "1")


def is_installed(framework: str) -> bool:
    try:
        find_interpreter(framework)
    except FrameworkNotInstalled:
        return False
    return True


INSTALLED = tuple(filter(is_installed, BUILT_IN))


class Coverage:
    """The tests of one run; its subclasses lie in several modules, so that several runs go on side by side.

    `make check-all` runs everything.

    Attributes:
        frameworks: the frameworks of the run; those that are not installed are left out.
        arguments: further arguments of the command line.
    """

    frameworks: tuple[str, ...] = INSTALLED
    arguments: tuple[str, ...] = ()

    @pytest.fixture(scope="class")
    @classmethod
    def results(cls, tmp_path_factory: pytest.TempPathFactory) -> Results:
        frameworks = [framework for framework in cls.frameworks if framework in INSTALLED]
        return check_only(tmp_path_factory.mktemp("coverage"), ",".join(frameworks), *cls.arguments)

    def test_every_result_is_ok_or_unsupported(self, results: Results) -> None:
        wrong = [
            f"{result['sample']} case {result['case_index']} {result['framework']} {result['stage']} "
            f"{result['direction']}: {result['status']}: {result['message']}"
            for result in results
            if result["status"] not in ("ok", "unsupported")
        ]
        assert results
        assert not wrong, "\n".join(wrong)

    def test_what_is_ok_has_been_checked(self, results: Results) -> None:
        right = [result for result in results if result["status"] == "ok"]
        assert [result for result in right if not result["check"]["checked"]] == []
        assert {result["check"]["reference"] for result in right} <= {"numpy", "moments"}
        assert "numpy" in {result["check"]["reference"] for result in right}

    def test_what_is_unsupported_has_a_reason(self, results: Results) -> None:
        assert all(result["message"] for result in results if result["status"] == "unsupported")

    def test_every_framework_gets_the_same_inputs(self, results: Results) -> None:
        checksums = defaultdict(set)
        for result in results:
            if result["status"] == "ok":
                checksums[result["sample"], result["case_index"]].add(result["input_checksum"])
        assert checksums
        assert {place: found for place, found in checksums.items() if len(found) > 1} == {}


def of(samples: Iterable[str]) -> tuple[str, str]:
    """Return the arguments that choose the samples."""
    return "-c", ",".join(sorted(samples))


class EagerCoverage(Coverage):
    """The first case of the samples that `make test` chooses."""

    arguments = (*FIRST_CASES, *FORWARD, *of(selection().names))

    def test_random_numbers_are_checked_too(self, results: Results) -> None:
        assert {result["check"].get("reference") for result in results} >= {"numpy", "moments"}

    def test_what_does_not_run_eagerly_names_a_reason_of_the_framework(self, results: Results) -> None:
        for framework in ("numpy", "torch", "tensorflow", "jax", "mxnet"):
            found = [result for result in results if result["framework"] == framework]
            if framework not in INSTALLED or framework not in self.frameworks:
                continue
            runs = {result["sample"] for result in found if result["status"] == "ok"}
            missing = {
                result["sample"]: result["message"] for result in found if result["sample"] not in runs
            }
            assert runs, framework
            assert {reason for reason in missing.values() if reason.startswith("no ")} == set(), framework


class EagerCoverageOfAll(EagerCoverage):
    """The first case of every sample."""

    arguments = (*FIRST_CASES, *FORWARD)


class GradientCoverage(Coverage):
    """Gradients of two samples, of those touched, and of one of each family; a week covers all families."""

    arguments = (
        *(*FIRST_CASES, "--direction", "backward"),
        *of({"softmax", "conv2d"} | selection().touched | (representatives() & selection().of_the_day)),
    )


class GradientCoverageOfFamilies(Coverage):
    """Gradients of the first case of one sample of each family."""

    arguments = (*FIRST_CASES, "--direction", "backward", *of(representatives()))


def check_only(directory: Path, frameworks: str, *arguments: str) -> Results:
    """Run with `--check-only` and return the results; the exit status has to say whether one failed."""
    done = subprocess.run(
        [
            *(sys.executable, str(ROOT / "bench" / "api" / "api.py"), "--check-only"),
            *("--frameworks", frameworks, *arguments, "--output", str(directory)),
        ],
        env={key: value for key, value in os.environ.items() if key != "FRAMEWORK"},
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )
    (run_file,) = directory.glob("*.jsonl")
    found = [json.loads(line) for line in run_file.read_text().splitlines()[1:]]
    assert done.returncode == int(any(result["status"] not in ("ok", "unsupported") for result in found))
    return found
