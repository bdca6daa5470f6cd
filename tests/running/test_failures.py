"""Samples that break on purpose, bad input and signals: every task has a result, and none is lost."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import venv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from processes import is_gone, wait_for

pytestmark = pytest.mark.process

SAMPLES = Path(__file__).resolve().parent.parent / "faulty" / "samples"
QUICK = ("--warmup", "1", "--runs", "2")
PROGRESS = r"\d+/\d+ done, |reading samples: "
"""The lines that tell how far a run has come, of which a busy machine has more."""

EXPECTED = {
    "changes_directory": ("ok", ""),
    "healthy": ("ok", ""),
    "infinite_case": ("ok", ""),
    "prints": ("ok", ""),
    "no_implementation": ("unsupported", "no faulty implementation (faulty_impl.py)"),
    "exits": ("error", "SystemExit: enough (faulty_impl.py:"),
    "import_exits": ("error", "cannot be loaded: SystemExit"),
    "import_needs_package": ("error", "needs the package 'package_that_nobody_has'"),
    "import_of_implementation_raises": ("error", "RuntimeError: broken on purpose (faulty_impl.py:1)"),
    "import_raises": ("error", "RuntimeError: broken on purpose (__init__.py:3)"),
    "never_registers": ("error", "__init__.py never calls register_sample(__name__, ...)"),
    "no_cases": ("error", "has no cases; give args_cases at least one tuple"),
    "no_executor": ("error", "faulty_impl.py defines neither no_executor() nor executor_creator()"),
    "raises": ("error", "RuntimeError: broken on purpose (faulty_impl.py:"),
    "raises_later": ("error", "RuntimeError: broken after a while"),
    "syntax_error": ("error", "SyntaxError"),
    "gives_nan": ("wrong_result", "differs in 8 of 8 elements; first at (0,): nan"),
    "remembers": ("wrong_result", "on inputs with NaN: "),
    "reshapes": ("wrong_result", "has shape (1, 8), the reference (8,)"),
    "wrong": ("wrong_result", "differs in 8 of 8 elements"),
    "wrong_later": ("wrong_result", "on inputs with NaN: "),
    "ignores_sigterm": ("timeout", "no answer within 5 s; killed"),
    "import_sleeps": ("timeout", "no answer within 5 s; killed"),
    "keeps_child": ("timeout", "no answer within 5 s; killed"),
    "sleeps": ("timeout", "no answer within 5 s; killed"),
    "forks": ("crashed", "the worker exited with status 3"),
    "import_segfaults": ("crashed", "the worker was killed by SIGSEGV"),
    "quits": ("crashed", "the worker exited with status 3"),
    "scribbles": ("crashed", "no reply of a worker"),
    "segfaults": ("crashed", "the worker was killed by SIGSEGV"),
}
ELSEWHERE = {"allocates", "child_allocates", "hoards", "waits"}
"""The samples that `EXPECTED` leaves out, since other tests run them.

