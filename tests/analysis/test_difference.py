"""The differences between two runs: those that forbid a comparison, and those that are only named."""

from __future__ import annotations

import pytest
from planted import HEADER, measured

from bench.analysis.difference import machine_differences, run_differences, why_apart


def changed(**changes) -> dict:
    return {**HEADER, **{name: {**HEADER[name], **value} for name, value in changes.items()}}


def names(differences) -> list[str]:
    return [each.name for each in differences]


def test_a_run_does_not_differ_from_itself():
    assert machine_differences(HEADER, HEADER) == [] and run_differences(HEADER, HEADER) == []


@pytest.mark.parametrize("fact", ["cpu", "logical_cores", "physical_cores", "usable_cores"])
def test_another_processor_or_number_of_cores_is_another_machine(fact):
    other = changed(machine={fact: "another"})
    assert names(machine_differences(HEADER, other)) == [fact]
    assert run_differences(HEADER, other) == []


def test_another_accelerator_is_another_machine():
    numpy = HEADER["environments"]["numpy"]
    other = changed(environments={"numpy": {**numpy, "device_name": "H200"}})
    (found,) = machine_differences(HEADER, other)
    assert (found.name, found.base, found.new) == ("numpy device", "cpu", "H200")
    assert run_differences(HEADER, other) == []


def test_load_and_clock_of_the_hour_make_no_other_machine():
    other = changed(machine={"load_average": [9, 9, 9], "frequency_mhz": 1.0, "memory_bytes": 7})
    assert machine_differences(HEADER, other) == [] and run_differences(HEADER, other) == []


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"machine": {"frequency_governor": "powersave"}}, "frequency_governor"),
        ({"machine": {"turbo": True}}, "turbo"),
        ({"request": {"rounds": 5}}, "rounds"),
        ({"request": {"patience": 0.0}}, "patience"),
        *(
            ({"request": {"settings": {**HEADER["request"]["settings"], setting: "another"}}}, setting)
            for setting in (
                "time_budget",
                "precision",
                "warmup",
                "runs",
                "check",
                "profiler",
                "pin",
                "threads",
            )
        ),
        (
            {
                "environments": {
                    "numpy": {"versions": {"python": "3.12", "numpy": "2.5"}, "device_name": "cpu"}
                }
            },
            "numpy environment: numpy",
        ),
    ],
)
def test_what_forbids_no_comparison_is_named(change, name):
    other = changed(**change)
    assert names(run_differences(HEADER, other)) == [name] and machine_differences(HEADER, other) == []


def test_another_version_of_a_compiler_with_a_process_of_its_own_is_named():
    old, new = (
        {**HEADER, "compilers": {"openvino": {"versions": {"openvino": version}, "device_name": "cpu"}}}
        for version in ("2025.3", "2025.4")
    )
    (found,) = run_differences(old, new)
    assert (found.name, found.base, found.new) == ("openvino environment: openvino", "2025.3", "2025.4")
    assert machine_differences(old, new) == [] and run_differences(HEADER, new) == []


def test_our_own_version_is_named():
    (found,) = run_differences(HEADER, {**HEADER, "commit": "def"})
    assert found.as_json() == {"name": "commit", "base": "abc", "new": "def"}


def test_a_framework_that_one_run_lacks_does_not_differ():
    other = changed(environments={"jax": {"versions": {"jax": "0.10"}, "device_name": "cpu"}})
    assert machine_differences(HEADER, other) == [] and run_differences(HEADER, other) == []


def test_the_setting_that_keeps_results_apart_is_named():
    (found,) = why_apart([measured()], [measured(threads=2)])
    assert (found.name, found.base, found.new) == ("threads", [1], [2])


def test_judged_results_are_kept_apart_from_others():
    (found,) = why_apart([measured()], [measured(adversarial=True)])
    assert (found.name, found.base, found.new) == ("adversarial", [False], [True])


def test_dimensions_without_a_common_value_come_alone():
    """Check that the dtype is named alone: the samples differ too, but they do have one in common."""
    base, new = [measured("abs"), measured("exp")], [measured("abs", dtype="float64")]
    assert names(why_apart(base, new)) == ["dtype"]


def test_of_other_cases_nothing_is_said():
    assert why_apart([measured(extent=8)], [measured(extent=9)]) == []
