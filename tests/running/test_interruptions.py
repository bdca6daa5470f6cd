"""Runs that are stopped for a while, or asked to end more than once."""

from __future__ import annotations

import os
import shutil
import signal
import time

import pytest
from processes import wait_for

QUICK = ("--warmup", "1", "--runs", "2")


@pytest.mark.process
def test_a_run_that_was_stopped_is_not_late_and_needs_no_scratch(start_api, held_environment, tmp_path):
    process = start_api("-c", "waits,quits,healthy", *QUICK, "--timeout", "2", env=held_environment)
    wait_for((tmp_path / "started").exists, "the sample's start")
    os.kill(process.pid, signal.SIGSTOP)  # as Ctrl-Z does
    time.sleep(3.5)
    (scratch,) = tmp_path.glob("dlop-bench-*")
    shutil.rmtree(scratch)  # as a cleaner of temporary files does
    os.kill(process.pid, signal.SIGCONT)
    time.sleep(0.5)
    (tmp_path / "hold").unlink()
    stdout, stderr = process.communicate(timeout=60)
    assert "3 ok, 1 crashed" in stdout, stdout + stderr
    assert not scratch.exists()


def test_ctrl_c_again_and_again_ends_as_cleanly_as_once(start_api, held_environment, tmp_path):
    process = start_api("-c", "prints,waits", *QUICK, env=held_environment)
    wait_for((tmp_path / "started").exists, "the sample's start")
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    for number in 20 * numbers:
        os.killpg(process.pid, number)
        time.sleep(0.01)
        if process.poll() is not None:
            break
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 1
    assert stderr == "interrupted; 1 results are kept, --resume goes on with them\n"
    assert "1 ok" in stdout and "results: " in stdout
    assert not list(tmp_path.glob("dlop-bench-*"))


def test_a_framework_that_does_not_start_names_its_own_limit(run_api, held_environment):
    run = run_api("-c", "healthy", "--frameworks", "waiting", "--start-timeout", "1", env=held_environment)
    assert run.status == 2
    assert run.stderr == (
        "api.py: error: waiting cannot be started: it did not start within 1 s; killed; "
        "--start-timeout sets the limit\n"
    )
