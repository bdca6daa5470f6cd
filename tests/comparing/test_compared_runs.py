"""`bench.compare`: its arguments, its refusals and their reasons, and two real runs."""

from __future__ import annotations

import json

import pytest
from planted import compared, failed, measured, run, saved

import bench
from bench.analysis.common_mode import CHANGE, MACHINE, UNKNOWN
from bench.errors import UsageError
from bench.runs.run import NotComparable
from bench.store.run_file import RunFileError


def test_runs_files_and_directories_are_the_same(tmp_path):
    base, new = run(measured()), run(measured(seconds=2e-3))
    found = [compared(base, new)]
    found += [compared(base.save(tmp_path / "base.jsonl"), str(new.save(tmp_path / "new.jsonl")))]
    for name, each in (("a", base), ("b", new)):
        (tmp_path / name).mkdir()
        each.save(tmp_path / name)
    found += [compared(tmp_path / "a", tmp_path / "b")]
    assert [[pair.verdict for pair in each.pairs] for each in found] == [["slower"]] * 3


def test_a_directory_stands_for_its_newest_run(tmp_path):
    for hour, seconds in (("09", 1e-3), ("10", 2e-3)):
        run(measured(seconds=seconds), started=f"2026-01-02T{hour}:00:00+00:00").save(tmp_path)
    assert compared(run(measured()), tmp_path).new.endswith("run-20260102T100000000000Z.jsonl")


def test_each_new_run_is_compared_with_the_base():
    found = bench.compare(run(measured()), run(measured()), run(measured(seconds=2e-3)))
    assert [each.passes for each in found] == [True, False]


def test_the_margin_counts():
    base, new = run(measured()), run(measured(seconds=1.2e-3))
    assert compared(base, new).pairs[0].verdict == "slower"
    assert compared(base, new, margin=0.3).pairs[0].verdict == "same"


@pytest.mark.parametrize("margin", [0.0, -0.1, 1.0, 10.0, float("nan"), float("inf")])
def test_a_margin_outside_of_0_to_1_is_refused(margin):
    with pytest.raises(UsageError, match=r"the margin is .*; it has to be above 0 and below 1"):
        compared(run(measured()), run(measured()), margin=margin)


def test_a_base_alone_is_no_comparison():
    with pytest.raises(UsageError, match="nothing to compare with"):
        bench.compare(run(measured()))


OTHER_MACHINE = {"machine": {"cpu": "Other 1"}}


def test_another_machine_is_refused():
    with pytest.raises(NotComparable, match="different machines: cpu Planted 9000 and Other 1"):
        compared(run(measured()), run(measured(), **OTHER_MACHINE))


def test_another_machine_is_named_where_that_is_wanted():
    found = compared(run(measured()), run(measured(), **OTHER_MACHINE), across_machines=True)
    assert [each.as_json() for each in found.machines] == [
        {"name": "cpu", "base": "Planted 9000", "new": "Other 1"}
    ]
    assert found.passes


def test_other_versions_and_settings_are_named():
    environment = {"versions": {"python": "3.12", "numpy": "2.5"}, "device_name": "cpu"}
    new = run(measured(), environments={"numpy": environment}, request={"rounds": 5}, commit="def")
    names = [each.name for each in compared(run(measured()), new).differences]
    assert names == ["numpy environment: numpy", "commit", "rounds"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"threads": 2}, "threads 1 and 2"),
        ({"dtype": "float64"}, "dtype default and float64"),
        ({"device": "cuda:0"}, "device cpu and cuda:0"),
        ({"framework": "jax"}, "frameworks numpy and jax"),
        ({"sample": "exp"}, "samples abs and exp"),
        ({"measure": False}, "measure True and False"),
        ({"extent": 9}, "the same samples, of other cases"),
    ],
)
def test_nothing_in_common_is_refused_and_why(change, why):
    with pytest.raises(NotComparable, match=f"have no measurement in common: {why}$"):
        compared(run(measured()), run(measured(**change)))


def test_of_many_samples_a_few_are_named():
    many = [measured(f"sample_{number}") for number in range(5)]
    with pytest.raises(NotComparable, match=r"samples abs and sample_0, sample_1, sample_2, 2 more$"):
        compared(run(measured()), run(*many))


def test_an_empty_run_is_refused(tmp_path):
    with pytest.raises(UsageError, match=r"empty\.jsonl holds no results$"):
        compared(run(measured()), saved(tmp_path, "empty.jsonl"))


def test_a_directory_without_runs_is_refused(tmp_path):
    with pytest.raises(UsageError, match="there is no run file in"):
        compared(run(measured()), tmp_path)


def test_a_run_of_another_schema_version_is_refused(tmp_path):
    path = saved(tmp_path, "old.jsonl", measured())
    header, *lines = path.read_text().splitlines()
    for version, said in ((2, "only version 3 is read: measure again"), (99, "upgrade to read it")):
        changed = {**json.loads(header), "schema_version": version}
        path.write_text("\n".join([json.dumps(changed), *lines]) + "\n")
        with pytest.raises(RunFileError, match=said):
            compared(path, path)


