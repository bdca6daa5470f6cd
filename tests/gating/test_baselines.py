"""Baselines on disk: read whole or refused in one line, each in a file of its machine and versions."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from planted import HEADER, measured

from bench.gating.baseline_data import Baseline, expected_of
from bench.gating.baseline_store import BaselineError, Baselines
from bench.gating.rules import Thresholds
from bench.model.fingerprint import environment_facts, fingerprint, machine_facts
from bench.model.side import Side


def baseline(name="nightly", seconds=1e-3, **values):
    made = Baseline(
        name=name,
        saved="2026-01-01T00:00:00+00:00",
        framework="numpy",
        machine=machine_facts(HEADER),
        versions=environment_facts(HEADER, "numpy"),
        fingerprint=fingerprint(HEADER, "numpy"),
        side=Side(interpreter="/opt/bin/python", variables={"A": "b"}, samples_directories=("mine",)),
        asked={"samples": ["abs"], "stages": [1, 3]},
        thresholds=Thresholds(0.05, {"unary": 0.1}, {"abs": 0.02}),
        expected=expected_of([measured(seconds=seconds), measured("exp", seconds=2 * seconds)]),
    )
    return replace(made, **values)


def test_what_is_read_is_what_was_saved(tmp_path):
    kept = Baselines(tmp_path)
    path = kept.save(baseline())
    (found,) = kept.named("nightly")
    assert found.as_json() == baseline().as_json()
    assert (found.side.variables, found.thresholds.of(measured().task)) == ({"A": "b"}, 0.02)
    assert path.parent.name == "nightly" and path.stem == fingerprint(HEADER, "numpy")[:16]
    assert list(found.expected.values()) == [[1e-3, 1e-3], [2e-3, 2e-3]]


def test_a_compiler_of_a_process_of_its_own_has_its_versions_in_it():
    """Check that a newer OpenVINO makes another baseline; the framework's own compilers come with it."""
    of_two = [
        {**HEADER, "compilers": {"openvino": {"versions": {"torch": "2.13.0", "openvino": version}}}}
        for version in ("2026.1", "2026.2")
    ]
    assert len({fingerprint(header, "torch", "openvino") for header in of_two}) == 2
    assert len({fingerprint(header, "torch") for header in of_two}) == 1
    assert environment_facts(of_two[0], "torch", "openvino")["openvino"] == "2026.1"


def test_other_versions_have_a_file_of_their_own(tmp_path):
    kept = Baselines(tmp_path)
    kept.save(baseline(saved="2026-01-01"))
    kept.save(baseline(saved="2026-01-03"))
    kept.save(baseline(saved="2026-01-02", fingerprint="other"))
    kept.save(baseline("another"))
    assert [each.saved for each in kept.named("nightly")] == ["2026-01-03", "2026-01-02"]
    assert kept.names() == ["another", "nightly"]
    assert kept.remove("nightly") == 2
    assert kept.names() == ["another"]


def test_the_ratio_to_a_baseline_is_of_the_cases_that_both_have():
    standing = baseline().standing([measured(seconds=2e-3), measured("log", seconds=5.0)])
    assert (standing["name"], standing["cases"]) == ("nightly", 1)
    assert standing["ratio"] == pytest.approx(2)
    assert baseline().standing([])["ratio"] is None


def test_disturbed_processes_say_nothing():
    calm, all_disturbed = measured(), measured()
    all_disturbed.block_undisturbed = [False] * len(all_disturbed.block_seconds)
    assert expected_of([calm]) and expected_of([all_disturbed]) == {}


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "a b"])
def test_a_bad_name_is_refused(name, tmp_path):
    with pytest.raises(BaselineError, match=r"is not a name of a baseline"):
        Baselines(tmp_path).save(baseline(name))


def test_an_unknown_name_is_answered_with_the_nearest(tmp_path):
    Baselines(tmp_path).save(baseline())
    for ask in (Baselines(tmp_path).named, Baselines(tmp_path).remove):  # their code names the remedy
        with pytest.raises(BaselineError, match=r"no baseline 'nightli' .* did you mean 'nightly'"):
            ask("nightli")


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: text.replace('"schema_version": 1', '"schema_version": 99'),
        lambda text: json.dumps({**json.loads(text), "expected": {"key": [0.0]}}),
        lambda text: json.dumps({**json.loads(text), "side": {"colour": "red"}}),
        lambda text: json.dumps({**json.loads(text), "expected": None}),
    ],
)
def test_a_damaged_baseline_is_refused_and_can_be_removed(damage, tmp_path):
    kept = Baselines(tmp_path)
    path = kept.save(baseline())
    path.write_text(damage(path.read_text()))
    with pytest.raises(BaselineError, match=r"is not a whole baseline .*remove it"):
        kept.named("nightly")
    assert kept.remove("nightly") == 1


def test_what_was_there_stays_whole_where_it_cannot_be_written(tmp_path):
    kept = Baselines(tmp_path)
    path = kept.save(baseline())
    before = path.read_bytes()
    path.with_name(f"{path.name}.d").mkdir()
    blocked = Baselines(path)  # `path` is a file, where a directory is wanted
    with pytest.raises(BaselineError, match=r"cannot write .*it has what came before"):
        blocked.save(baseline(seconds=9.0))
    assert path.read_bytes() == before
