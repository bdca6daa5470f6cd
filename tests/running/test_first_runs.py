"""Runs that follow each other on this machine: what the first leaves, and what the next one knows."""

from __future__ import annotations

import json

QUICKLY = ("-c", "abs", "--max-cases", "1", "--time-budget", "0.05")
FIRST = "first run of numpy on this machine"


def test_a_run_knows_what_the_one_before_it_saw(run_api, tmp_path):
    kept = tmp_path / "machine.json"
    known = {"FRAMEWORK": "numpy", "BENCH_MACHINE": str(kept)}
    first, second = (run_api(*QUICKLY, env=known) for _ in range(2))
    assert FIRST in first.stderr and FIRST not in second.stderr
    ((record,), before) = json.loads(kept.read_text()), first.header["probe_seconds"]["numpy"]
    assert record["runs"][0]["probe_seconds"]["numpy"]["arithmetic"] > 0
    assert before.keys() == {"arithmetic"} <= second.header["probe_seconds"]["numpy"].keys()
    assert second.header["probe_seconds"]["numpy"]["arithmetic"] <= 1.2 * before["arithmetic"]
    assert {"compute", "dispatch", "cache", "memory"} >= second.header["controls"]["numpy"].keys()


def test_where_it_is_off_nothing_is_looked_at_or_kept(run_api, tmp_path):
    found = run_api(*QUICKLY, env={"FRAMEWORK": "numpy", "BENCH_MACHINE": "off"}, cwd=tmp_path)
    assert FIRST not in found.stderr
    assert found.header["probe_seconds"] == found.header["controls"] == {}
    assert not (tmp_path / "off").exists()


def test_checks_alone_look_at_nothing(run_api, tmp_path):
    kept = tmp_path / "machine.json"
    found = run_api(*QUICKLY, "--check-only", env={"FRAMEWORK": "numpy", "BENCH_MACHINE": str(kept)})
    assert found.header["controls"] == {} and not kept.exists()


def test_a_cache_that_cannot_be_written_ends_no_run(run_api, tmp_path):
    (tmp_path / "file").touch()
    known = {"FRAMEWORK": "numpy", "BENCH_MACHINE": str(tmp_path / "file" / "machine.json")}
    found = run_api(*QUICKLY, env=known)
    assert found.process.returncode == 0 and found.statuses == {"abs": "ok"}
    assert "the next run will not know this machine" in found.stderr