Samples that take memory are in test_worker_process.py, `hoards` is in test_session.py; `waits` is
interrupted below.
"""


# -- samples that break


@pytest.fixture(scope="module")
def broken_run(run_api, faulty_environment, tmp_path_factory):
    """Return one run over all faulty samples, and the number of the process that `keeps_child` started."""
    directory = tmp_path_factory.mktemp("broken")
    folder = directory / "more" / "syntax_error"  # here, so that it breaks no tool that reads all files
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("def gen_np_args(:\n")
    run = run_api(
        *("-c", ",".join(sorted(EXPECTED)), "--timeout", "5", *QUICK),
        *("--samples-dir", folder.parent),
        env={**faulty_environment, "FAULTY_STARTED": str(directory / "started")},
        cwd=directory,
        timeout=400,
    )
    return run, int((directory / "started").read_text())


def test_every_faulty_sample_is_run():
    folders = {path.name for path in SAMPLES.iterdir() if (path / "__init__.py").is_file()}
    assert folders | {"syntax_error"} == set(EXPECTED) | ELSEWHERE


@pytest.mark.parametrize("sample", EXPECTED)
def test_each_faulty_sample_has_its_status_and_reason(broken_run, sample):
    run, _ = broken_run
    results = [result for result in run.results if result["sample"] == sample]
    status, message = EXPECTED[sample]
    assert [result["status"] for result in results] == [status] * (2 if sample == "healthy" else 1)
    assert all(message in result["message"] and "\n" not in result["message"] for result in results)
    assert all(bool(result["block_seconds"]) == (status == "ok") for result in results)


def test_wrong_results_say_how_far_they_are_off_and_what_was_allowed(broken_run):
    run, _ = broken_run
    (wrong,) = [result for result in run.results if result["sample"] == "wrong"]
    check = wrong["check"]
    assert check["checked"] and check["reference"] == "numpy"
    assert check["largest_error"] > check["rtol"] > 0
    assert f"an error of {check['largest_error']:.3g}, allowed " in wrong["message"]


def test_broken_run_ends_with_1_and_reports_all(broken_run):
    run, _ = broken_run
    assert run.status == 1
    failures = [result for result in run.results if result["status"] not in ("ok", "unsupported")]
    lines = [line for line in run.stderr.splitlines() if not re.match(PROGRESS, line)]
    assert len(failures) == len(lines)
    for result, line in zip(failures, lines):
        assert line.startswith(f"{result['status']}: {result['sample']} case 0 faulty stage 1: ")
        assert line.endswith("(--timeout sets the limit)") == (result["status"] == "timeout")
    (line,) = (line for line in run.stdout.splitlines() if re.match(r"\d+ ok, ", line))
    counts = dict(reversed(part.split()) for part in line.split(", "))
    statuses = [result["status"] for result in run.results]
    assert counts == {status: str(statuses.count(status)) for status in statuses}
    assert run.stdout.splitlines()[-1] == f"results: {run.path.relative_to(run.path.parent.parent)}"


def test_timeout_kills_what_the_worker_started(broken_run):
    _, child = broken_run
    assert is_gone(child)


def test_last_words_are_those_of_the_task(broken_run):
    run, _ = broken_run
    (crashed,) = (result for result in run.results if result["sample"] == "quits")
    assert crashed["message"] == "the worker exited with status 3"  # other samples printed before it


def test_a_framework_that_crashes_on_import_is_one_line(run_api, faulty_environment):
    run = run_api("-c", "healthy", "--frameworks", "crashing", env=faulty_environment)
    assert run.status == 2
    assert run.stderr == ("api.py: error: crashing cannot be started: the worker was killed by SIGSEGV\n")


def test_framework_that_crashes_spares_the_others(run_api, faulty_environment):
    arguments = ("-c", "healthy,prints", "--frameworks", "crashing,faulty", *QUICK)
    run = run_api(*arguments, env=faulty_environment)
    assert run.status == 1
    assert sorted((result["framework"], result["sample"], result["status"]) for result in run.results) == [
        ("crashing", "healthy", "crashed"),
        ("crashing", "prints", "crashed"),
        ("faulty", "healthy", "ok"),
        ("faulty", "healthy", "ok"),
        ("faulty", "prints", "ok"),
    ]


def test_debug_shows_what_workers_print(run_api, faulty_environment):
    run = run_api("-c", "prints,raises", *QUICK, env={**faulty_environment, "BENCH_DEBUG": "1"})
    assert "from Python" in run.stderr and "from C" in run.stderr
    assert "RuntimeError: broken on purpose\nsecond line" in run.stderr  # from its traceback
    assert run.statuses == {"prints": "ok", "raises": "error"}


# -- bad input


def assert_one_line(run, *parts: str) -> None:
    assert run.status == 2
    (line,) = run.stderr.splitlines()
    for part in ("error: ", *parts):
        assert part in line
    assert not run.results


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ("-c conv2", ["unknown sample 'conv2'", "did you mean 'conv2d'?", "bench list"]),
        ("-c abs,../abs", ["unknown sample '../abs'"]),
        ("-c ,", ["-c/--cases", "at least one name"]),
        ("--frameworks nothing", ["unknown framework 'nothing'", "numpy, torch"]),
        ("-st 1,5", ["unknown stage '5'", "1 (eager), 2 (graph), 3 (compiled)"]),
        ("--device cuda-1", ["unknown device 'cuda-1'", "a kind and a number such as cuda:0"]),
        ("-c abs --device tpu", ["numpy has no device tpu:0; it has cpu"]),
        ("-c abs --device gpu(3)", ["numpy has no device cuda:3; it has cpu"]),
        ("-c abs --device cpu,xpu", ["there is no device xpu:0: numpy has cpu"]),
        ("-sot Nothing", ["unknown tag 'Nothing'", "ForLoop"]),
        ("--category nothing", ["category 'nothing'", "choose from ", "reduction"]),
        ("--dtype float31", ["'float31'", "'float32'"]),
        ("--samples-dir nowhere", ["nowhere does not exist"]),
        ("--warmup 3", ["--warmup needs --runs"]),
        ("-c abs --category unary", ["--cases or --category, not both"]),
        ("-c abs --tag ForLoop", ["--cases or --tag ForLoop, not both"]),
        ("--category unary --tag ForLoop", ["--category or --tag ForLoop, not both"]),
        ("--check-only --check off", ["--check-only", "--check off contradicts it"]),
        ("--category=", ["--category", "give a name"]),
        ("--tag=", ["--tag", "give a name"]),
        ("-c abs --case {'shape':[1]}", ["--case", "is not JSON"]),
        ('-c abs --case {"shape":[NaN]}', ["--case", "NaN is not JSON"]),
        ('-c abs --case {"shape":[1e400]}', ["--case", "1e400 is too large"]),
        ('-c abs --case {"shape":' + "[" * 500 + "]" * 500 + "}", ["--case", "nested more than 100"]),
        ('-c abs --case {"shape":' + "[" * 90_000 + "]}", ["--case", "nested more than 100"]),
        ("--seed 4294967296", ["--seed", "is not a number from 0 to 4294967295"]),
        ("--runs 99999999999999999999", ["--runs", "is not a number from 1 up to 2147483647"]),
        ("--runs 0", ["--runs", "0 is not a number from 1 up"]),
        ("--seed -1", ["--seed", "'-1' is not a number from 0 to 4294967295"]),
        ("--time-budget nan", ["--time-budget", "nan is not a number above 0"]),
        ("--threads two", ["--threads", "'two' is not a number from 1 up"]),
        ("--nothing", ["unknown flag --nothing"]),
        ("abs", ["unexpected argument 'abs'; samples are named with -c: -c abs"]),
        ("--resume", ["no run file to resume in results", "--resume FILE"]),
        ("--resume nothing.jsonl", ["cannot read nothing.jsonl", "No such file"]),
        ("--resume .", ["cannot read .", "Is a directory"]),
    ],
)
def test_bad_arguments_are_refused_in_one_line(run_api, arguments, parts):
    assert_one_line(run_api(*arguments.split()), *parts)


@pytest.mark.parametrize(
    ("variables", "parts"),
    [
        ({"DEVICE_CPU": "2"}, ["DEVICE_CPU=2: use 0 or 1"]),
        ({"BENCH_DEBUG": "yes"}, ["BENCH_DEBUG=yes: use 0 or 1"]),
        ({"FRAMEWORK": "numpi"}, ["unknown framework 'numpi'"]),
        ({"SAMPLE_IMPL": "numpi"}, ["unknown framework 'numpi'"]),
        ({"BENCH_SAMPLES_PATH": "nowhere"}, ["nowhere does not exist"]),
        ({"BENCH_PYTHON_NUMPY": "/nonexistent"}, ["BENCH_PYTHON_NUMPY=/nonexistent is not an executable"]),
        ({"BENCH_PYTHON_NUMPY": "/bin/echo"}, ["numpy cannot be started: no reply of a worker"]),
        ({"BENCH_PYTHON_NUMPY": "/bin/true"}, ["numpy cannot be started: the worker exited with status 0"]),
    ],
)
def test_bad_environment_variables_are_refused_in_one_line(run_api, variables, parts):
    assert_one_line(run_api("-c", "abs", env=variables), *parts)


@pytest.fixture
def bare_python(tmp_path) -> Path:
    """Return an interpreter with nothing but the standard library."""
    venv.create(tmp_path / "bare", symlinks=True)
    return tmp_path / "bare" / "bin" / "python"


def test_a_framework_that_is_not_installed_is_one_line(run_api, bare_python):
    run = run_api("-c", "abs", env={"BENCH_PYTHON_NUMPY": str(bare_python)})
    assert_one_line(run, f"numpy cannot be started: {bare_python} lacks the package 'numpy'; install it")


def test_a_worker_needs_numpy_and_its_framework_alone(run_api, bare_python):
    """Run a worker whose interpreter has NumPy, but neither this project nor the engine's packages."""
    (packages,) = bare_python.parent.parent.glob("lib/python*/site-packages")
    for path in Path(np.__file__).parent.parent.glob("numpy*"):
        (packages / path.name).symlink_to(path)
    environment = {"BENCH_PYTHON_NUMPY": str(bare_python), "BENCH_PYTHON_TORCH": str(bare_python)}
    run = run_api("-c", "abs", "--max-cases", "1", *QUICK, env={**environment, "FRAMEWORK": "numpy,torch"})
    assert run.status == 1
    assert run.stderr.startswith(f"skipped: torch cannot be started: {bare_python} lacks the package 'torch'")
    assert {result["framework"]: result["status"] for result in run.results} == {
        "numpy": "ok",
        "torch": "error",
    }


