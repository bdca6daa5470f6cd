"""Comparisons as tables that fit, in Markdown and as JSON."""

from __future__ import annotations

import io
import json

import pytest
from planted import KNOWN_BADLY, compared, failed, measured, run
from rich.console import Console

from bench.analysis.comparison import FASTER, SLOWER
from bench.comparing.report import facts, json_document, markdown_document, summary
from bench.comparing.tables import MOST_AMBIGUOUS, MOST_MISSING, comparison_tables
from bench.render.terminal import terminal_table

STATUS, TIMES, MEANS, ERRORS, MISSING = (
    "Changes of status",
    "Times, margin 10%",
    "Geometric means",
    "Largest error, units in the last place",
    "Missing",
)


def everything_changed():
    """Return a comparison with one of each kind of change.

    The kinds: broken, mended, slower, faster, ambiguous, less accurate, missing on either side.
    """
    base = [
        measured("abs"),
        failed("exp", "error", "[bold]no | way"),
        measured("log"),
        measured("sin"),
        measured("cos"),
        measured("tan", ulps=1.0),
        measured("gone", stage=3),
    ]
    new = [
        failed("abs", "wrong_result", "output 0 differs"),
        measured("exp"),
        measured("log", seconds=2e-3, direction="forward"),
        measured("sin", seconds=0.5e-3),
        measured("cos", seconds=1.05e-3, spreads=KNOWN_BADLY),
        measured("tan", ulps=99.0),
        measured("added", dtype="float64"),
    ]
    return compared(run(*base), run(*new, commit="def"))


def by_title(comparison, everything=False):
    return {table.title: table for table in comparison_tables(comparison, everything)}


def test_both_runs_and_what_differs_stand_at_the_top():
    lines = facts(everything_changed())
    assert lines[0].startswith("base: the run of ") and lines[0].endswith("(2 rounds)")
    assert lines[2:] == ["different: commit abc -> def"]


def test_one_round_and_another_machine_are_at_the_top():
    base, new = run(measured(rounds=1)), run(measured(rounds=5), machine={"cpu": "Other 1"})
    lines = facts(compared(base, new, across_machines=True))
    assert lines[0].endswith("(1 round)") and lines[1].endswith("(5 rounds)")
    assert lines[2] == "different machines: cpu Planted 9000 -> Other 1"
    assert lines[3].startswith("advisory: a side has a single round")


def test_what_results_have_in_common_is_at_the_top_and_left_out_beside_the_ratio():
    base, new = (
        run(*(measured(extent=extent, seconds=times * 1e-3) for extent in range(1, 11)))
        for times in (1, 1.13)
    )
    found = compared(base, new)
    (line,) = [line for line in facts(found) if line.startswith("in common: ")]
    assert "all 10 compute results of numpy moved by 1.13x" in line
    assert f"- {line}" in markdown_document([found])
    row = next(iter(by_title(found, everything=True)[TIMES].records()))
    assert row["ratio"] == pytest.approx(1.13) and row["left"] == pytest.approx(1.0)
    assert row["left_low"] < 1 < row["left_high"] and row["verdict"] == "SAME"


def test_tables_stand_in_order_with_their_values():
    found = comparison_tables(everything_changed())
    assert [table.title for table in found] == [STATUS, TIMES, MEANS, ERRORS, MISSING]
    assert [table.name for table in found] == ["changes", "times", "means", "errors", "missing"]
    tables = {table.title: list(table.records()) for table in found}
    assert [tuple(row.values()) for row in tables[STATUS]] == [
        ("abs", "(8)", "numpy 1", "ok", "wrong_result", "broken", "output 0 differs"),
        ("exp", "(8)", "numpy 1", "error", "ok", "mended", "[bold]no | way"),
    ]
    assert [
        (row["sample"], row["base_seconds"], row["new_seconds"], row["verdict"]) for row in tables[TIMES]
    ] == [
        ("log", 1e-3, 2e-3, SLOWER.upper()),
        ("sin", 1e-3, 0.5e-3, FASTER.upper()),
        ("cos", 1e-3, 1.05e-3, "AMBIGUOUS"),
    ]
    slower = tables[TIMES][0]
    assert slower["ratio"] == pytest.approx(2) and 1.9 < slower["interval_low"] < 2 < slower["interval_high"]
    assert "disturbed" not in slower  # the column exists only where something was disturbed
    assert tables[MEANS][-1]["category"] == "all" and tables[MEANS][-1]["results"] == 4
    assert tables[MEANS][-1]["ratio"] == pytest.approx(1.0123, abs=1e-3)
    assert [tuple(row.values()) for row in tables[ERRORS]] == [("tan", "numpy 1", 1.0, 99.0, "worse")]
    assert [tuple(row.values()) for row in tables[MISSING]] == [
        ("gone", "numpy 3", "new", 1),
        ("added", "numpy 1 float64", "base", 1),
    ]


