"""Samples of others on a terminal: impossible configurations, and control characters in their texts."""

from __future__ import annotations

import os
import sys

import pytest
from processes import API

QUICK = ("--warmup", "1", "--runs", "2", "--max-cases", "1")
SAMPLE = """\
from bench.samples.contract import SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(8,)], CONFIG)


def gen_np_args(size):
    return [inputs.array(size)]


register_sample(__name__, get_sample_config, gen_np_args)
"""
IMPLEMENTATION = """\
from bench.samples.contract import Executor


def says(x):
    raise RuntimeError("\\x1b[31mred\\x07 \\udc80 \\u202e left")


def executor_creator():
    return Executor(says)
"""
TABLED = 'from bench.samples.families.unary import unary\n\nunary(__name__, numpy="numpy.abs")\n'
RED, SHOWN = "\x1b[31mred_folder", r"\x1b[31mred_folder"
CONFIGS = {
    "atol_inf": ('atol=float("inf")', "atol of the sample config is inf; it is a number from 0 up"),
    "rtol_nan": ('rtol=float("nan")', "rtol of the sample config is nan; it is a number from 0 up"),
    "rtol_text": ('rtol="little"', "rtol of the sample config is 'little'; it is a number from 0 up"),
    "ulps_text": (
        'ulps_in={"torch": "many"}',
        "ulps_in['torch'] of the sample config is 'many'; it is a number from 0 up",
    ),
    "atol_negative": ("atol=-1.0", "atol of the sample config is -1.0; it is a number from 0 up"),
}


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    return tmp_path_factory.mktemp("foreign") / "samples"


@pytest.fixture(scope="module")
def run(run_api, directory):
    """Return a run of all folders at once, each with its configuration, on an output of ASCII alone."""
    folders = {name: SAMPLE.replace("CONFIG", config) for name, (config, _) in CONFIGS.items()}
    folders["escapes"] = SAMPLE.replace("CONFIG", r'category="\x1b[31mred"')
    folders |= {"marked": TABLED, "dot.ted": TABLED, RED: SAMPLE.replace("CONFIG", "")}
    for name, text in folders.items():
        (directory / name).mkdir(parents=True)
        (directory / name / "__init__.py").write_text(text)
        (directory / name / "numpy_impl.py").write_text(IMPLEMENTATION)
    (directory / "marked" / "numpy_impl.py").unlink()
    (directory / "marked" / "marked.csv").write_bytes(b"\xef\xbb\xbfshape\r\n[3]\r\n")
    environment = {"FRAMEWORK": "numpy", "PYTHONIOENCODING": "ascii"}
    names = ",".join(folders)
    return run_api("-c", names, *QUICK, "-sc", "--samples-dir", directory, env=environment)


@pytest.mark.parametrize("name", CONFIGS)
def test_a_tolerance_that_is_none_is_an_error_of_its_sample(run, name):
    (result,) = (result for result in run.results if result["sample"] == name)
    assert result["status"] == "error" and CONFIGS[name][1] in result["message"]


def test_a_sample_beside_faulty_ones_is_measured(run):
    assert run.status == 1
    assert run.statuses["marked"] == "ok", "a table with a byte-order mark"
    (dotted,) = (result for result in run.results if result["sample"] == "dot.ted")
    assert "no package has a dot in its name; rename it" in dotted["message"]


def test_what_a_sample_says_is_shown_and_does_nothing(run):
    (result,) = (result for result in run.results if result["sample"] == "escapes")
    assert result["message"].startswith(r"RuntimeError: \x1b[31mred\x07 \udc80 \u202e left (numpy_impl.py:")
    assert r"category: \x1b[31mred" in run.stdout
    assert r"\x1b[31mred\x07 \udc80" in run.stderr
    assert (run.stdout + run.stderr).replace("\n", "").isprintable()


def test_names_of_folders_are_shown_and_do_nothing(run, run_api, directory):
    assert f"error: {SHOWN} case 0 numpy stage 1" in run.stderr and SHOWN in run.stdout
    half = directory / os.fsdecode(b"half\xff")
    half.mkdir()
    (half / "__init__.py").write_text(TABLED)
    listed = run_api("-s", "--samples-dir", directory, env={"PYTHONIOENCODING": "utf-8:surrogateescape"})
    assert f"  {SHOWN}\n" in listed.stdout and "  half\\udcff\n" in listed.stdout
    for arguments in (["-s", "--samples-dir", f"{directory}{RED}"], ["-c", f"no{RED}"], [f"--{RED}"]):
        refused = run_api(*arguments)
        assert refused.status == 2 and SHOWN in refused.stderr
        assert refused.stderr.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    "arguments", ["-m bench --help", "-m bench run --help", f"{API} --help", f"{API} --version"]
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_help_that_cannot_be_written_is_a_failure(run_api, arguments, unbuffered):
    command, environment = f"exec {sys.executable} {arguments}", {"PYTHONUNBUFFERED": unbuffered}
    full = run_api(program=("sh", "-c", f"{command} >/dev/full"), env=environment)
    assert full.status == 2
    assert full.stderr.endswith(": error: cannot write to standard output: No space left on device\n")
    assert full.stderr.count("\n") == 1
    closed = run_api(program=("sh", "-c", f"{command} | :"), env=environment)
    assert closed.stderr == ""


@pytest.mark.parametrize("arguments", ["-s", "-c abs"])
def test_closed_output_is_no_failure_and_full_output_is_one_line(run_api, arguments):
    command = f"exec {sys.executable} {API} {arguments} {' '.join(QUICK)}"
    closed = run_api(program=("sh", "-c", f"{command} >&-"))
    assert (closed.status, closed.stderr) == (0, "")
    full = run_api(program=("sh", "-c", f"{command} >/dev/full"))
    assert full.status == 2
    assert full.stderr == "api.py: error: cannot write to standard output: No space left on device\n"
    for run in (closed, full):
        assert run.path is None or run.statuses == {"abs": "ok"}
