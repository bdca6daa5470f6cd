"""Runs that are not finished: which one goes on, with which settings, and how `show` tells them."""

from __future__ import annotations

import json
from pathlib import Path

import planted
import pytest

from bench.analysis.completion import completion_of
from bench.cli.arguments import build_parser
from bench.errors import UsageError
from bench.running.requests import requested
from bench.running.show_command import main as show
from bench.running.unfinished import newest_unfinished
from bench.store.run_file import RunFile

REQUEST = {
    "samples": ["abs"],
    "frameworks": ["numpy"],
    "stages": [1],
    "directions": [],
    "given": {},
    "max_cases": 2,
    "rounds": 1,
}


def saved(directory: Path, day: int, done: int, planned: int | None, rounds: int = 1, **settings) -> Path:
    """Write a run of that day that has measured so many of the planned cases."""
    run = planted.run(*(planted.measured(extent=extent, rounds=1) for extent in range(8, 8 + done)))
    known = run.header["request"]["settings"]
    run.header["request"] = {**REQUEST, "rounds": rounds, "settings": {**known, **settings}}
    run.header |= {} if planned is None else {"planned": planned}
    directory.mkdir(exist_ok=True)
    return run.save(directory / f"run-2026010{day}T000000000000Z.jsonl")


def asked(directory: Path, *flags: str):
    return requested(build_parser("bench").parse_args(["--output", str(directory), *flags]))


def test_the_newest_unfinished_run_goes_on(tmp_path):
    first, second, third = (saved(tmp_path, day, done, 2) for day, done in ((1, 1), (2, 1), (3, 2)))
    assert newest_unfinished(tmp_path) == second
    found = asked(tmp_path, "--resume")
    assert found.resumed == second
    assert list(found.notes) == [f"going on with {second}: 1 of 2 measured"]
    run_file = RunFile.reopen(second)
    try:
        assert newest_unfinished(tmp_path) == first, "another run still writes to the second"
    finally:
        run_file.close()
    (tmp_path / "run-20260109T000000000000Z.jsonl").write_text("{")
    assert newest_unfinished(tmp_path) == second
    first.unlink(), second.unlink()
    assert newest_unfinished(tmp_path) == third, "all are finished"


def test_what_was_asked_for_last_goes_on_after_what_it_came_too_early_for(tmp_path):
    path = saved(tmp_path, 1, 1, 24)
    run = RunFile.reopen(path)
    more = [{**run.header["request"], "samples": [name]} for name in ("exp", "log", "tan")]
    facts = {"started": "2026-01-01T00:00:00+00:00", "command": ["x"], "environments": [], "compilers": []}
    for early, expected in (
        (("exp", "log", "tan"), ["abs", "exp", "log", "tan"]),
        (("log",), ["exp", "tan"]),
        ((), ["tan"]),
    ):
        entries = [
            {**facts, "request": each, **({"early": True} if each["samples"][0] in early else {})}
            for each in more
        ]
        run.change_header({**run.header, "resumed": entries})
        found = asked(tmp_path, "--resume", str(path))
        assert [sample.name for each in found.requests for sample, _ in each.samples] == expected
    run.close()


def test_rounds_of_an_extension_are_wanted_of_its_samples_alone(tmp_path):
    path = saved(tmp_path, 1, 2, 2)
    run = RunFile.read(path)
    for samples, done in ((["absBP"], 0), (["exp"], 2)):
        more = {**run.header["request"], "samples": samples, "rounds": 3}
        header = {**run.header, "resumed": [{"request": more}]}
        assert completion_of(header, run.results).done == done


def test_what_is_asked_for_beside_goes_on_with_the_newest_run(tmp_path):
    saved(tmp_path, 1, 1, 2)
    newest = saved(tmp_path, 2, 2, 2)
    assert asked(tmp_path, "--resume", "-f", "torch").resumed == newest


def test_settings_that_no_flag_names_are_those_of_the_run(tmp_path, monkeypatch):
    monkeypatch.delenv("DEVICE_CPU", raising=False)
    path = saved(tmp_path, 1, 1, 2, dtype="float16", warmup=1, runs=2, time_budget=0.7, cuda_on_cpu=True)
    recorded = RunFile.read(path).header["request"]["settings"]

    def settings(*flags: str):
        (request,) = asked(tmp_path, "--resume", *flags).requests
        return {name: value for name, value in request.settings.as_json().items() if value != recorded[name]}

    assert settings("-f", "torch") == {}
    assert settings("-f", "torch", "--dtype", "half") == {}
    assert settings("-c", "exp", "--threads", "2") == {"threads": 2}
    assert settings("-f", "torch", "--runs", "3") == {"runs": 3}
    monkeypatch.setenv("DEVICE_CPU", "0")
    assert settings("-f", "torch") == {"cuda_on_cpu": False}


def test_show_tells_how_far_an_interrupted_run_came(tmp_path, capsys):
    path = saved(tmp_path, 1, 1, 2)
    assert show([str(path)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"1 of 2 measured, interrupted; `python -m bench run --resume {path}` goes on"
    assert show([str(saved(tmp_path, 2, 2, 2))]) == 0
    assert "interrupted" not in capsys.readouterr().out


# -- what no flag says


@pytest.mark.parametrize(
    ("flags", "variable", "is_told"),
    [
        (["-c", "abs"], None, True),
        (["-c", "abs"], "numpy", False),
        (["-c", "abs", "-f", "numpy"], None, False),
        (["-c", "numpy::abs"], None, False),
        (["-c", "abs", "--check-only"], None, False),
    ],
)
def test_the_framework_that_was_taken_is_told(tmp_path, monkeypatch, flags, variable, is_told):
    monkeypatch.delenv("FRAMEWORK", raising=False)
    if variable:
        monkeypatch.setenv("FRAMEWORK", variable)
    line = "framework: numpy, as none is named; `-f torch,jax` names others"
    assert list(asked(tmp_path, *flags).notes) == ([line] if is_told else [])


def test_what_cases_leave_out_is_told_once_for_each_sample(tmp_path, monkeypatch):
    monkeypatch.setenv("FRAMEWORK", "numpy")
    cases = [flag for shape in ([2, 3], [4]) for flag in ("--case", json.dumps({"input": shape}))]
    found = asked(tmp_path, "-c", "softmax,sum,abs", *cases)
    assert list(found.notes) == [
        "softmax: axis -1, which the case leaves out",
        "sum: axis -1, keepdims false, which the case leaves out",
    ]
    (request,) = found.requests
    assert request.given["softmax"] == [{"shape": [2, 3], "axis": -1}, {"shape": [4], "axis": -1}]
    assert list(asked(tmp_path, "-c", "softmax", "--shape", "8,3").notes) == list(found.notes)[:1]


def test_cases_of_a_file_are_those_of_the_samples(tmp_path, monkeypatch):
    monkeypatch.setenv("FRAMEWORK", "numpy")
    path = tmp_path / "cases.csv"
    path.write_text('input,dim\n"[2, 3]",0\n[4],\n[5],\n')
    found = asked(tmp_path, "-c", "softmax", "--inputs", str(path), "--max-cases", "2")
    (request,) = found.requests
    assert request.given == {"softmax": [{"shape": [2, 3], "axis": 0}, {"shape": [4], "axis": -1}]}
    with pytest.raises(UsageError, match="need the samples they are for"):
        asked(tmp_path, "--inputs", str(path))