def test_a_line_that_was_cut_off_is_missing(tmp_path):
    base = saved(tmp_path, "base.jsonl", measured("abs"), measured("exp"))
    new = tmp_path / "new.jsonl"
    new.write_bytes(base.read_bytes()[:-10])
    found = compared(base, new)
    assert [(pair.result.sample, pair.new) for pair in found.missing] == [("exp", None)]
    assert not found.passes and compared(base, new, allow_missing=True).passes


def many(times: float = 1.0, **values):
    """Return ten results, each of another time."""
    return [measured(extent=extent, seconds=times * extent * 1e-4, **values) for extent in range(1, 11)]


NEW_VERSION = {
    "environments": {"numpy": {"versions": {"python": "3.12", "numpy": "2.5"}, "device_name": "cpu"}}
}


def test_what_all_results_have_in_common_is_the_machines_where_nothing_else_differs():
    found = compared(run(*many()), run(*many(1.13)))
    assert [each.cause for each in found.common] == [MACHINE]
    assert found.passes and found.counts["same"] == 10
    assert all(pair.ratio.value == pytest.approx(1.13) for pair in found.timed)
    said = found.as_json()
    assert said["common"][0]["taken_out"] == pytest.approx(1.13)
    assert said["pairs"][0]["left"] == pytest.approx(1) and said["pairs"][0]["ratio"] == pytest.approx(1.13)


def test_other_inputs_are_a_change_too():
    base = many()
    for each in base:
        each.input_checksum = "other"
    found = compared(run(*base), run(*many(1.13)))
    assert "its inputs differ" in found.common[0].sentence and found.counts["slower"] == 10


def test_one_result_that_is_slower_than_the_others_is_found():
    new = many(1.13)
    new[3] = measured(extent=4, seconds=1.3 * 4e-4)
    found = compared(run(*many()), run(*new))
    assert found.counts["slower"] == 1 and not found.passes
    assert found.timed[0].left[0] == pytest.approx(1.3 / 1.13)


@pytest.mark.parametrize("changes", [NEW_VERSION, {"commit": "def"}, {"commit": None, "bench_version": None}])
def test_what_may_be_the_new_codes_is_judged_whole(changes):
    found = compared(run(*many()), run(*many(1.11), **changes))
    assert [each.cause for each in found.common] == [UNKNOWN]
    assert found.counts["slower"] == 10 and not found.passes


@pytest.mark.parametrize(
    ("controls", "cause", "slower"),
    [(1.13, MACHINE, 0), (1.0, CHANGE, 10), (None, UNKNOWN, 10)],
    ids=["moved too", "did not move", "not measured"],
)
def test_control_calls_tell_the_machine_from_a_new_version(controls, cause, slower):
    spreads = {"compute": {"relative": 0.003, "freedom": 100, "source": "calibrated", "drift": 0.02}}
    known = {"spreads": spreads}

    def of(times):
        return {} if controls is None else {"controls": {"numpy": {"compute": 1e-3 * times, "memory": None}}}

    slow = [each for each in many() if each.load == "compute"]
    assert len(slow) == 10
    new = run(*many(1.13), **NEW_VERSION, **known, **of(controls))
    found = compared(run(*many(), **known, **of(1.0)), new)
    assert [each.cause for each in found.common] == [cause]
    assert found.counts["slower"] == slower and found.passes == (not slower)


def test_of_other_machines_nothing_is_taken_out():
    found = compared(run(*many()), run(*many(1.5), **OTHER_MACHINE), across_machines=True)
    assert found.counts["slower"] == 10 and "the machines differ" in found.common[0].sentence


def test_two_real_runs_are_compared_and_a_broken_one_does_not_pass(tmp_path):
    """Compare two runs of the same samples, then a run in which one result is wrong."""
    with bench.Session() as session:
        request = {"frameworks": "numpy", "max_cases": 2, "warmup": 1, "runs": 16, "session": session}
        base, new = (bench.run("abs,softmax", **request) for _ in range(2))
    found = compared(base, new)
    assert len(found.timed) == 4 and not found.missing and not found.changed
    assert found.rounds == (1, 1) and found.is_advisory
    assert all(pair.ratio.pairs == 0 for pair in found.timed)
    assert {row.sample for row in found.accuracy} == {"abs", "softmax"}
    assert [row.change for row in found.accuracy] == [None, None]
    assert found.machines == [] and found.differences == []
    assert [(mean.category, mean.count) for mean in found.means] == [
        ("activation", 2),
        ("unary", 2),
        (None, 4),
    ]
    broken = run(
        *[*new.results[1:], failed()], **{name: new.header[name] for name in ("machine", "environments")}
    )
    assert not compared(new, broken).passes