def test_the_same_is_counted_or_listed():
    comparison = everything_changed()
    assert by_title(comparison)[TIMES].notes == ["not listed: 1 the same"]
    table = by_title(comparison, everything=True)[TIMES]
    *_, last = table.records()
    assert list(table.notes) == [] and last["sample"] == "tan" and last["verdict"] == "SAME"


def test_a_run_that_is_the_same_has_no_times_but_their_count():
    found = by_title(compared(run(measured()), run(measured())))
    assert set(found) == {TIMES, MEANS}
    assert (found[TIMES].rows, found[TIMES].notes) == ([], ["not listed: 1 the same"])


def test_many_ambiguous_or_missing_rows_are_cut_and_counted():
    ambiguous = [
        measured(f"sample_{number}", seconds=1e-3 + number * 1e-6, spreads=KNOWN_BADLY)
        for number in range(MOST_AMBIGUOUS + 3)
    ]
    lacking = [measured(f"gone_{number}") for number in range(MOST_MISSING + 2)]
    base = [measured(result.sample, spreads=KNOWN_BADLY) for result in ambiguous]
    comparison = compared(run(*base, *lacking), run(*ambiguous))
    found = by_title(comparison)
    assert len(found[TIMES].rows) == MOST_AMBIGUOUS and found[TIMES].notes == ["not listed: 3 more ambiguous"]
    assert found[TIMES].rows[0][0] == f"sample_{MOST_AMBIGUOUS + 2}"  # the farthest off
    assert len(found[MISSING].rows) == MOST_MISSING and found[MISSING].notes == ["not listed: 2 more rows"]
    found = by_title(comparison, everything=True)
    assert len(found[TIMES].rows) == MOST_AMBIGUOUS + 3 and len(found[MISSING].rows) == MOST_MISSING + 2


def test_what_is_disturbed_is_marked():
    disturbed = measured(seconds=2e-3)
    disturbed.disturbed, disturbed.statistics["interval_low"] = True, None
    table = by_title(compared(run(measured()), run(disturbed)))[TIMES]
    (texts,) = table.texts()
    assert texts[3:] == ["1 ms", "2 ms", "2.00x", "AMBIGUOUS", "new"]
    assert [column.title for column in table.columns][-1] == "disturbed"


@pytest.mark.parametrize(
    ("base", "new", "options", "said"),
    [
        ([measured()], [measured()], {}, "0 slower, 0 faster, 0 ambiguous, 1 same: passes"),
        (
            [measured(), measured("exp")],
            [measured()],
            {},
            "0 slower, 0 faster, 0 ambiguous, 1 same; 1 missing: does not pass",
        ),
        (
            [measured(), measured("exp")],
            [measured()],
            {"allow_missing": True},
            "0 slower, 0 faster, 0 ambiguous, 1 same; 1 missing (allowed): passes",
        ),
        ([measured()], [failed()], {}, "1 broken: does not pass"),
        ([failed()], [failed()], {}, "1 fail in both: passes"),
        ([failed()], [failed(status="error")], {}, "1 fail otherwise: passes"),
        ([failed(status="unsupported")] * 2, [failed(status="unsupported")], {}, "nothing but what"),
        (
            [failed(status="ok", measure=False)],
            [failed(status="ok", measure=False)],
            {},
            "1 not timed: passes",
        ),
    ],
)
def test_the_summary_counts_verdicts_and_says_whether_it_passes(base, new, options, said):
    assert summary(compared(run(*base), run(*new), **options)).startswith(said)


