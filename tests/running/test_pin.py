"""`--pin` on the command line and in a resumed run; `pin` in the Python API."""

from __future__ import annotations

import os

import pytest

import bench

USABLE = os.sched_getaffinity(0)
QUICKLY = ("-c", "exp", "--frameworks", "numpy", "--warmup", "1", "--runs", "3")
several_cores = pytest.mark.skipif(len(USABLE) < 2, reason="needs two cores")


@several_cores
def test_workers_are_kept_on_as_many_cores_as_threads(run_api):
    run = run_api(*QUICKLY, "--max-cases", "1", "--pin")
    assert (run.status, run.stderr) == (0, "")
    cores = run.header["environments"]["numpy"]["cores"]
    assert len(cores) == 1 and set(cores) < USABLE
    assert run.header["machine"]["usable_cores"] == len(USABLE)
    assert all(result["settings"]["pin"] for result in run.results)


def test_nothing_is_pinned_unless_asked_for(run_api):
    run = run_api(*QUICKLY, "--max-cases", "1")
    assert run.header["environments"]["numpy"]["cores"] == sorted(USABLE)
    assert not run.header["request"]["settings"]["pin"]


def test_workers_that_take_all_cores_are_said_to_share_them(run_api):
    run = run_api(*QUICKLY, "--max-cases", "1", "--pin", "--threads", str(len(USABLE)))
    assert run.status == 0
    assert run.stderr == "the workers are kept on all usable cores; this process shares these with them\n"
    assert run.header["environments"]["numpy"]["cores"] == sorted(USABLE)


@pytest.mark.process
def test_pinning_is_no_part_of_what_was_measured(run_api, tmp_path):
    """Resume an unpinned run with `--pin`: the results that it holds are not measured again."""
    first = run_api(*QUICKLY, "--max-cases", "2", cwd=tmp_path)
    lines = first.path.read_text().splitlines(keepends=True)
    kept = 1 + len(lines[1:]) // 2
    first.path.write_text("".join(lines[:kept]))
    resumed = run_api("--resume", "--pin", cwd=tmp_path)
    assert resumed.status == 0, resumed.stderr
    assert [result["key"] for result in resumed.results] == [result["key"] for result in first.results]
    assert [result["settings"]["pin"] for result in resumed.results] == [False, True]
    assert resumed.path.read_text().startswith("".join(lines[:kept]))


@pytest.mark.process
@several_cores
def test_a_pinned_run_goes_on_pinned(run_api, tmp_path):
    first = run_api(*QUICKLY, "--max-cases", "2", "--pin", cwd=tmp_path)
    lines = first.path.read_text().splitlines(keepends=True)
    first.path.write_text("".join(lines[:-1]))
    resumed = run_api("--resume", cwd=tmp_path)
    assert [result["settings"]["pin"] for result in resumed.results] == [True, True]


@several_cores
def test_bench_run_pins_workers_and_lets_this_process_go_again():
    seen = []
    run = bench.run(
        "exp",
        max_cases=1,
        warmup=1,
        runs=3,
        pin=True,
        progress=lambda event: seen.append((event.kind, frozenset(os.sched_getaffinity(0)))),
    )
    (cores,) = [frozenset(found["cores"]) for found in run.header["environments"].values()]
    assert ("starting", frozenset(USABLE) - cores) in seen
    assert os.sched_getaffinity(0) == USABLE
