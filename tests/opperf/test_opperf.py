"""`python -m bench opperf`: results are written as they come, whatever happens."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import time

import pytest
from processes import bench_command, bench_process, user_environment, wait_for

from bench.opperf.command import CLASSES
from bench.opperf.report import rendered

QUICK = ("--framework", "numpy", "--warmup", "1", "--runs", "4", "--profiler", "python")


def opperf(*arguments, cwd):
    return bench_process("opperf", *arguments, cwd=cwd)


@pytest.mark.process
@pytest.mark.parametrize(
    "form", ["json", *(pytest.param(form, marks=pytest.mark.slow) for form in ("md", "csv"))]
)
def test_a_category_is_written_in_each_format(form, tmp_path):
    target = tmp_path / "found"
    done = opperf(
        *QUICK, "--category", "linalg", "--output-format", form, "--output-file", target, cwd=tmp_path
    )
    text = target.read_text()
    assert "Traceback" not in done.stderr and "linalg.inv" in done.stderr
    if form == "json":
        assert json.loads(text)["linalg.inv"][0]["avg_time_forward_linalg.inv"] > 0
    elif form == "csv":
        rows = {row["operator"]: row for row in csv.DictReader(text.splitlines())}
        assert float(rows["linalg.inv"]["avg_time_forward_ms"]) > 0
    else:
        assert text.startswith("| operator | inputs | avg_time_forward_ms |") and "| linalg.inv |" in text


def test_a_file_that_exists_is_kept(tmp_path):
    target = tmp_path / "mine.json"
    target.write_text("mine")
    done = opperf(*QUICK, "--output-file", target, cwd=tmp_path)
    assert done.returncode == 2 and target.read_text() == "mine"
    said = f"{target} exists; name another file with --output-file"
    assert done.stderr == f"python -m bench opperf: error: {said}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--category", "lineg"), "numpy has no category 'lineg'"),
        (("--ctx", "tpu"), "numpy has no device tpu:0; it has cpu"),
        (("--runs", "0"), "runs is 0"),
        (("--int64-tensor", "maybe"), "invalid choice: 'maybe'"),
        (("--framework", "teapot"), "unknown framework 'teapot'"),
        (("--output-file", "no/such/directory/f.json"), "there is no directory no/such/directory"),
        (("--suite", CLASSES), "leave out --profiler"),
        (("--suite", CLASSES, "--category", "x", "--output-format", "md"), "leave out --category, --output"),
    ],
)
def test_usage_errors_are_one_line_and_leave_no_file(arguments, message, tmp_path):
    done = opperf(*QUICK, "--output-file", "found.json", *arguments, cwd=tmp_path)
    assert done.returncode == 2 and message in done.stderr and done.stderr.count("\n") == 1, done.stderr
    assert not list(tmp_path.iterdir())


def test_calls_before_the_measured_ones_need_a_number_of_those(tmp_path):
    done = opperf("--suite", CLASSES, "--framework", "numpy", "--warmup", "1", cwd=tmp_path)
    assert done.returncode == 2 and "--warmup needs --runs" in done.stderr


def test_interrupted_it_keeps_what_there_is(tmp_path):
    target = tmp_path / "all.json"
    command, environment = bench_command("opperf", *QUICK, "--output-file", target), user_environment()
    process = subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 120
    while not (target.exists() and target.read_text().count("inputs") > 6):
        assert time.monotonic() < deadline and process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1 and "Traceback" not in errors
    assert len(json.loads(target.read_text())) >= 2


@pytest.mark.process
@pytest.mark.nightly
def test_interrupted_it_keeps_the_classes_that_there_are(tmp_path):
    target = tmp_path / "classes.json"
    arguments = ("--suite", CLASSES, "--framework", "numpy", "--output-file", target)
    command, environment = bench_command("opperf", *arguments), user_environment()
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_for(target.exists, "the first class")
        process.send_signal(signal.SIGINT)
    assert process.returncode == 1
    assert json.loads(target.read_text())["NP_Add_Forward_Time"] > 0


@pytest.mark.process
@pytest.mark.nightly
def test_all_classes_of_dl_operator_benchmark_are_measured(tmp_path):
    target = tmp_path / "classes.json"
    options = ("--framework", "numpy", "--warmup", "1", "--runs", "4")
    done = opperf("--suite", CLASSES, *options, "--output-file", target, cwd=tmp_path)
    assert "NP_Add_Forward_Time - 0.0" in done.stdout and len(done.stdout.splitlines()) == 73
    assert json.loads(target.read_text())["NP_LSTM_Forward_Time_P99"] > 0


def test_no_results_and_errors_are_rendered_in_each_format():
    assert rendered({}, "json") == "{}\n" and rendered({}, "csv") == "operator\n"
    failed = {"add": [{"inputs": {"a": (2,)}, "error": "a | b\nc"}]}
    assert rendered(failed, "md").splitlines()[-1] == '| add | {"a": [2]} | a \\| b c |'
