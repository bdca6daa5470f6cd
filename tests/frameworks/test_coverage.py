"""Every sample on every framework, stage and direction agrees with the NumPy float64 reference."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from bench.frameworks import BUILT_IN
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter
from bench.samples.contract.registry import Registry

ROOT = Path(__file__).resolve().parents[2]
BASIC = (
    "abs,exp,log,add,mul,add_,relu_,sum,mean,max,argmax,sort,topk,cat,transpose,where,matmul,bmm,conv2d,"
    "max_pool2d,batch_norm,layer_norm,softmax,cross_entropy"
)
LONG_TAIL = [folder.name for folder in Registry().in_category("long_tail")][::3]
CAPTURED = ",".join([BASIC, *LONG_TAIL])
"""Compiling takes a second per case: some of the basic operators, every third of the long tail."""


def installed(framework: str) -> bool:
    try:
        find_interpreter(framework)
    except FrameworkNotInstalled:
        return False
    return True


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The results of `--check-only`: every sample eagerly, and a fixed part captured and compiled.

    `make check-all` does everything.
    """
    directory = tmp_path_factory.mktemp("coverage")
    eager = check_only(directory / "eager", "-st", "1", "--max-cases", "1")
    captured = check_only(directory / "captured", "-st", "2,3", "--max-cases", "1", "-c", CAPTURED)
    return eager + captured


def check_only(directory: Path, *arguments: str) -> list[dict[str, Any]]:
    frameworks = ",".join(framework for framework in BUILT_IN if installed(framework))
    command = [
        sys.executable,
        str(ROOT / "bench" / "api" / "api.py"),
        "--check-only",
        "--frameworks",
        frameworks,
    ]
    done = subprocess.run(
        [*command, *arguments, "--output", str(directory)],
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


def test_nothing_is_wrong(results: list[dict[str, Any]]) -> None:
    wrong = [
        f"{result['sample']} case {result['case_index']} {result['framework']} {result['stage']} "
        f"{result['direction']}: {result['status']}: {result['message']}"
        for result in results
        if result["status"] not in ("ok", "unsupported")
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_ok_has_been_checked(results: list[dict[str, Any]]) -> None:
    unchecked = [result for result in results if result["status"] == "ok" and not result["check"]["checked"]]
    assert not unchecked
    references = {result["check"]["reference"] for result in results if result["status"] == "ok"}
    assert references == {"numpy", "moments"}


def test_what_is_unsupported_has_a_reason(results: list[dict[str, Any]]) -> None:
    assert all(result["message"] for result in results if result["status"] == "unsupported")


def test_every_framework_gets_the_same_inputs(results: list[dict[str, Any]]) -> None:
    checksums = defaultdict(set)
    for result in results:
        if result["status"] == "ok":
            checksums[result["sample"], result["case_index"]].add(result["input_checksum"])
    assert checksums
    assert {place: found for place, found in checksums.items() if len(found) > 1} == {}


@pytest.mark.parametrize("framework", ["numpy", "torch", "tensorflow", "jax", "mxnet"])
def test_what_does_not_run_eagerly_names_a_reason_of_the_framework(
    results: list[dict[str, Any]], framework: str
) -> None:
    if not installed(framework):
        pytest.skip(f"{framework} is in no interpreter here")
    eager = [result for result in results if (result["framework"], result["stage"]) == (framework, 1)]
    runs = {result["sample"] for result in eager if result["status"] == "ok"}
    missing = {result["sample"]: result["message"] for result in eager if result["sample"] not in runs}
    assert runs
    assert {reason for reason in missing.values() if reason.startswith("no ")} == set()
