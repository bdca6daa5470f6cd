"""`python -m bench baseline`, and a gate against a saved baseline, with real processes."""

from __future__ import annotations

import json

import gate_folders
import pytest
from processes import bench_process

pytestmark = pytest.mark.process

QUICK = ("--processes", "6", "--time-budget", "0.05")
SELECTION = ("-c", "steady,worked", "--threshold", "60%")


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """Return a directory with a baseline `before` of both operators."""
    directory = tmp_path_factory.mktemp("baseline")
    gate_folders.write(directory / "samples")
    done = command("baseline", "save", "before", *SELECTION, *QUICK, cwd=directory)
    assert done.returncode == 0 and done.stdout == "before: 2 results of numpy saved\n", done.stderr
    return directory


def command(*arguments, cwd, baselines="baselines"):
    environment = {"BENCH_SAMPLES_PATH": str(cwd / "samples"), "BENCH_BASELINES": str(cwd / baselines)}
    done = bench_process(*arguments, cwd=cwd, environment=environment)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def copied(saved, change):
    """Return the name of a directory with a copy of the baseline, whose record `change` has changed."""
    (path,) = (saved / "baselines").glob("*/*.json")
    record = json.loads(path.read_text())
    other = saved / f"changed-{len(list(saved.iterdir()))}" / "before" / path.name
    other.parent.mkdir(parents=True)
    other.write_text(json.dumps({**record, **change(record)}))
    return other.parents[1].name


def refused(done) -> str:
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_baseline_keeps_request_thresholds_versions_and_times(saved):
    (path,) = (saved / "baselines" / "before").glob("*.json")
    record = json.loads(path.read_text())
    assert record["asked"]["samples"] == ["steady", "worked"] and record["asked"]["time_budget"] == 0.05
    assert record["thresholds"]["every"] == 0.6
    assert record["versions"]["numpy"] and record["machine"]["logical_cores"]
    assert len(record["expected"]) == 2 and all(min(each) > 0 for each in record["expected"].values())
    listed = command("baseline", "list", cwd=saved)
    assert "before" in listed.stdout and f"numpy {record['versions']['numpy']}" in listed.stdout


@pytest.mark.slow
@pytest.mark.alone
def test_a_gate_against_a_baseline_finds_the_slower_operator(saved):
    arguments = ("gate", "--baseline", "before", "--pairs", "10", "--format", "json")
    done = command(*arguments, "--candidate", "env.UNITS=40", cwd=saved)
    assert done.returncode == 1, done.stdout + done.stderr
    judged = json.loads(done.stdout)
    verdicts = {each["sample"]: each["verdict"] for each in judged["findings"]}
    assert verdicts["worked"] == "slower"
    assert verdicts["steady"] in ("same", "ambiguous")  # a busy machine leaves too few pairs
    assert {each["threshold"] for each in judged["findings"]} == {0.6}
    assert (judged["baseline"]["name"], judged["baseline"]["cases"]) == ("before", 2)
    assert 0.5 < judged["baseline"]["ratio"] < 2


@pytest.mark.slow
def test_a_gate_may_measure_a_part_of_a_baseline(saved):
    arguments = ("gate", "--baseline", "before", "-c", "steady", "--pairs", "6")
    done = command(*arguments, "--output", "part.json", cwd=saved)
    assert "baseline before of 20" in done.stdout and "(geometric mean of 1 cases)" in done.stdout
    assert [each["sample"] for each in json.loads((saved / "part.json").read_text())["findings"]] == [
        "steady"
    ]


@pytest.mark.slow
def test_thresholds_that_are_said_replace_those_of_the_same_name_alone(saved):
    def changed(record):
        return {"thresholds": {"every": 0.6, "categories": {}, "samples": {"steady": 0.7, "worked": 0.8}}}

    arguments = ("gate", "--baseline", "before", "--pairs", "6", "--format", "json")
    other = copied(saved, changed)
    done = command(*arguments, "--threshold-of", "worked=90%", cwd=saved, baselines=other)
    found = {each["sample"]: each["threshold"] for each in json.loads(done.stdout)["findings"]}
    assert found == {"steady": 0.7, "worked": 0.9}, done.stderr


@pytest.mark.slow
def test_a_gate_may_take_one_sample_of_a_tag_and_another_seed(saved):
    other = copied(saved, lambda record: {"asked": {"tag": "ForLoop", "seed": 3, "frameworks": "numpy"}})
    arguments = ("gate", "--baseline", "before", "-c", "worked", "--pairs", "6", "--format", "json")
    for more, seed in (((), 3), (("--seed", "5"), 5)):
        done = command(*arguments, *more, cwd=saved, baselines=other)
        judged = json.loads(done.stdout)
        assert [each["sample"] for each in judged["findings"]] == ["worked"], done.stderr
        assert judged["request"]["settings"]["seed"] == seed


def test_a_baseline_of_another_machine_is_refused(saved):
    other = copied(saved, lambda record: {"machine": {**record["machine"], "cpu": "Abacus"}})
    line = refused(command("gate", "--baseline", "before", cwd=saved, baselines=other))
    assert "'before' is of another machine (cpu Abacus" in line and "baseline save before" in line


def test_a_baseline_of_other_versions_is_refused(saved):
    other = copied(saved, lambda record: {"versions": {"numpy": "1.0"}, "fingerprint": "other"})
    line = refused(command("gate", "--baseline", "before", cwd=saved, baselines=other))
    assert "numpy 1.0 -> " in line and "--base python=PATH, or save it again" in line


def test_a_damaged_baseline_is_refused_and_can_be_removed(saved):
    other = copied(saved, lambda record: {"expected": []})
    assert "is not a whole baseline" in refused(
        command("gate", "--baseline", "before", cwd=saved, baselines=other)
    )
    assert command("baseline", "remove", "before", cwd=saved, baselines=other).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("gate", "--baseline", "befor"), "did you mean 'before'?"),
        (("gate", "--baseline", "before", "--tag", "short", "-st", "3"), "leave out --tag, --stages"),
        (("gate", "--calibrate", "-c", "steady", "--baseline", "before"), "leave out -c, --baseline"),
        (("baseline", "save", "a/b", *SELECTION), "'a/b' is not a name of a baseline"),
        (("baseline", "save", "new", "-c", "nothing"), "nothing"),
        (("baseline", "save", "new", "-c", "worked", "-st", "2", *QUICK), "nothing could be measured; NumPy"),
        (("baseline", "save", "new", "-c", "worked", "--side", "colour=red"), "unknown key 'colour'"),
        (("baseline", "remove", "new"), "there is no baseline 'new'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(arguments, message, saved):
    assert message in refused(command(*arguments, cwd=saved))
    assert [path.name for path in (saved / "baselines").iterdir()] == ["before"]
