"""`python -m bench versus` on planted runs, and its refusals; docs/versus.md has a real one."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from planted import failed, measured, saved
from processes import bench_command, bench_process, user_environment, wait_for
from sample_folders import write_folder

from bench.model.result import Result

HELD = {
    "__init__.py": '''\
"""Sums up."""

import numpy as np

from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(1000,), (2000,)], requires_grad=[False], backward=False)


def gen_np_args(size):
    return [np.random.default_rng(0).random(size)]


register_sample(__name__, get_sample_config, gen_np_args)
''',
    "numpy_impl.py": '''\
"""Takes 64 times as long with two threads, which no noise hides; stays while there is a file of its size."""

import os
import time
from pathlib import Path

import numpy as np

from bench.samples.contract import Executor

HOLD = Path(os.environ["HOLD"])


def function(values):
    while (HOLD / str(values.size)).exists():
        (HOLD / "started").touch()
        time.sleep(0.01)
    for _ in range(100 * int(os.environ["OMP_NUM_THREADS"]) ** 6):
        found = np.sqrt(values).sum()
    return found


def executor_creator():
    return Executor(function, lambda np_args: np_args)
''',
}
SIDES = ("numpy", "numpy:threads=2", "-c", "held", "-st", "1", "--direction", "forward")
PEAK = {"dispatch_seconds": {"torch": 1e-6, "numpy": 1e-6}}


def of_abs(framework: str, seconds: float, **values) -> Result:
    """Return a result of the built-in sample `abs`."""
    found = measured("abs", seconds, framework=framework, **values)
    found.task = replace(found.task, package="bench.samples.basic.abs")
    return found


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return a directory with a run of PyTorch and NumPy that was cut short, and with a run of failures."""
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


def test_the_short_form_counts_findings_and_names_the_machine(directory):
    done = bench_process("versus", directory, "--short", cwd=directory)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "## ❌ torch against numpy: 1 finding" and len(lines) <= 60  # it was cut short
    assert {"- ❌ the run was cut short: 4 results are missing", "- ⚪ torch loses 1 of 1 ratios"} <= set(
        lines
    )
    assert "- ⚪ 1 pairs are no ratio: a view in one, a copy in the other" in lines
    assert {"## Findings", "## Where"} <= set(lines) and "Planted 9000" in done.stdout


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
        ([".", "--output", "."], "it is not a file"),
        (["checked.jsonl"], "nothing was timed in checked.jsonl"),
        (["nowhere.jsonl"], "nowhere.jsonl"),
        (["numpy", "numpy:threads=0", "-c", "abs"], "threads is 0; it is a whole number from 1 up"),
        (["numpy", "numpy:layout=lengthwise", "-c", "abs"], "layout is 'lengthwise'; choose from native"),
        (["torch", "numpy", "--warmup", "1"], "warm-up calls needs the number of measured calls"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(directory, arguments, message):
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


@pytest.fixture
def held(tmp_path):
    """Yield the environment in which the sample `held` is known, and is held by files in `hold`."""
    (tmp_path / "hold").mkdir()
    write_folder(tmp_path / "samples" / "held", HELD)
    yield {"BENCH_SAMPLES_PATH": str(tmp_path / "samples"), "HOLD": str(tmp_path / "hold")}
    for file in (tmp_path / "hold").iterdir():
        file.unlink()


def interrupted(*arguments, directory, environment):
    """Return exit status, output and errors of the command, ended by Ctrl-C once the sample waits."""
    with subprocess.Popen(
        bench_command("versus", *arguments),
        cwd=directory,
        env=user_environment(environment),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        wait_for((directory / "hold" / "started").exists, "the sample's start")
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=120)
    return process.returncode, stdout, stderr


@pytest.mark.process
def test_after_ctrl_c_nothing_more_is_measured(held, tmp_path):
    """Check that earlier results are reported: as a finding or, if disturbed, as a pair without a ratio."""
    (tmp_path / "hold" / "2000").touch()
    status, stdout, stderr = interrupted(*SIDES, directory=tmp_path, environment=held)
    assert status == 1, stderr
    assert re.search(r"^held .*numpy:threads=2", stdout, re.MULTILINE), stdout
    assert "trying what closes" not in stderr


@pytest.mark.process
def test_ctrl_c_while_remedies_are_tried_keeps_the_rest_and_fails(held, tmp_path):
    done = bench_process("versus", *SIDES, "--try", "0", cwd=tmp_path, environment=held)
    assert done.returncode == 0, done.stderr
    for size in ("1000", "2000"):
        (tmp_path / "hold" / size).touch()
    status, stdout, stderr = interrupted("results", "--try", "2", directory=tmp_path, environment=held)
    assert "was not tried" in stderr and stdout.startswith("Findings")
    assert status == 1
