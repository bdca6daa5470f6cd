"""Tables of values from planted results: side by side, failures, compiled results."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from planted import BLOCKS, HEADER, KNOWN_WELL, compared, failed, measured, run

import bench
from bench.analysis.ratio import ratio
from bench.comparing.versus.tables import versus_tables
from bench.model.result import Result
from bench.render.provenance import command_of
from bench.render.rows.changing_shapes import changing_table
from bench.render.rows.compiled import compiled_table
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.machine_strip import machine_table
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.rows.side_by_side import side_by_side_table
from bench.render.rows.table import Table
from bench.render.rows.verdict import verdict_table
from bench.render.site.gathered import Gathered
from bench.reporting.card_tables import card_tables

TABLES = (results_table, side_by_side_table, failures_table, unsupported_table, compiled_table)


def of(*results: Result, name: str = "a", **header) -> Measured:
    return Measured(name, {**HEADER, **header}, results)


def paired(result: Result, base: Result) -> Result:
    """Add the ratio to `base`, as a campaign does, and return the result."""
    found = ratio(result, base)
    assert found is not None
    result.ratios.append(found.as_json())
    return result


def records(table: Table) -> list[dict]:
    assert all(len(row) == len(table.columns) for row in table.rows)
    names = [column.name for column in table.columns]
    assert len(set(names)) == len(names)
    labels = [column.is_label for column in table.columns]
    assert labels == sorted(labels, reverse=True)
    return list(table.records())


@pytest.mark.parametrize("build", TABLES)
@pytest.mark.parametrize("runs", [[], [of()], [of(failed()), of(failed(status="unsupported"), name="b")]])
def test_tables_of_nothing_measured_have_no_times(build, runs):
    found = records(build(runs))
    assert all(record.get("median_seconds") is None for record in found)


def test_frameworks_stand_beside_each_other_with_their_ratio():
    base = measured(seconds=1e-3)
    other = paired(measured(seconds=2e-3, framework="torch"), base)
    (found,) = records(side_by_side_table([of(base, other)]))
    assert (found["numpy median_seconds"], found["torch median_seconds"]) == (1e-3, 2e-3)
    value, low, high = (other.ratios[0][name] for name in ("value", "interval_low", "interval_high"))
    assert (found["torch ratio"], found["torch ratio_low"], found["torch ratio_high"]) == (value, low, high)
    assert low < 2 < high and found["ratios_to"] == "numpy" and "numpy ratio" not in found
    assert (found["stage"], found["formulations"], found["not_ok"]) == ("eager", "", "")


def test_a_ratio_is_of_medians_where_they_were_not_measured_by_turns():
    runs = [of(measured(seconds=1e-3)), of(measured(seconds=4e-3, framework="torch"), name="b")]
    (found,) = records(side_by_side_table(runs))
    assert (
        found["torch ratio"] == pytest.approx(4) and found["torch ratio_low"] < 4 < found["torch ratio_high"]
    )
    assert found["run"] == "a, b"


def test_stages_of_one_framework_are_columns():
    runs = [of(measured(framework="torch"), measured(seconds=5e-4, framework="torch", stage=3))]
    (found,) = records(side_by_side_table(runs))
    assert found["torch 3 ratio"] == pytest.approx(0.5) and "stage" not in found


def test_compilers_are_compared_with_the_first_of_their_stage():
    names = ("inductor", "openvino")
    compiled = [measured(framework="torch", stage=3, compiler=name) for name in names]
    compiled[1] = measured(seconds=3e-3, framework="torch", stage=3, compiler="openvino")
    eager, compiled_row = records(
        side_by_side_table([of(measured(), measured(framework="torch"), *compiled)])
    )
    assert eager["ratios_to"] == "numpy" and compiled_row["ratios_to"] == "torch inductor"
    assert compiled_row["torch openvino ratio"] == pytest.approx(3) and "torch inductor ratio" not in eager


def test_formulations_and_failures_are_named():
    results = (
        measured(),
        measured(framework="torch", formulation="kernel"),
        failed(framework="jax", status="crashed"),
    )
    (found,) = records(side_by_side_table([of(*results)]))
    assert found["formulations"] == "torch kernel, numpy written" and found["not_ok"] == "jax crashed"
    assert found["jax median_seconds"] is None


@pytest.mark.parametrize(
    ("different", "columns"),
    [
        ({"threads": 2}, {"threads"}),
        ({"device": "cuda:0"}, {"device"}),
        ({"cache": "cold"}, {"cache"}),
        ({"latency": True}, {"latency"}),
        ({"seed": 1}, {"seed"}),
        ({"direction": "backward"}, set()),
        ({"dtype": "float16"}, set()),
    ],
)
def test_what_was_measured_in_another_way_has_a_row_of_its_own(different, columns):
    table = side_by_side_table([of(measured()), of(measured(**different), name="b")])
    assert len(table.rows) == 2
    assert columns == {each.name for each in table.columns} & {
        *("threads", "device", "cache", "latency", "seed", "layout")
    }


def test_the_same_in_two_runs_has_two_rows():
    runs = [of(measured()), of(measured(seconds=2e-3), name="b")]
    found = [(each["run"], each["numpy 1 median_seconds"]) for each in records(side_by_side_table(runs))]
    assert found == [("a", 1e-3), ("b", 2e-3)]


def test_runs_of_different_machines_share_no_row():
    runs = [of(measured()), of(measured(framework="torch"), name="b", machine={"cpu": "Other"})]
    found = records(side_by_side_table(runs))
    assert [each["run"] for each in found] == ["a", "b"] and all("torch ratio" not in each for each in found)


# -- the verdict


def verdict_of(*runs: Measured, comparison=None) -> tuple[str, list[tuple]]:
    """Return the title, and of each finding its state, count, words, view and filter."""
    table = verdict_table(runs, comparison)
    return table.title, [
        (row["state"], row["count"], row["text"], row["view"], json.loads(row["choices"] or "{}"))
        for row in records(table)
    ]


def well(**values) -> Result:
    """Return a checked result on a machine that nothing disturbed."""
    return measured(ulps=1.0, **values)


def test_the_verdict_on_results_that_are_all_right_is_green():
    title, found = verdict_of(of(well(), well(sample="exp")))
    assert (title, found) == ("All is well", [("good", 2, "ok", "results", {"status": ["ok"]})])


def test_what_failed_stands_first_and_leads_to_its_results():
    title, found = verdict_of(
        of(well(), failed("exp"), failed("exp", "crashed"), failed("sin", "unsupported"))
    )
    assert title == "Failed"
    assert [(state, count, filters) for state, count, _, _, filters in found] == [
        ("bad", 1, {"status": ["wrong_result"]}),
        ("bad", 1, {"status": ["crashed"]}),
        ("good", 1, {"status": ["ok"]}),
        ("neutral", 1, {"status": ["unsupported"]}),
    ]


def test_a_run_that_has_not_finished_is_not_well():
    title, found = verdict_of(of(well(), planned=56, name="run-7.jsonl"))
    assert title == "Not finished"
    assert found[0][:3] == (
        *("bad", 55),
        "of 56 not measured: run-7.jsonl was interrupted, or still goes on",
    )
    assert verdict_of(of(well(), planned=1))[0] == verdict_of(of(well()))[0] == "All is well"


@pytest.mark.parametrize(
    ("doubt", "column"),
    [
        ({"check": {"checked": True, "teeth": {"differs": {"nan": "it is 0"}}}}, "unlike_eager"),
        ({"check": {"checked": True, "loosened": True}}, "loosened"),
        ({"check": {"reason": "no_reference"}}, "checked"),
        ({"suspicions": ["patched clock: it is another"]}, "suspicions"),
        ({"disturbed": True}, "disturbed"),
    ],
)
def test_what_is_not_proven_is_no_success(doubt, column):
    """Check that the filter has the value that the table of results has in this column."""
    doubtful = replace(well(sample="exp"), **doubt)
    run = of(well(), doubtful)
    title, found = verdict_of(run)
    assert title == "Nothing failed, but not everything is proven"
    ((state, count, _, view, filters),) = [each for each in found if each[0] == "doubtful"]
    assert (state, count, view, list(filters)) == ("doubtful", 1, "results", [column])
    (row,) = [each for each in records(results_table([run])) if each["sample"] == "exp"]
    shown = {True: "yes"}.get(row[column], row[column])
    assert filters[column] == [shown]


def test_two_runs_of_which_one_is_slower_are_not_well():
    base, new = run(well(), well(sample="exp")), run(well(seconds=2e-3), failed("exp"))
    title, found = verdict_of(of(*base.results), of(*new.results), comparison=compared(base, new))
    assert title == "Failed"
    assert verdict_of(of(*base.results), comparison=compared(base, new))[0] == "Worse than before"
    assert {(state, count, view, str(filters)) for state, count, _, view, filters in found[:3]} == {
        ("bad", 1, "results", "{'status': ['wrong_result']}"),
        ("bad", 1, "compare", "{'change': ['broken']}"),
        ("bad", 1, "compare", "{'verdict': ['slower']}"),
    }


# -- failures


def test_failures_are_grouped_by_their_reason():
    results = [failed(extent=extent, message="why") for extent in (1, 2, 3)]
    results += [
        failed(extent=1, message="why", direction="backward"),
        failed(message="else", framework="jax"),
    ]
    results += [failed(status="unsupported"), measured("exp")]
    found = records(failures_table([of(*results)]))
    assert [(each["framework"], each["message"], each["cases"]) for each in found] == [
        ("numpy", "why", 3),
        ("jax", "else", 1),
    ]
    assert found[0]["first_key"] == results[0].key and found[0]["first_case"] == "(1)"
    (reason,) = records(unsupported_table([of(*results)]))
    assert (reason["status"], reason["cases"]) == ("unsupported", 1)


def test_times_have_the_marks_of_the_terminal_and_rows_lead_to_a_result_that_is_ok():
    checked, suspect = measured(ulps=1.0), measured(framework="torch")
    checked.disturbed, suspect.suspicions = True, ["faster than the machine: 300%"]
    fine = measured(ulps=1.0, extent=9)
    table = side_by_side_table([of(failed(framework="jax"), checked, suspect, fine)])
    first, second = records(table)
    assert (first["marks"], second["marks"]) == ("numpy ~, torch !?", "")
    assert (first["key"], second["key"]) == (checked.key, fine.key)
    assert [note.partition(":")[0] for note in table.notes] == ["~", "!", "?"]


def test_a_speed_up_is_as_suspicious_as_its_sides():
    eager, compiled = (measured(framework="torch", stage=stage) for stage in (1, 3))
    eager.suspicions, compiled.suspicions = ["work before the call"], ["deferred work"]
    (found,) = records(compiled_table([of(eager, compiled)]))
    assert found["suspicions"] == "deferred work; eager: work before the call"


def test_on_a_site_a_ratio_to_what_was_measured_again_later_is_of_the_medians():
    base = measured(seconds=1e-3)
    other = paired(measured(seconds=2e-3, framework="torch"), base)
    gathered = Gathered()
    for run_of in (of(base, other), of(measured(seconds=4e-3), name="b")):
        gathered.add(run_of)
    (operator,) = gathered.operators()
    (runs,) = operator.latest.values()
    (found,) = records(side_by_side_table(runs))
    assert (found["numpy median_seconds"], found["torch median_seconds"]) == (4e-3, 2e-3)
    assert found["torch ratio"] == pytest.approx(0.5) and found["ratios_to"] == "numpy"
    kept = Gathered()
    kept.add(of(base, other))
    ((run_of,),) = kept.operators()[0].latest.values()
    assert [each.ratios for each in run_of.results] == [[], other.ratios]


@pytest.mark.parametrize(
    ("is_disturbed", "why"),
    [(True, "the machine was disturbed all the time"), (False, "of a single block there is no interval")],
)
def test_a_ratio_without_an_interval_says_why(is_disturbed, why):
    results = [measured(framework=name) for name in ("numpy", "torch")]
    for each in results:
        each.block_seconds, each.turns = [1e-3], [{"round": 0, "turn": 0, "blocks": 1}]
        each.evaluate({}, KNOWN_WELL)
    results[0].disturbed = is_disturbed
    found = bench.versus(run(*results, request={"frameworks": ["numpy", "torch"]}))
    (table,) = (table for table in versus_tables(found) if table.name == "apart")
    assert [each["why"] for each in table.records()] == [why]


def test_compiling_for_changing_shapes_pays_after_calls_not_passes():
    shapes = ({"shape": [2]}, {"shape": [3]})
    of_shapes = {"framework": "torch", "case": {}, "sequence": shapes}
    eager = measured(seconds=4e-3, **of_shapes)
    changing = measured(seconds=2e-3, stage=4, compiler="inductor:dynamic=auto", **of_shapes)
    changing.compile_seconds = 1.002
    run_of = of(eager, changing)
    told = changing_table(run_of.results)
    assert told is not None
    ((*_, expected),) = told.rows
    found = {each["stage"]: each["break_even_calls"] for each in records(results_table([run_of]))}
    assert found == {"eager": None, "changing shapes": expected}
    assert expected == pytest.approx(1000, abs=1)  # 1 s at 1 ms a call


def test_the_largest_error_of_a_card_is_against_the_reference_and_of_right_results():
    right, eager, wrong = (
        measured(extent=extent, ulps=ulps) for extent, ulps in enumerate((1.5, 9.0, 1e6), start=1)
    )
    eager.check["reference"] = "eager"
    wrong.status, wrong.message = "wrong_result", "far off"
    frameworks, *_, operators = card_tables([of(right, eager, wrong)])
    for table in (frameworks, operators):
        assert [each["largest_error_ulps"] for each in table.records()] == [1.5]


def test_the_machine_is_seen_by_rounds_and_results():
    calm, busy = measured(), measured("exp")
    busy.block_probes = {"arithmetic": [2e-6] * 2 * BLOCKS}
    busy.block_probes["arithmetic"][BLOCKS:] = [6e-6] * BLOCKS
    busy.probe_limits = {"arithmetic": 3e-6}
    busy.block_undisturbed = [True] * BLOCKS + [False] * BLOCKS
    found = records(machine_table([of(calm, failed(), busy), of(calm)]))
    assert [(each["place"], each["round"]) for each in found] == [
        (0, 0),
        (2, 0),
        (0, 1),
        (2, 1),
        (3, 0),
        (3, 1),
    ]
    assert [each["left_out"] for each in found] == [0, 0, 0, 1, 0, 0]
    assert {each["blocks"] for each in found} == {BLOCKS}
    readings = [each["probe_arithmetic"] for each in found]
    assert readings == [None, pytest.approx(2 / 3), None, pytest.approx(2), None, None]


def test_compiled_results_have_their_ratio_to_eager_and_break_even_calls():
    eager = measured(framework="torch")
    graph = measured(seconds=2e-3, framework="torch", stage=2)
    compiled = paired(measured(seconds=5e-4, framework="torch", stage=3, compiler="inductor"), eager)
    compiled.compile_seconds = 1.0
    compiled.capture |= {"graph_breaks": 2, "kernels": 3}
    other = measured("exp", framework="torch", stage=3)
    found = records(compiled_table([of(eager, compiled, other, graph)]))
    assert [each["sample"] for each in found] == ["abs", "abs", "exp"]
    first, second, third = found
    assert (first["stage"], first["compiler"], second["compiler"]) == ("compiled", "inductor", "torchscript")
    assert first["ratio"] == pytest.approx(0.5) and first["ratio_low"] < 0.5 < first["ratio_high"]
    assert first["ratio_high"] == compiled.ratios[0]["interval_high"]
    assert first["break_even_calls"] == 2000 and second["break_even_calls"] is None
    assert (first["graph_breaks"], first["kernels"], first["eager_seconds"]) == (2, 3, 1e-3)
    assert second["ratio"] == pytest.approx(2)
    assert third["eager_seconds"] is None and third["ratio"] is None


# -- the command of a run


@pytest.mark.parametrize(
    ("command", "frameworks", "line"),
    [
        (
            ["api.py", "-c", "abs", "-st", "1,3"],
            ["torch"],
            "FRAMEWORK=torch python bench/api/api.py -c abs -st 1,3",
        ),
        (
            ["__main__.py", "run", "--case", '{"shape": [8]}'],
            ["torch", "jax"],
            "FRAMEWORK=torch,jax python -m bench run --case '{\"shape\": [8]}'",
        ),
        (
            ["__main__.py", "run", "--frameworks", "torch"],
            ["torch"],
            "python -m bench run --frameworks torch",
        ),
        (["my script.py", "x"], ["torch"], "'my script.py' x"),
        (None, ["torch"], ""),
    ],
)
def test_the_command_of_a_run_can_be_pasted(command, frameworks, line):
    assert command_of({"command": command, "request": {"frameworks": frameworks}}) == line
