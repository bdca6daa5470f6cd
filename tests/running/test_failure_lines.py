"""Failures at the end of the output: grouped by reason, with advice, and with commands that work."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from planted import failed, measured, run
from processes import bench_process, process
from sample_folders import write_folder

from bench.cli.arguments import build_parser
from bench.model import status
from bench.running.failures import MOST_CHARACTERS, MOST_GROUPS, failure_lines

QUICK = ("--warmup", "1", "--runs", "9")


def test_nothing_is_said_where_nothing_failed():
    assert failure_lines([measured(), failed(status=status.UNSUPPORTED)], None, {}) == []


def test_one_reason_is_told_once():
    results = [failed(extent=extent, message="output 0 differs") for extent in (8, 16)]
    results += [failed("exp", message="output 0 differs"), failed("log", message="another")]
    lines = failure_lines(results, Path("run.jsonl"), {})
    assert lines[:2] == ["", "4 failed:"]
    heads = [line for line in lines if line.startswith("wrong_result: ")]
    assert heads == [
        "wrong_result: abs, exp (3 cases), numpy stage 1: output 0 differs",
        "wrong_result: log, numpy stage 1: another",
    ]
    again = [line for line in lines if line.startswith("  again: python -m bench run ")]
    assert len(again) == 2 and '{"shape": [8]}' in again[0]


def test_stages_compilers_and_statuses_are_reasons_of_their_own():
    results = [
        failed(status=status.ERROR),
        failed(status=status.CRASHED),
        failed(status=status.ERROR, framework="torch", stage=3, compiler="inductor:mode=max-autotune"),
    ]
    heads = [line for line in failure_lines(results, None, {}) if line.endswith(": why")]
    assert heads == [
        "error: abs, numpy stage 1: why",
        "crashed: abs, numpy stage 1: why",
        "error: abs, torch stage 3 inductor:mode=max-autotune: why",
    ]


def test_what_was_never_called_has_no_command():
    result = failed(status=status.ERROR, message="torch cannot be started: why")
    result = replace(result, task=replace(result.task, case={}))
    assert failure_lines([result], None, {})[2:] == [
        "error: abs, numpy stage 1: torch cannot be started: why"
    ]


def test_long_and_many_reasons_are_cut():
    results = [failed(f"sample_{number}", message=f"{number}\n" + "x" * 900) for number in range(25)]
    lines = failure_lines(results, None, {})
    assert sum(line.startswith("wrong_result") for line in lines) == MOST_GROUPS
    assert lines[-1] == "and for 5 more reasons: the run file has them all"
    assert all(len(line) < MOST_CHARACTERS + 100 for line in lines) and "25 failed:" in lines


@pytest.mark.parametrize("kind", [status.ERROR, status.WRONG_RESULT, status.CRASHED, status.TIMEOUT])
def test_flags_that_are_named_exist(kind):
    text = "\n".join(failure_lines([failed(status=kind)], None, {}))
    assert set(re.findall(r"--[a-z-]+", text)) <= set(build_parser("bench")._option_string_actions)
    assert "what to do" in text or "(--timeout sets the limit)" in text


WRONG = """
from bench.samples.families.unary import unary

unary(__name__, numpy="numpy.negative", torch="torch.abs")
"""


@pytest.mark.slow
@pytest.mark.process
def test_the_commands_that_are_printed_work(run_api, tmp_path):
    """Run both commands: one writes the script of the wrong case, the other measures it wrong again."""
    pytest.importorskip("torch")
    write_folder(tmp_path / "mine" / "wrongs", {"__init__.py": WRONG, "wrongs.csv": 'shape\n"[8]"\n'})
    environment = {"BENCH_SAMPLES_PATH": str(tmp_path / "mine"), "FRAMEWORK": "torch"}
    found = run_api("-c", "wrongs", *QUICK, cwd=tmp_path, env=environment)
    assert found.status == 1
    text = found.stdout.partition("\n1 failed:\n")[2]
    (script,) = re.findall(r"`(python -m bench reproduce [^`]*)`", text)
    (again,) = re.findall(r"again: (python -m bench run .*)", text)
    written = process(script, tmp_path, environment)
    assert written.returncode == 0 and (tmp_path / "reproduce_wrongs_torch.py").is_file(), written.stderr
    once_more = process(again, tmp_path, environment)
    assert once_more.returncode == 1 and "1 wrong_result" in once_more.stdout


def test_of_a_plugin_no_script_is_promised():
    lines = failure_lines(
        [failed(framework="faulty"), failed(framework="faulty", status=status.CRASHED)], None, {}
    )
    assert not any("reproduce" in line for line in lines)
    assert any("BENCH_DEBUG=1" in line for line in lines)


def test_a_folder_that_is_gone_is_one_line(tmp_path):
    result = failed("gone", framework="torch")
    result = replace(result, task=replace(result.task, package="bench.samples.extra_0.gone"))
    path = run(result).save(tmp_path / "run.jsonl")
    done = bench_process("reproduce", path, "gone", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "error: the folder of gone is in no directory of samples; say where" in done.stderr


@pytest.mark.parametrize(
    "changes",
    [
        {"package": "bench.samples.native.torch.add"},
        {"sequence": ({"shape": [8]}, {"shape": [9]}), "case": {}, "stage": 4},
    ],
    ids=["an operator of its own", "changing shapes"],
)
def test_no_script_is_advised_where_there_is_none(changes):
    result = failed(framework="torch")
    result = replace(result, task=replace(result.task, **changes))
    head, *more = failure_lines([result], Path("run.jsonl"), {})[2:]
    assert head.startswith("wrong_result: abs") and not [line for line in more if "what to do" in line]
