"""`run --dtype A,B`, `--values`, `--threads` and `--layout`: one command, one table, one run file."""

from __future__ import annotations

import os
import re

import pytest

QUICK = ("-c", "exp", "--frameworks", "numpy", "--max-cases", "2", "--warmup", "1", "--runs", "9")


@pytest.mark.parametrize(
    ("flags", "heading"),
    [
        (("--dtype", "float32,float16"), "float16 / float32"),
        (("--threads", "1,2"), "2 threads / 1 thread"),
        (("--layout", "native,same"), "same / native"),
        (("--values", "random,sorted"), "sorted / random"),
    ],
)
def test_values_stand_beside_each_other(run_api, flags, heading):
    run = run_api(*QUICK, *flags, env={"COLUMNS": "160"})
    assert run.status == 0, run.stderr
    assert len(run.results) == 4 and "4 ok" in run.stdout
    above, below = (" ".join(line.split()) for line in run.stdout.splitlines()[1:3])
    assert "numpy" in above and heading in below
    (row,) = [line for line in run.stdout.splitlines() if line.startswith("exp ")]
    assert len(re.findall(r"\dx", row)) == 1
    assert set(run.header["sides"]) == {result["side"] for result in run.results}


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--dtype", "float32,flaot16"), "'flaot16' is none of float16, bfloat16, float32"),
        (("--threads", "1,0"), "--threads"),
        (("--dtype", "float32,float16", "--check-only"), "give one --dtype, or leave out --check-only"),
        (("--threads", "1,2", "--shard", "1/2"), "give one --threads, or leave out --shard"),
        (("--threads", "1,2", "--resume"), "give one --threads, or leave out --resume"),
    ],
)
def test_what_cannot_be_swept_is_refused_in_one_line(run_api, flags, message):
    run = run_api(*QUICK, *flags)
    assert run.status == 2 and message in run.stderr and len(run.stderr.splitlines()) == 1


def test_more_threads_than_cores_are_warned_of_in_one_line(run_api):
    cores = len(os.sched_getaffinity(0))
    run = run_api(*QUICK, "--threads", str(cores + 97))
    (said,) = [line for line in run.stderr.splitlines() if "threads" in line]
    assert said.startswith(f"{cores + 97} threads share {cores} core")
    assert "threads share" not in run_api(*QUICK, "--threads", str(cores)).stderr