def test_the_summary_names_every_kind_of_change():
    assert summary(everything_changed()) == (
        "1 slower, 1 faster, 1 ambiguous, 1 same; 1 broken; 1 mended; 1 less accurate; 2 missing: "
        "does not pass"
    )


def printed(table, width, **options) -> str:
    out = Console(width=width, file=io.StringIO(), **options)
    out.print(terminal_table(table, width))
    return out.file.getvalue()


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_tables_fit_and_nothing_is_cut(width):
    for table in comparison_tables(everything_changed(), everything=True):
        text = printed(table, width)
        assert max(map(len, text.splitlines())) <= width
        flat = "".join(text.split())
        for texts in table.texts():
            assert texts[0] in flat and "…" not in flat
            assert all(word in flat for cell in texts[1:-1] for word in cell.split() if len(word) < 12)


def test_numbers_stand_below_each_other():
    found = by_title(
        compared(
            run(measured(seconds=1e-3), measured("exp", seconds=123.4e-6)),
            run(measured(seconds=2.5e-3), measured("exp", seconds=9e-7)),
        )
    )
    lines = [line for line in printed(found[TIMES], 120).splitlines() if line.startswith(("abs", "exp"))]
    assert len({line.index("s ", line.index("numpy 1") + 7) for line in lines}) == 1, lines
    assert "1 ms    2.5 ms" in lines[0] and "900   ns" in lines[1], lines


def test_colours_repeat_the_verdicts_and_only_on_a_terminal():
    table = by_title(everything_changed())[TIMES]
    coloured = printed(table, 120, force_terminal=True, color_system="standard", no_color=False)
    assert "\x1b[31mSLOWER" in coloured and "\x1b[32mFASTER" in coloured
    assert "\x1b" not in printed(table, 120)


def test_markdown_has_the_tables_and_escapes_their_text():
    text = markdown_document([everything_changed()], notes=[["a note"]])
    lines = text.splitlines()
    assert lines[0] == "# Comparison" and lines[2] == f"**{summary(everything_changed())}**"
    assert lines[4].startswith("- base: ") and lines[-1] == "a note"
    assert "## Changes of status" in lines
    assert "| exp | error | ok | mended | \\[bold\\]no \\| way |" in lines
    assert "In all rows: case (8), where numpy 1." in lines
    assert "| sample | base (ms) | new (ms) | ratio (x) | 99% from (x) | to (x) | verdict |" in lines
    tables = [line for line in lines if line.startswith("|")]
    assert all(line.endswith("|") for line in tables)


def test_several_comparisons_stand_in_one_document():
    found = [compared(run(measured()), run(measured(seconds=each))) for each in (1e-3, 2e-3)]
    assert markdown_document(found).count("- base: ") == 2
    document = json.loads(json_document(found))
    assert [each["passes"] for each in document["comparisons"]] == [True, False]
    assert document["passes"] is False and document["schema_version"] == 1


def test_json_has_values():
    (found,) = json.loads(json_document([everything_changed()]))["comparisons"]
    assert found["passes"] is False and found["margin"] == 0.1 and found["base_rounds"] == 2
    assert found["counts"] == {
        "slower": 1,
        "faster": 1,
        "ambiguous": 1,
        "same": 1,
        "broken": 1,
        "mended": 1,
        "other": 0,
        "missing": 2,
        "less_accurate": 1,
    }
    pairs = {pair["sample"]: pair for pair in found["pairs"]}
    assert len(pairs) == 8
    slower = pairs["log"]
    assert slower["ratio"] == pytest.approx(2) and slower["interval_low"] < 2 < slower["interval_high"]
    assert (slower["verdict"], slower["change"]) == ("slower", None)
    assert slower["base"]["median_seconds"] == 1e-3 and slower["new"]["median_seconds"] == 2e-3
    assert pairs["abs"]["change"] == "broken" and pairs["abs"]["ratio"] is None
    assert pairs["gone"]["new"] is None and pairs["added"]["base"] is None
    assert found["differences"] == [{"name": "commit", "base": "abc", "new": "def"}]
    assert found["accuracy"] == [
        {
            "sample": "tan",
            "framework": "numpy",
            "stage": 1,
            "base": 1.0,
            "new": 99.0,
            "cases": 1,
            "change": "worse",
        }
    ]
    assert found["means"][-1]["category"] is None and found["means"][-1]["count"] == 4
