"""`python -m bench gate`, with real processes of both sides.

The slowed operator takes twice as long, and thresholds are wide: the noise of a busy machine stays below
them.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time

import gate_folders
import pytest
from processes import bench_command, bench_process, user_environment

pytestmark = pytest.mark.process

WIDE = ("-c", "steady,worked", "--pairs", "10", "--threshold", "60%")
UNCHANGED = ("same", "ambiguous")
"""The verdicts of unchanged operators; where a busy machine leaves too few pairs, they are ambiguous."""


def gate(*arguments, cwd, samples=None):
    return bench_process("gate", *arguments, cwd=cwd, environment={"BENCH_SAMPLES_PATH": str(samples or "")})


@pytest.fixture
def samples(tmp_path):
    return gate_folders.write(tmp_path / "samples")


@pytest.mark.slow
@pytest.mark.alone
def test_an_operator_that_does_twice_the_work_fails_the_gate(samples, tmp_path):
    found = tmp_path / "found.json"
    done = gate(*WIDE, "--candidate", "env.UNITS=40", "--output", found, cwd=tmp_path, samples=samples)
    assert done.returncode == 1, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert re.search(r"SLOWER +worked +size=1000 ", done.stdout)
    assert re.search(r"^1 slower, 0 faster, [01] ambiguous, [01] same$", done.stdout, re.MULTILINE)
    assert re.search(r"control: 0 of 2 cases differ from themselves; slowdowns of [\d.]+% are", done.stdout)
    assert re.fullmatch(r"gate: fails, after (\d+ min )?\d+ (s|min)", lines[-1])
    judged = json.loads(found.read_text())
    worked, steady = sorted(judged["findings"], key=lambda each: each["sample"] == "steady")
    assert (judged["outcome"], worked["verdict"]) == ("fails", "slower")
    assert steady["verdict"] in UNCHANGED
    assert 0 < len(worked["first"]) <= 10 and 10 <= len(worked["second"]) <= 24 and steady["second"] is None
    assert worked["interval_low"] < worked["ratio"] < worked["interval_high"]
    assert 1.6 < worked["ratio"] < 2.4


@pytest.mark.slow
@pytest.mark.alone
def test_a_gate_passes_where_nothing_changed(samples, tmp_path):
    done = gate(*WIDE, "--format", "md", cwd=tmp_path, samples=samples)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"2 cases, 2 of them against themselves too: roughly \d+ s", done.stderr)
    assert re.match(r"\*\*passes\*\*\n\n- 0 slower, 0 faster, \d ambiguous, \d same\n", done.stdout)
    assert (
        "- error rates on this machine: not known; `python -m bench gate --calibrate` measures" in done.stdout
    )


@pytest.mark.slow
def test_what_the_candidate_breaks_and_lacks_is_named(samples, tmp_path):
    before = gate_folders.write(tmp_path / "before", cases=2)
    after = gate_folders.write(tmp_path / "after", units="1 // 0")
    sides = ("--base", f"samples={before}", "--candidate", f"samples={after}")
    done = gate(*WIDE, *sides, "--format", "json", cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    judged = json.loads(done.stdout)
    assert [(each["side"], each["sample"], each["status"]) for each in judged["failed"]] == [
        ("candidate", "worked", "error")
    ]
    assert [task["case"] for task in judged["lacking"]["candidate"]] == [{"size": 2000}]
    assert [each["sample"] for each in judged["findings"]] == ["steady"]


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.nightly
def test_a_side_may_have_its_interpreter_and_a_category_its_threshold(samples, tmp_path):
    link = tmp_path / "python"
    link.write_text(f'#!/bin/sh\nUNITS=40 exec {sys.executable} "$@"\n')
    link.chmod(0o755)
    arguments = (*WIDE, "--threshold-of", "worked_things=98%", "--candidate", f"python={link}", "--all")
    done = gate(*arguments, "--format", "json", cwd=tmp_path, samples=samples)
    judged = json.loads(done.stdout)
    thresholds = {each["sample"]: each["threshold"] for each in judged["findings"]}
    assert thresholds == {"steady": 0.6, "worked": 0.98}
    ratios = {each["sample"]: each["ratio"] for each in judged["findings"]}
    assert 1.6 < ratios["worked"] < 2.4 and 0.7 < ratios["steady"] < 1.4


def test_ctrl_c_judges_what_there_is(samples, tmp_path):
    environment = user_environment({"BENCH_SAMPLES_PATH": str(samples)})
    arguments = bench_command("gate", *WIDE, "--pairs", "500", "--format", "json")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(arguments, cwd=tmp_path, env=environment, text=True, **pipes) as process:
        for line in process.stderr:
            if line.startswith("first batch"):
                break
        time.sleep(5)
        process.send_signal(signal.SIGINT)
        output = process.stdout.read()
    assert process.returncode == 2
    judged = json.loads(output)
    assert (judged["outcome"], judged["doubts"][0]) == ("cannot tell", "it was interrupted")
    assert len(judged["findings"]) == 2 and judged["findings"][0]["first"]


def test_what_nobody_could_measure_does_not_pass(samples, tmp_path):
    done = gate("-c", "worked", "-st", "2", cwd=tmp_path, samples=samples)
    assert done.returncode == 2
    assert "cannot tell: nothing ran on both sides" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--base", "python"), "'python' is not a KEY=VALUE"),
        (("--base", "python=/nowhere"), "python=/nowhere is not an executable"),
        (("--candidate", "colour=red"), "unknown key 'colour'; choose from python, framework"),
        (("--candidate", "dtpye=bf16"), "samples, env.NAME; did you mean 'dtype'?"),
        (("--candidate", "dtype=bfloat61"), "dtype is 'bfloat61'; choose from "),
        (("--candidate", "layout=last"), "layout is 'last'; choose from "),
        (("--candidate", "threads=none"), "threads is 'none'; it is a whole number from 1 up"),
        (("--base", "framework=teapot"), "unknown framework 'teapot'"),
        (("--base", "samples=/nowhere"), "/nowhere"),
        (("--framework", "numpy,torch"), "a side has one framework"),
        (("--pairs", "5"), "pairs is 5; fewer than 6 tell nothing"),
        (("--threshold", "0"), "'0' is not a share above 0"),
        (("--threshold-of", "abs"), "write NAME=10%"),
        (("--threshold-of", "abz=3%"), "'abz', which is neither sample nor category; did you mean 'abs'?"),
        (("--calibrate", "--threshold", "3%", "--seed", "2"), "leave out -c, --threshold, --seed"),
        (("--calibrate", "--format", "md", "--all"), "leave out -c, --format, --all"),
        (("--budget", "soon"), "is not a number"),
        (("--budget", "1s"), "a budget of 1 s holds"),
        (("--candidate", "framework=numpy", "--output", "there"), "there exists; name another file"),
        (("--output", "nowhere/found.json"), "nowhere/found.json: there is no directory nowhere; name"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(arguments, message, samples, tmp_path):
    (tmp_path / "there").write_text("mine")
    done = gate("-c", "worked", *arguments, cwd=tmp_path, samples=samples)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr and message in done.stderr.splitlines()[-1]
    assert (tmp_path / "there").read_text() == "mine"
