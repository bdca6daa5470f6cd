"""`--shard` and `python -m bench merge`: several runs become one, with nothing lost and nothing doubled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from planted import measured, run
from processes import bench_process

import bench
from bench.analysis.ratio import ratio
from bench.errors import UsageError
from bench.measuring.merging import missing

ASKED = ("-c", "abs,add,softmax", "--max-cases", "4", "--warmup", "1", "--runs", "3")
WHOLE = {(name, number) for name in ("abs", "add", "softmax") for number in range(4)}


def cases(results) -> list[tuple[str, int]]:
    return [(result.sample, result.task.case_index) for result in results]


@pytest.fixture(scope="module")
def shards(run_api) -> list[Path]:
    runs = [run_api(*ASKED, "--shard", f"{number}/3", env={"FRAMEWORK": "numpy"}) for number in (1, 2, 3)]
    assert [run.status for run in runs] == [0, 0, 0], runs[0].stderr
    assert [run.header["request"]["shard"] for run in runs] == ["1/3", "2/3", "3/3"]
    assert [run.header["planned"] for run in runs] == [len(run.results) for run in runs]
    return [run.path for run in runs if run.path is not None]


def changed(path: Path, target: Path, **changes: object) -> Path:
    """Return a copy of a run file with another header."""
    header, _, rest = path.read_text().partition("\n")
    target.write_text(json.dumps({**json.loads(header), **changes}) + "\n" + rest)
    return target


@pytest.mark.process
def test_shards_are_one_run_again(shards, tmp_path):
    parts = [bench.load(path) for path in shards]
    assert sorted(case for part in parts for case in cases(part)) == sorted(WHOLE)
    done = bench_process("merge", *reversed(shards), "--output", "whole", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("12 results of 3 runs\nresults: whole")
    whole = bench.load(tmp_path / done.stdout.split("results: ")[1].strip())
    assert cases(whole) == sorted(WHOLE), "in the order of the request and of the tables"
    assert whole.header["request"]["shard"] is None
    assert [part["shard"] for part in whole.header["merged"]] == ["1/3", "2/3", "3/3"]
    assert [each.block_seconds for each in whole] == [
        each.block_seconds
        for name in cases(whole)
        for part in parts
        for each in part
        if cases([each]) == [name]
    ]
    assert bench_process("show", "whole", cwd=tmp_path).returncode == 0


@pytest.mark.process
def test_what_is_missing_is_named_and_can_be_measured(shards, tmp_path):
    cut = tmp_path / "cut.jsonl"
    lines = shards[1].read_text().splitlines(keepends=True)
    cut.write_text("".join(lines[:-1]))
    done = bench_process("merge", shards[0], cut, "--output", "part.jsonl", cwd=tmp_path)
    count = len(lines) - 1
    assert done.returncode == 1
    assert f"missing: shard 3/3\nmissing: 1 of {count} results of 2/3\n" in done.stdout
    assert "`python -m bench run --resume part.jsonl` measures what is missing" in done.stdout
    resumed = bench_process("run", "--resume", "part.jsonl", cwd=tmp_path)
    assert resumed.returncode == 0, resumed.stderr
    whole = bench.load(tmp_path / "part.jsonl")
    assert sorted(cases(whole)) == sorted(WHOLE) and whole.header["planned"] == 12
    again = bench.merge(whole)
    assert missing(again) == [] and sorted(cases(again)) == sorted(WHOLE)


def test_what_comes_twice_counts_once(shards):
    twice = bench.merge(shards[0], shards[1], shards[2], bench.merge(shards[0], shards[1]))
    assert sorted(cases(twice)) == sorted(WHOLE)
    assert [part["shard"] for part in twice.header["merged"]] == ["1/3", "2/3", "3/3"]


@pytest.mark.parametrize("started", ["2020-01-01T00:00:00+00:00", "2040-01-01T00:00:00+00:00"])
def test_a_shard_that_was_interrupted_once_and_is_complete_is_not_missing(shards, tmp_path, started):
    cut = changed(shards[1], tmp_path / "cut.jsonl", started=started)
    cut.write_text("".join(cut.read_text().splitlines(keepends=True)[:-1]))
    for parts in ((cut, *shards), (bench.merge(cut, shards[0]), *shards)):
        merged = bench.merge(*parts)
        assert missing(merged) == [] and sorted(cases(merged)) == sorted(WHOLE)
    assert len(missing(bench.merge(cut, shards[0], shards[2]))) == 1
    request = {**bench.load(cut).header["request"], "samples": ["exp"]}
    other = changed(cut, tmp_path / "other.jsonl", request=request)
    assert len(missing(bench.merge(other, *shards))) == 1, "of other samples"


def test_samples_with_their_gradients_stay_in_their_order():
    results = [measured(name, framework="torch") for name in ("exp", "abs", "add")]
    asked = {"samples": ["expBP", "absBP", "add"], "given": {}}
    first, second = (
        run(*part, request=asked, compilers={}, started=f"2026-01-0{day}T00:00:00+00:00")
        for day, part in ((1, results[2:]), (2, results[:2]))
    )
    assert [result.sample for result in bench.merge(first, second)] == ["exp", "abs", "add"]


def test_ratios_to_what_was_measured_again_later_are_of_the_medians():
    base, other = measured(), measured(seconds=2e-3, framework="torch")
    other.ratios = [found.as_json()] if (found := ratio(other, base)) is not None else []
    assert [each["value"] for each in other.ratios] == pytest.approx([2])
    request = {"samples": ["abs"], "given": {}}
    first = run(base, other, request=request, compilers={}, started="2026-01-01T00:00:00+00:00")
    again = run(measured(seconds=4e-3), request=request, compilers={}, started="2026-01-02T00:00:00+00:00")
    merged = {result.framework: result for result in bench.merge(first, again)}
    (told,) = merged["torch"].ratios
    assert (told["key"], told["pairs"]) == (base.key, 0)
    assert told["value"] == pytest.approx(2e-3 / merged["numpy"].median_seconds) == pytest.approx(0.5)


def test_other_samples_measured_alike_are_one_run(shards, run_api):
    other = run_api("-c", "exp", *ASKED[2:], env={"FRAMEWORK": "numpy"})
    assert other.path is not None
    merged = bench.merge(other.path, *shards)
    assert merged.header["request"]["samples"] == ["abs", "add", "softmax", "exp"]
    assert {result.sample for result in merged} == {"abs", "add", "softmax", "exp"}


def test_what_cannot_be_one_run_is_refused_in_one_line(shards, tmp_path):
    header = bench.load(shards[0]).header
    request, machine = header["request"], header["machine"]
    settings = {**request["settings"], "threads": 2}
    environment = {**header["environments"]["numpy"], "versions": {"numpy": "1.0"}}
    for changes, reason in (
        ({"bench_version": "0.0.1"}, "the version of bench is"),
        ({"environments": {"numpy": environment}}, "numpy is"),
        ({"environments": {}}, "numpy is"),
        ({"request": {**request, "stages": [1, 2]}}, "stages is"),
        ({"request": {**request, "settings": settings}}, "threads is 2 and 1"),
        ({"machine": {**machine, "cpu": "another"}}, "cpu is"),
        ({"request": {**request, "shard": "1/4"}}, "shards of different splits, into 3 and 4"),
    ):
        other = changed(shards[0], tmp_path / "other.jsonl", **changes)
        done = bench_process("merge", shards[1], other, "--output", "merged.jsonl", cwd=tmp_path)
        assert done.returncode == 2 and reason in done.stderr, done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "merged.jsonl").exists()
    operational = {**request, "settings": {**request["settings"], "timeout": 7.0}}
    assert len(bench.merge(shards[1], changed(shards[0], tmp_path / "same.jsonl", request=operational)))


def test_checks_may_come_from_any_machine(run_api, tmp_path):
    run = run_api("-c", "abs", "--max-cases", "2", "--check-only", "-st", "1", env={"FRAMEWORK": "numpy"})
    assert run.path is not None
    other = changed(run.path, tmp_path / "other.jsonl", machine={**run.header["machine"], "cpu": "another"})
    assert len(bench.merge(run.path, other)) == len(run.results)


def test_jobs_and_shards_that_cannot_be_are_refused(run_api):
    for arguments, reason in (
        (("--shard", "4/3"), "'4/3' is not a shard; 3/16 is the third of sixteen"),
        (("--jobs", "2"), "--jobs needs --check-only"),
    ):
        refused = run_api("-c", "abs", *arguments, env={"FRAMEWORK": "numpy"})
        assert refused.status == 2 and reason in refused.stderr and len(refused.stderr.splitlines()) == 1
    for keywords in ({"jobs": 2}, {"jobs": 0}, {"shard": "x"}):
        with pytest.raises(UsageError):
            bench.run("abs", **keywords)
    with pytest.raises(UsageError, match="nothing to merge"):
        bench.merge()


def test_a_timed_run_is_not_gone_on_with_side_by_side(shards, tmp_path):
    done = bench_process("run", "--resume", shards[0], "--jobs", "2", cwd=tmp_path)
    assert done.returncode == 2 and "only checks run side by side" in done.stderr


@pytest.mark.process
def test_an_interrupted_check_side_by_side_is_gone_on_with(run_api):
    asked = ("-c", "abs,add,exp", "--max-cases", "3", "--check-only", "-st", "1", "--jobs", "2")
    run = run_api(*asked, env={"FRAMEWORK": "numpy"})
    assert run.status == 0 and len(run.results) == run.header["planned"] > 9
    whole = run.path.read_text().splitlines(keepends=True)
    run.path.write_text("".join(whole[:4]))
    again = run_api("--resume", run.path, "--jobs", "2")
    assert again.status == 0, again.stderr
    assert sorted(result.key for result in bench.load(run.path)) == sorted(r["key"] for r in run.results)
