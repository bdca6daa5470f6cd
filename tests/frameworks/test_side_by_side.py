"""Several frameworks in one command: the same inputs and threads, one table, failures apart."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bench
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter
from bench.render.rows.side_by_side import side_by_side_table
from bench.reporting.report import measured

ROOT = Path(__file__).resolve().parents[2]
ALL = ("torch", "jax", "tensorflow", "mxnet")


def missing() -> list[str]:
    found = []
    for framework in ALL:
        try:
            find_interpreter(framework)
        except FrameworkNotInstalled:
            found.append(framework)
    return found


pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}"),
]


def run(directory: Path, framework: str, *arguments: str, **variables: str) -> tuple[Any, dict, list[dict]]:
    """Return the completed command, and the header and the results of its run file."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "api" / "api.py"), *arguments, "--output", str(directory)],
        env={**os.environ, "FRAMEWORK": framework, "COLUMNS": "250", **variables},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    files = list(directory.glob("*.jsonl"))
    if not files:
        return done, {}, []
    found = bench.load(files[0])
    return done, found.header, [result.as_json() for result in found]


@pytest.fixture(scope="module")
def side_by_side(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, dict, list[dict]]:
    flags = ["-c", "abs,conv2d,tblr2bbox", "-st", "1,2,3", "--max-cases", "2", "--warmup", "2", "--runs", "9"]
    return run(tmp_path_factory.mktemp("side"), ",".join(ALL), *flags, "--threads", "1")


def test_every_framework_runs_in_every_stage_that_it_has(side_by_side: tuple[Any, dict, list[dict]]) -> None:
    done, _, results = side_by_side
    assert done.returncode == 0, done.stderr
    unsupported = {(result["framework"], result["stage"]) for result in results if result["status"] != "ok"}
    assert unsupported == {("jax", 2)}
    assert len(results) == 3 * 2 * 3 * len(ALL)


def test_inputs_are_the_same(side_by_side: tuple[Any, dict, list[dict]]) -> None:
    inputs: dict[tuple, set] = {}
    for result in side_by_side[2]:
        if result["status"] == "ok":
            inputs.setdefault((result["sample"], result["case_index"]), set()).add(result["input_checksum"])
    assert len(inputs) == 6
    assert all(len(checksums) == 1 for checksums in inputs.values())


@pytest.mark.parametrize("threads", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_threads_are_the_same(tmp_path: Path, threads: int) -> None:
    flags = ["-c", "abs", "--max-cases", "1", "--time-budget", "0.02", "--threads", str(threads)]
    _, header, _ = run(tmp_path, ",".join(ALL), *flags)
    reported = {
        framework: environment["threads"] for framework, environment in header["environments"].items()
    }
    assert reported == dict.fromkeys(ALL, threads)


def test_the_table_compares_with_the_first(side_by_side: tuple[Any, dict, list[dict]]) -> None:
    lines = side_by_side[0].stdout.splitlines()
    (rule,) = [place for place, line in enumerate(lines) if line.startswith("──")]
    over, headings = lines[rule - 2].split(), lines[rule - 1].split()
    assert over == list(ALL[1:])  # each over the first
    assert headings[:4] == ["sample", "stage", "case", ALL[0]] and headings.count("/") == len(ALL) - 1
    assert [word for word in headings if word in ALL[1:]] == list(ALL[1:])
    means = [line.split() for line in lines if "geometric mean" in line]
    stages = [mean[2] for mean in means]  # a stage of which no ratio is known has no mean
    assert stages == [stage for stage in ("1", "2", "3") if stage in stages]
    assert all(sum(word.endswith("x") for word in mean) <= len(ALL) - 1 for mean in means)


def test_where_the_first_has_no_time_the_next_is_compared_with(tmp_path: Path) -> None:
    """Check the run file, the table and the report."""
    flags = ("-c", "abs", "-st", "2", "--max-cases", "1", "--warmup", "1", "--runs", "9")
    done, _, results = run(tmp_path, "numpy,torch,mxnet", *flags)
    assert done.returncode == 0, done.stderr
    found = {result["framework"]: result for result in results}
    assert found["numpy"]["status"] == "unsupported" and found["torch"]["ratios"] == []
    (ratio,) = found["mxnet"]["ratios"]
    assert (ratio["framework"], ratio["key"]) == ("torch", found["torch"]["key"])
    assert "/ torch" in done.stdout and "/ numpy" not in done.stdout
    (row,) = side_by_side_table([measured(tmp_path)[0]]).records()
    assert row["ratios_to"] == "torch" and row["mxnet ratio"] == pytest.approx(ratio["value"])


def test_compile_facts_are_recorded(side_by_side: tuple[Any, dict, list[dict]]) -> None:
    compiled = {result["framework"]: result for result in side_by_side[2] if result["stage"] == 3}
    assert compiled["torch"]["capture"]["graphs"] == 1
    assert compiled["torch"]["capture"]["graph_breaks"] == 0
    assert compiled["tensorflow"]["capture"]["traces"] == 1
    assert compiled["jax"]["capture"]["traces"] == 1
    assert compiled["jax"]["capture"]["flops"] > 0
    assert compiled["jax"]["capture"]["bytes_accessed"] > 0
    assert all(result["compile_seconds"] > 0 for result in compiled.values())
    eager = [result for result in side_by_side[2] if result["stage"] == 1]
    assert all(result["compile_seconds"] is None for result in eager)


@pytest.mark.parametrize("name", [pytest.param("tf", marks=pytest.mark.slow), "xla"])
def test_tf_and_xla_are_names_of_tensorflow(tmp_path: Path, name: str) -> None:
    flags = ["-c", "abs", "-st", "1,3", "--max-cases", "1", "--time-budget", "0.02"]
    done, _, results = run(tmp_path, name, *flags)
    assert done.returncode == 0, done.stderr
    assert [(result["framework"], result["status"]) for result in results] == [("tensorflow", "ok")] * 2


def test_a_framework_that_cannot_start_does_not_stop_the_others(tmp_path: Path) -> None:
    flags = ["-c", "abs", "--max-cases", "1", "--time-budget", "0.02"]
    broken = {"BENCH_PYTHON_JAX": "/nonexistent/python"}
    done, _, results = run(tmp_path, "jax,torch,mxnet", *flags, **broken)
    assert done.returncode == 1
    assert {(result["framework"], result["status"]) for result in results} == {
        ("jax", "error"),
        ("torch", "ok"),
        ("mxnet", "ok"),
    }
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("skipped")]
    assert "BENCH_PYTHON_JAX=/nonexistent/python" in line


def test_a_dtype_is_unsupported_where_a_framework_lacks_it(tmp_path: Path) -> None:
    flags = [
        "-c",
        "add",
        "--max-cases",
        "2",
        "--time-budget",
        "0.02",
        "--check",
        "all",
        "--dtype",
        "bfloat16",
    ]
    done, _, results = run(tmp_path, ",".join(ALL), *flags)
    assert done.returncode == 0, done.stderr
    outcomes = {result["framework"]: (result["status"], result["dtype"]) for result in results}
    expected = dict.fromkeys(("torch", "jax", "tensorflow"), ("ok", "bfloat16"))
    assert {name: outcomes[name] for name in expected} == expected
    assert outcomes["mxnet"][0] == "unsupported"
    assert "bfloat16" in next(result["message"] for result in results if result["framework"] == "mxnet")
