"""`python -m bench versus`: of planted runs, and what it refuses; docs/versus.md has a real one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from planted import failed, measured, saved
from processes import bench_process

from bench.model.result import Result

PEAK = {"dispatch_seconds": {"torch": 1e-6, "numpy": 1e-6}}


def of_abs(framework: str, seconds: float, **values) -> Result:
    """Of the sample that there is."""
    found = measured("abs", seconds, framework=framework, **values)
    found.task = replace(found.task, package="bench.samples.basic.abs")
    return found


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """With a run that was cut short, of PyTorch and NumPy."""
    found = tmp_path_factory.mktemp("versus")
    view = of_abs("torch", 1e-6, extent=9)
    view.returns_view = True
    loss = of_abs("torch", 4e-3)
    rates = {"arithmetic_intensity": None, "flops_per_second": None, "bytes_per_second": 1e9}
    loss.roofline = {**rates, "bound": "memory", "share": 0.11}
    results = [
        *(loss, of_abs("numpy", 1e-3)),
        *(view, of_abs("numpy", 1e-3, extent=9)),
        *(measured("sort", framework="numpy"), failed("sort", framework="torch", message="not even nearly")),
    ]
    more = {"frameworks": ["torch", "numpy"]}
    saved(found, "run-20260701T120000000000Z.jsonl", *results, request=more, planned=10)
    saved(
        found,
        "checked.jsonl",
        failed("abs", framework="torch"),
        failed("abs", framework="numpy"),
        request=more,
    )
    return found


@pytest.fixture(scope="module")
def tables(directory) -> str:
    done = bench_process("versus", directory, "--all", cwd=directory)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def section(text: str, title: str) -> str:
    return text.partition(f"{title}")[2].partition("\n\n")[0]


def test_findings_come_first(tables):
    assert tables.startswith("Findings")
    (row,) = re.findall(r"^abs .*$", section(tables, "Findings"), re.MULTILINE)
    for text in ("eager", "forward", "cache", "torch", "numpy", "4.00x", "3 ms", "11%"):
        assert text in row, (text, row)


def test_what_is_no_ratio_is_lacking_or_missing_is_said(tables):
    assert "a view in torch, a copy in numpy" in section(tables, "No ratios")
    assert "not even nearly" in section(tables, "What one side lacks")
    assert "the run was cut short: 4 results are missing" in tables
    assert "`python -m bench peak --frameworks torch,numpy` measures the peak" in tables


def test_markdown_and_a_page_have_the_same_tables(directory):
    for name, heading in (("found.md", "## {}"), ("found.html", "{}</h2>")):
        done = bench_process("versus", directory, "--output", name, cwd=directory)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        text = (directory / name).read_text(encoding="utf-8")
        for title in ("Findings", "Geometric means by category and regime", "No ratios", "Runs"):
            assert heading.format(title) in text
        assert "torch against numpy" in text


def test_a_peak_that_was_measured_tells_what_is_dispatch(directory):
    results = [
        measured(seconds=seconds, framework=name) for name, seconds in (("torch", 2e-6), ("numpy", 9e-6))
    ]
    path = saved(directory, "of_peak.jsonl", *results, peak=PEAK)
    done = bench_process("versus", path, "--format", "json", "--frameworks", "numpy,torch", cwd=directory)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["frameworks"] == ["numpy", "torch"] and found["has_peak"]
    (pairing,) = found["pairings"]
    assert (pairing["regime"], pairing["is_finding"]) == ("cache", True)
    assert pairing["ratio"] == pytest.approx(2 / 9)


def test_a_script_of_each_finding_needs_its_framework_alone(directory):
    done = bench_process("versus", directory, "--scripts", "scripts", "--output", "text.txt", cwd=directory)
    assert done.returncode == 0, done.stderr
    (script,) = (directory / "scripts").iterdir()
    assert done.stderr.strip() == str(Path("scripts") / script.name)
    text = script.read_text(encoding="utf-8")
    assert "import torch" in text and "import bench" not in text
    again = bench_process("versus", directory, "--scripts", "scripts", "--output", "other.txt", cwd=directory)
    assert again.returncode == 2 and "--force replaces it" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["torch"], "torch against what? Name two frameworks at least, or a run"),
        (["torch", "pytorch"], "torch against what? Name two different frameworks"),
        (["torch", "tourch"], "unknown framework 'tourch'"),
        (["torch", "numpy", "--frameworks", "torch"], "name the frameworks once"),
        (["."], "--cases"),
        ([".", "--frameworks", "torch,jax"], "has no results of jax; it has torch, numpy"),
        ([".", "--output", "."], "it is no file"),
        (["checked.jsonl"], "nothing was timed in checked.jsonl"),
        (["nowhere.jsonl"], "nowhere.jsonl"),
        (["torch", "numpy", "--warmup", "1"], "warm-up calls needs the number of measured calls"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(directory, arguments, message):
    more = ["-c", "abs"] if message == "--cases" else []
    done = bench_process("versus", *arguments, *more, cwd=directory)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert message in line


def test_a_framework_that_is_not_installed_is_a_usage_error(directory):
    missing = {"BENCH_PYTHON_JAX": "/nonexistent/python"}
    done = bench_process("versus", "numpy", "jax", "-c", "abs", cwd=directory, environment=missing)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1 and "BENCH_PYTHON_JAX" in done.stderr
    assert not (directory / "results").exists()