UNARY = (
    "from bench.samples.families.unary import unary\n\n"
    'unary(__name__, numpy="numpy.abs", torch="torch.abs")\n'
)


@pytest.mark.parametrize(
    ("suffix", "table", "parts"),
    [
        ("json", "shape: [1]", ["broken.json is not JSON", "correct the file"]),
        ("json", "[1, 2]", ["broken.json: expected an object with one list per argument"]),
        ("json", '{"shape": [[1]], "axis": [0, 1]}', ["broken.json", "shape 1, axis 2", "the same number"]),
        ("json", '{"shape": []}', ["broken.json has no cases; add at least one"]),
        ("json", '{"size": [[1]]}', ["the table of broken has the columns size", "needs shape"]),
        ("json", '{"shape": [[2, -3]]}', ["broken.json case 0: shape [2, -3] is not a shape"]),
        ("json", '{"shape": [[1e400]]}', ["broken.json case 0", "is not a shape"]),
        ("csv", "shape,axis\n[1]\n", ["broken.csv row 2: 1 values for 2 columns"]),
        ("csv", "", ["broken.csv is empty", "header row"]),
        ("txt", "", ["no broken.json or broken.csv in", "add one with a column per argument"]),
        ("json", '{"shape": [[1]], "shape": [[2]]}', ["broken.json has several columns 'shape'"]),
        ("csv", "shape,shape\n[1],[2]\n", ["broken.csv has several columns 'shape'"]),
        ("csv", "shape,note\n[1],\udce9\n", ["broken.csv is not UTF-8", "save it so"]),
        ("json", '{"shape": [[10000000, 10000000]]}', ["shape (10000000, 10000000) takes", "are free"]),
    ],
)
def test_a_bad_table_is_an_error_of_its_sample_alone(run_api, tmp_path, suffix, table, parts):
    folder = tmp_path / "samples" / "broken"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(UNARY)
    (folder / f"broken.{suffix}").write_text(table, errors="surrogateescape")
    run = run_api("-c", "abs,broken", "--max-cases", "1", *QUICK, "--samples-dir", folder.parent)
    assert run.status == 1
    assert run.statuses == {"abs": "ok", "broken": "error"}
    (line,) = run.stderr.splitlines()
    (failure,) = (result for result in run.results if result["sample"] == "broken")
    for part in parts:
        assert part in failure["message"] and part in line


# -- where results go


def test_output_below_a_file_is_refused_in_one_line(run_api, tmp_path):
    (tmp_path / "file").touch()
    run = run_api("-c", "abs", "--output", tmp_path / "file" / "results")
    assert_one_line(run, f"{tmp_path / 'file' / 'results'}: Not a directory", "--output")


def test_output_that_is_not_writable_is_refused_in_one_line(run_api, tmp_path):
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("this user may write everywhere")
    assert_one_line(run_api("-c", "abs", "--output", tmp_path), f"{tmp_path} is not writable", "--output")


@pytest.fixture
def small_disk(tmp_path) -> Iterator[Path]:
    """Yield a file system of 16 KiB; skip the test where none can be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk], capture_output=True, text=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"may not mount a file system: {mounted.stderr.strip()}")
    yield disk
    subprocess.run(["umount", disk], check=True)


@pytest.mark.parametrize("limit", ["disk", "file size"])
def test_a_full_disk_keeps_the_results_and_the_run_can_go_on(run_api, small_disk, limit):
    """Check that the file stays readable, the summary is printed, and the advice in the error works."""
    arguments = ("-c", "abs,exp,log,add,mul,sum", "--max-cases", "5", *QUICK, "--output", small_disk)

    def limit_file_size() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))

    limited = {"preexec_fn": limit_file_size} if limit == "file size" else {}
    run = run_api(*arguments, cwd=small_disk, **limited)
    assert run.status == 2
    (line,) = [line for line in run.stderr.splitlines() if not re.match(PROGRESS, line)]
    assert line.startswith("api.py: error: cannot write ") and "--resume" in line
    assert ("File too large" if limited else "No space left on device") in line
    assert f"\n{len(run.results) + 1} ok\n" in run.stdout  # in the file, and the one without room
    assert run.results

    subprocess.run(["mount", "-o", "remount,size=1m", small_disk], check=True)
    resumed = run_api(*arguments, "--resume", cwd=small_disk)
    assert resumed.status == 0
    assert resumed.results[: len(run.results)] == run.results
    assert_every_task_once(resumed, 30)


def assert_every_task_once(run, count: int) -> None:
    tasks = [(result["sample"], result["case_index"]) for result in run.results]
    assert len(tasks) == len(set(tasks)) == count
    assert run.path.read_bytes().endswith(b"\n")


# -- resuming


@pytest.fixture(scope="module")
def finished_run(run_api):
    return run_api("-c", "abs", "--max-cases", "4", *QUICK)


@pytest.mark.parametrize("cut", ["in the last line", "before its end", "at its start", "in the first result"])
def test_a_truncated_run_file_is_gone_on_with(run_api, finished_run, tmp_path, cut):
    data = finished_run.path.read_bytes()
    lines = data.splitlines(keepends=True)
    kept, left = {
        "in the last line": (4, lines[4][:50]),
        "before its end": (4, lines[4][:-1]),  # complete but for its newline
        "at its start": (4, b""),
        "in the first result": (1, lines[1][:1]),
    }[cut]
    path = tmp_path / "run-cut.jsonl"
    path.write_bytes(b"".join(lines[:kept]) + left)
    run = run_api("-c", "abs", "--max-cases", "4", *QUICK, "--output", tmp_path, "--resume", path)
    assert run.status == 0
    assert run.path.read_bytes().startswith(b"".join(lines[:kept]))
    assert_every_task_once(run, 4)


def test_resume_of_finished_run_measures_nothing(run_api, finished_run, tmp_path):
    path = Path(shutil.copy(finished_run.path, tmp_path))
    run = run_api("-c", "abs", "--max-cases", "4", *QUICK, "--resume", path)
    assert run.status == 0
    assert "4 ok" in run.stdout
    assert path.read_bytes() == finished_run.path.read_bytes()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("name,value\n1,2\n", "line 1 is not JSON"),
        ('{"record": "other"}\n', "its first line is not a run header"),
        ("[1, 2]\n", "its first line is not a run header"),
        ("", "its first line is not a run header"),
        ('{"record": "run"', "its first line is not a run header"),
        ('{"record": "run", "schema_version": 99}\n', "newer version"),
        ('{"record": "run", "schema_version": 1}\n', "only version 3 is read: measure again"),
        ('{"record": "run", "schema_version": 3}\n{"record": "result"}\n', "holds a result that lacks a key"),
        ('{"record": "run"}\n{"record": \n{"record": "other"}\n', "line 2 is not JSON"),
        ("\x00\xff\n", "cannot read"),
    ],
)
def test_a_file_that_is_no_run_is_not_resumed_and_stays_as_it_is(run_api, tmp_path, text, part):
    path = tmp_path / "foreign"
    path.write_bytes(text.encode("latin-1"))
    run = run_api("-c", "abs", "--resume", path)
    assert_one_line(run, str(path), part)
    assert path.read_bytes() == text.encode("latin-1")


def test_a_run_is_not_resumed_with_other_settings(run_api, finished_run):
    threads = finished_run.header["request"]["settings"]["threads"]
    arguments = ("-c", "abs", *QUICK, "--resume", finished_run.path)
    changed = f"threads was {threads}, now {threads + 1}"
    assert_one_line(run_api(*arguments, "--threads", str(threads + 1)), changed)
    assert_one_line(run_api(*arguments, "--latency"), "latency was False, now True")


def test_a_run_is_not_resumed_with_other_versions(run_api, finished_run, tmp_path):
    lines = finished_run.path.read_text().splitlines()
    header = json.loads(lines[0])
    header["environments"]["numpy"]["versions"]["numpy"] = "1.0"
    other = tmp_path / "other.jsonl"
    other.write_text("\n".join([json.dumps(header), *lines[1:], ""]))
    assert_one_line(run_api("--resume", other), "start a new run")


@pytest.mark.parametrize("framework", ["", "torch"])
def test_resume_alone_repeats_what_the_run_was_asked_for(run_api, finished_run, tmp_path, framework):
    lines = finished_run.path.read_bytes().splitlines(keepends=True)
    path = tmp_path / "run-cut.jsonl"
    path.write_bytes(b"".join(lines[:2]))
    run = run_api("--output", tmp_path, "--resume", env={"FRAMEWORK": framework})
    assert run.status == 0
    assert_every_task_once(run, 4)
    assert {result["framework"] for result in run.results} == {"numpy"}


def test_resume_alone_is_carried_out_as_recorded_unless_told_otherwise(run_api, tmp_path):
    options = ("-c", "abs", "--max-cases", "1", *QUICK, "--isolate", "--timeout", "50", "--output", tmp_path)
    path = run_api(*options, "--start-timeout", "200").path
    header, _ = path.read_bytes().splitlines(keepends=True)

    def resumed(*arguments, **environment):
        path.write_bytes(header)
        run = run_api("--output", tmp_path, "--resume", *arguments, env=environment)
        (result,) = run.results
        names = ("isolate", "timeout", "start_timeout", "debug")
        return [result["settings"][name] for name in names], run.stdout

    assert resumed()[0] == [True, 50.0, 200.0, False]
    assert resumed("--timeout", "60", BENCH_DEBUG="1")[0] == [True, 60.0, 200.0, True]
    settings, output = resumed("-sc")
    assert settings == [True, 50.0, 200.0, False] and "\n  arguments: shape\n" in output


def test_resume_for_more_cases_keeps_to_its_samples(run_api, finished_run, tmp_path):
    path = Path(shutil.copy(finished_run.path, tmp_path))
    run = run_api("--max-cases", "5", *QUICK, "--output", tmp_path, "--resume", path)
    assert run.status == 0, run.stderr
    assert {result["sample"] for result in run.results} == {"abs"}
    assert_every_task_once(run, 5)


# -- signals


HELD = ("-c", "prints,waits,healthy", *QUICK)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_an_interrupted_run_is_kept_and_can_go_on(run_api, start_api, held_environment, tmp_path, number):
    process = start_api(*HELD, env=held_environment)
    wait_for((tmp_path / "started").exists, "the sample's start")
    worker = int((tmp_path / "started").read_text())
    os.killpg(process.pid, number)  # as a terminal does
    stdout, stderr = process.communicate(timeout=60)
    wait_for(lambda: is_gone(worker), "the worker's end")
    if number == signal.SIGKILL:
        assert process.returncode == -signal.SIGKILL
    else:
        assert process.returncode == 1
        assert stderr == "interrupted; 1 results are kept, --resume goes on with them\n"
        assert "1 ok" in stdout and "results: " in stdout
    (path,) = (tmp_path / "results").iterdir()
    kept = path.read_bytes()
    assert len(kept.splitlines()) == 2

    (tmp_path / "hold").unlink()
    resumed = run_api(*HELD, "--resume", env=held_environment, cwd=tmp_path)
    assert resumed.status == 0
    assert resumed.path == path and path.read_bytes().startswith(kept)
    assert resumed.statuses == {"prints": "ok", "waits": "ok", "healthy": "ok"}
    assert_every_task_once(resumed, 4)
    assert not list(tmp_path.glob("dlop-bench-*"))  # not even those of a killed run


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_as_a_framework_loads_leaves_nothing(start_api, held_environment, tmp_path, number):
    process = start_api("-c", "healthy", "--frameworks", "waiting", env=held_environment)
    wait_for((tmp_path / "started").exists, "the framework's start")
    worker = int((tmp_path / "started").read_text())
    os.killpg(process.pid, number)  # as a terminal does
    _, stderr = process.communicate(timeout=60)
    wait_for(lambda: is_gone(worker), "the worker's end")
    assert process.returncode == 1
    assert stderr == "api.py: interrupted\n"
    assert not list(tmp_path.rglob("run-*.jsonl"))


@pytest.mark.parametrize("arguments", ["-s", "-c abs --max-cases 1"])
def test_a_reader_of_output_that_has_left_ends_the_run_quietly(start_api, arguments):
    read, write = os.pipe()
    os.close(read)
    process = start_api(*arguments.split(), stdout=write)
    os.close(write)
    _, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (1, "")
