"""Results and coverage on terminals of any width: one line per case, nothing too wide, no number lost."""

from __future__ import annotations

import io
import os
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from dataclasses import replace
from fcntl import ioctl
from pathlib import Path

import pytest
from planted import measured
from rich.console import Console
from rich.table import Table

from bench.analysis.ratio import Ratio
from bench.model.case import case_text
from bench.model.repeatability import COMPUTE, DEFAULT_SPREADS, DISPATCH
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import Task
from bench.render.cells import ratio_heading, ratio_texts, time_texts
from bench.render.coverage import coverage_table
from bench.render.grid import AXIS, FULL, diverging_bars, fitted_table
from bench.render.quotient import Quotient
from bench.render.run_table import DISTURBED, MEANINGS, UNCHECKED, results_grid

ROOT = Path(__file__).resolve().parents[2]
DEFAULT = DEFAULT_SPREADS[DISPATCH]
WIDTHS = (60, 80, 100, 160)
FRAMEWORKS = ("torch", "tensorflow", "jax", "mxnet", "numpy")
SAMPLES = ("abs", "scaled_dot_product_attention")
CASES = (
    {"shape": [1]},
    {"shape": [32, 64, 112, 112], "weight": [64, 64, 3, 3], "stride": [1, 1], "mode": "same"},
    {"shapes": [[128, 64], [64]] * 20},
)


def result(framework: str, stage: int, sample: str, case: dict, place: int, **fields) -> Result:
    task = Task(
        sample=sample,
        package="",
        category="",
        case_index=CASES.index(case) if case in CASES else 0,
        case=case,
        framework=framework,
        implementation=framework,
        stage=stage,
        direction="forward_backward",
        settings=Settings(dtype="float16"),
    )
    blocks = [1.234e-6 * (1 + place) * (1 + 0.2 * (number % 3)) for number in range(9)]
    measured = {"block_seconds": blocks, "calls_per_block": 1, **fields}
    return Result(task, measured.pop("status", OK), **measured)


def of_frameworks(count: int, **fields) -> list[Result]:
    return [
        result(framework, 1, sample, case, place, **fields)
        for sample in SAMPLES
        for case in CASES
        for place, framework in enumerate(FRAMEWORKS[:count])
    ]


def of_stages() -> list[Result]:
    return [
        result("tensorflow", stage, sample, case, stage)
        for sample in SAMPLES
        for case in CASES
        for stage in (1, 2, 3)
    ]


RUNS = {
    **{f"{count} frameworks": of_frameworks(count) for count in (2, 3, 4, 5)},
    "three stages": of_stages(),
    "profiled and suspicious": of_frameworks(3, operator_seconds=1.23e-7, suspicions=["busy threads: 2"]),
    "a failure": [
        *of_frameworks(2),
        result("jax", 1, "abs", CASES[0], 0, status=WRONG_RESULT, block_seconds=[]),
    ],
}


def printed(table: Table, width: int) -> list[str]:
    text = io.StringIO()
    Console(file=text, width=width, highlight=False).print(table)
    return text.getvalue().splitlines()


def flat(lines: list[str]) -> str:
    """Return all text without spaces, then that of the first column, where folded names are whole again."""
    first = [re.split(r" {2,}", line)[0] for line in lines]
    return "".join("".join(line.split()) for line in [*lines, *first])


def case_lines(lines: list[str]) -> list[str]:
    """Return the table's lines of samples and cases: from the rule to a blank line or a mark's meaning."""
    (rule,) = [place for place, line in enumerate(lines) if line.startswith("──")]
    is_end = [not line.strip() or re.match(r"(\W|\[\.\.\.\]):", line) for line in lines]
    end = next((place for place, holds in enumerate(is_end) if holds and place > rule), len(lines))
    return lines[rule + 1 : end]


@pytest.mark.parametrize("width", (40, *WIDTHS))
@pytest.mark.parametrize("run", RUNS)
def test_no_line_is_wider_and_every_time_and_ratio_is_there(run, width):
    grid = results_grid(RUNS[run])
    lines = printed(fitted_table(grid, width), width)
    assert max(map(len, lines)) <= width
    shown = flat(lines)
    for row in [*grid.rows, *grid.means]:
        assert row.sample.replace(" ", "") in shown
        for ratio in row.ratios[1:]:
            assert ratio.value is None or "".join(ratio_texts(ratio)[:2]) in shown
        for time in row.times:
            assert "".join(time_texts(time)[:2]).replace(" ", "") in shown  # statuses too, whole
    for heading in grid.compared:
        assert heading.replace(" ", "") in shown


@pytest.mark.parametrize(
    ("width", "run"),
    [
        (80, "2 frameworks"),
        *((100, name) for name in ("2 frameworks", "3 frameworks", "three stages", "a failure")),
        *((160, name) for name in RUNS),
    ],
)
def test_each_case_is_one_line(run, width):
    grid = results_grid(RUNS[run])
    lines = printed(fitted_table(grid, width), width)
    found = [line for line in case_lines(lines) if re.search(r"\d [mµn]s", line)]
    assert len(found) == len(grid.rows) == len(SAMPLES) * len(CASES)
    for row, line in zip(grid.rows, found):
        assert row.case in line or (f" #{row.number} " in line and "…" in line)
        assert all(ratio.value is None or ratio_texts(ratio)[0] in line for ratio in row.ratios[1:])
        assert all(time_texts(time)[0].partition(" ")[0] in line for time in row.times)
    starts = "".join(line.split()[0] for line in case_lines(lines) if not line.startswith(" "))
    assert starts == "".join(SAMPLES)  # each once
    assert all(time_texts(time)[1] in line for row, line in zip(grid.rows, found) for time in row.times)


@pytest.mark.parametrize("run", RUNS)
def test_more_columns_never_show_less(run):
    """Count intervals, bars and, of tables with a line for each case, the letters of cases."""
    grid, before = results_grid(RUNS[run]), (0, 0)
    for width in range(30, 330, 3):
        text = "\n".join(printed(fitted_table(grid, width), width))
        shown = text.count("±"), text.count(FULL)
        assert all(now >= then for now, then in zip(shown, before)), (width, shown, before)
        before = shown


@pytest.mark.parametrize("width", (60, 80, 100))
def test_more_frameworks_than_fit_have_lines_of_their_own(width):
    """Check the lines below each case: whole, and with intervals."""
    grid = results_grid(RUNS["5 frameworks"])
    lines = printed(fitted_table(grid, width), width)
    rule = lines.index("─" * width)
    assert "to torch" in lines[rule - 1]
    for framework, place in zip(FRAMEWORKS, range(len(FRAMEWORKS))):
        own = [line for line in lines[rule:] if line.startswith(f"  {framework} ")]
        assert len(own) == len(grid.rows) + bool(place)  # and the mean
        times = [row.times[place] for row in grid.rows]
        assert all("±" in line and time_texts(time)[0].split()[0] in line for line, time in zip(own, times))


@pytest.mark.parametrize("width", WIDTHS)
def test_headings_of_ratios_say_of_what_to_what(width):
    lines = printed(fitted_table(results_grid(of_frameworks(2)), width), width)
    beside = lines[1].split()[-1] == "tensorflow" and "/ torch" in lines[2]
    assert beside if width > 60 else lines[1].split()[-1] == "ratio" and "to torch" in lines[2]
    lines = printed(fitted_table(results_grid(of_stages()), width), width)
    assert re.search(r"3 / 1|to tensorflow 1", lines[2])


def test_units_and_signs_stand_below_each_other():
    grid = results_grid(RUNS["2 frameworks"])
    lines = [line for line in case_lines(printed(fitted_table(grid, 160), 160)) if "±" in line]
    assert len({tuple(place for place, sign in enumerate(line) if sign == "±") for line in lines}) == 1
    assert len({line.index("µs") for line in lines}) == 1


def test_what_is_shortened_has_its_number_and_says_so():
    grid = results_grid(RUNS["2 frameworks"])
    text = "\n".join(printed(fitted_table(grid, 80), 80))
    assert " #1 " in text and "…" in text and "…: shortened" in text
    assert "…" not in "\n".join(printed(fitted_table(grid, None), 2000))


def test_without_a_width_everything_is_there():
    grid = results_grid(RUNS["5 frameworks"])
    lines = printed(fitted_table(grid, None), 2000)
    assert lines[1].split() == list(FRAMEWORKS[1:])
    assert lines[2].split()[:2] == ["sample", "case"] and lines[2].count("/ torch") == 4


def test_a_single_column_of_text_holds_everything():
    grid = results_grid(RUNS["profiled and suspicious"])
    shown = flat(printed(fitted_table(grid, 30), 30))
    for row in grid.rows:
        for cell in (*map(time_texts, row.times), *map(ratio_texts, row.ratios)):
            assert all(part.replace(" ", "") in shown for part in cell)


def test_one_framework_alone_has_no_bars():
    text = "\n".join(printed(fitted_table(results_grid(of_frameworks(1)), None), 2000))
    assert not {FULL, AXIS} & set(text) and "geometric mean" not in text


def test_bars_diverge_with_ratios():
    bars, heading = diverging_bars([4.0, 0.25, 2.0, 1.0, None])
    assert bars == ["     │█████", "█████│     ", "     │██▌  ", "     │     ", ""]
    assert heading.index(AXIS) == bars[0].index(AXIS)
    near, _ = diverging_bars([1.1])  # the largest ratio is near one, and its bar is short
    assert near[0].count("█") == 0


def test_colours_on_a_terminal_say_nothing_alone():
    """Check that the text is the same without colours."""
    grid = results_grid([*RUNS["a failure"], result("torch", 1, "abs", {"shape": [2]}, 0, disturbed=True)])
    text = io.StringIO()
    Console(file=text, width=160, force_terminal=True, color_system="standard", no_color=False).print(
        fitted_table(grid, 160)
    )
    coloured = text.getvalue()
    assert "\x1b[31mwrong_result" in coloured.replace(" ", "")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines()
    assert [line.rstrip() for line in plain] == [
        line.rstrip() for line in printed(fitted_table(grid, 160), 160)
    ]


# -- differences between rows


def of(case: int, **changes) -> Result:
    """Return a result of torch with other settings or another task than the rest."""
    own = result("torch", changes.pop("stage", 1), "abs", {"shape": [case]}, 0, **changes.pop("fields", {}))
    names = {name: value for name, value in changes.items() if hasattr(own.task.settings, name)}
    task = replace(own.task, settings=replace(own.task.settings, **names))
    return replace(own, task=replace(task, **{k: v for k, v in changes.items() if k not in names}))


@pytest.mark.parametrize(
    ("changes", "heading", "texts"),
    [
        ({"direction": "forward"}, "direction", ["fwd+bwd", "fwd"]),
        ({"threads": 4}, "threads", ["1", "4"]),
        ({"cache": "cold"}, "cache", ["hot", "cold"]),
        ({"layout": "channels_last"}, "layout", ["native", "channels_last"]),
        ({"device": "cuda:0"}, "device", ["cpu", "cuda:0"]),
        ({"latency": True}, "latency", ["no", "yes"]),
    ],
)
def test_only_what_rows_differ_in_has_a_column(changes, heading, texts):
    grid = results_grid([of(1), of(1, **changes)])
    assert grid.details == (heading,) and [row.details[0] for row in grid.rows] == texts
    same = results_grid([of(1, **changes), of(2, **changes)])
    assert same.details == () and len(same.rows) == 2
    (line,) = [line for line in printed(fitted_table(grid, 100), 100) if line.startswith("sample")]
    assert heading in line


def test_the_title_has_what_all_share_and_few_expect():
    title = results_grid([of(1, threads=4, cache="cold", layout="same")]).title
    assert title == "Median time per call, forward and backward, float16, 4 threads, cold cache, layout same"


def test_dtypes_of_cases_differ():
    other = of(2, fields={"dtype": "int64"})
    grid = results_grid([of(1), other])
    assert grid.details == ("dtype",) and [row.details for row in grid.rows] == [("float16",), ("int64",)]


def test_stages_are_rows_where_frameworks_are_compared():
    results = [result(name, stage, "abs", CASES[0], 0) for stage in (1, 3) for name in FRAMEWORKS[:2]]
    grid = results_grid(results)
    assert grid.details == ("stage",) and [row.details for row in grid.rows] == [("1",), ("3",)]
    assert [row.details for row in grid.means] == [("1",), ("3",)] and grid.compared == FRAMEWORKS[:2]


def test_what_is_not_checked_is_marked_where_others_are():
    checked, unchecked = {"checked": True, "reference": "numpy"}, {"checked": False, "reason": "turned_off"}
    both = [of(1, fields={"check": checked}), of(2, fields={"check": unchecked})]
    grid = results_grid(both)
    assert [row.times[0].marks for row in grid.rows] == [(), (UNCHECKED,)]
    assert f"{UNCHECKED}: {MEANINGS[UNCHECKED]}" in " ".join(
        " ".join(printed(fitted_table(grid, 100), 100)).split()
    )
    alone = results_grid(both[1:])
    assert alone.rows[0].times[0].marks == () and alone.notes == ()


def test_layouts_of_frameworks_stand_in_their_cells():
    """Check that frameworks with different layouts still share one row."""
    results = [result(name, 1, "abs", CASES[0], 0) for name in FRAMEWORKS[:2]]
    settings = replace(results[1].task.settings, layout="same")
    results[1] = replace(results[1], task=replace(results[1].task, settings=settings))
    (row,) = results_grid(results).rows
    assert [time.marks for time in row.times] == [(), ("same",)]


def test_disturbed_and_profiled_cells_are_marked():
    disturbed = of(1, fields={"operator_seconds": 1e-7})
    disturbed.disturbed = True
    (row,) = results_grid([disturbed]).rows
    assert row.times[0].marks == (DISTURBED,)
    assert time_texts(row.times[0])[2] == "~ [100 ns]"


def test_a_profile_that_is_longer_than_the_call_is_not_shown_but_said():
    believed, longer = (of(case, fields={"operator_seconds": 1e-6 * case}) for case in (1, 4))
    grid = results_grid([believed, longer])
    assert [row.times[0].inside for row in grid.rows] == [1e-6, None]
    (meaning, hidden) = grid.notes
    assert meaning.startswith("[...]: inside") and hidden.startswith("without [...]: 1 of the times")
    assert results_grid([longer]).notes == (hidden,)


def test_every_mark_in_the_table_has_its_meaning_and_no_other():
    marked = {
        "~": {"disturbed": True},
        "!": {"suspicions": ["busy threads: 2"]},
        "≈": {"check": {"checked": True, "loosened": True}},
    }
    results = []
    for mark, fields in marked.items():
        found = of(len(results) + 1)
        for name, value in fields.items():
            setattr(found, name, value)
        results.append(found)
        notes = results_grid([found]).notes
        assert [note[:3] for note in notes] == [f"{mark}: "]
    assert {note[0] for note in results_grid(results).notes} == {*marked, "?"}
    assert results_grid([of(1)]).notes == ()


# -- ratios


def grid_of_ratio(**changes):
    """Return the grid of two results that took 1.234 and 2.468 µs, with a ratio of 2 that has `changes`."""
    base, other = of_frameworks(2)[:2]
    known = Ratio(base.key, "torch", 1, 2.0, 1.9, 2.1, 0.05, pairs=9, undisturbed=True)
    return results_grid([base, replace(other, ratios=[replace(known, **changes).as_json()])])


@pytest.mark.parametrize(
    "changes",
    [
        {"interval_low": 0.9, "interval_high": 4.4, "precision": 0.9},
        {"interval_low": None, "interval_high": None, "precision": None},
        {"pairs": 1},
    ],
)
def test_what_is_not_known_to_a_factor_of_two_has_no_bar_and_is_in_no_mean(changes):
    grid, rough = grid_of_ratio(), grid_of_ratio(**changes)
    assert FULL in "".join(printed(fitted_table(grid, None), 2000)) and len(grid.means) == 1
    assert FULL not in "".join(printed(fitted_table(rough, None), 2000)) and rough.means == []
    assert "not known to a factor of two, without a bar and in no mean: 1 of 1 ratios" in rough.notes


@pytest.mark.parametrize(("value", "marks"), [(2.02, ()), (2.2, ("*",)), (1.8, ("*",))])
def test_a_ratio_that_is_not_the_quotient_of_the_times_is_marked(value, marks):
    grid = grid_of_ratio(value=value)
    assert grid.rows[0].ratios[1].marks == marks
    assert any(note.startswith("*: ") for note in grid.notes) == bool(marks)


@pytest.mark.parametrize(
    ("value", "factor", "text"),
    [
        (1.456, 1.02, "1.46x"),
        (1.456, 1.2, "1.5x"),
        (15.07, 1.01, "15.1x"),
        (15.07, 1.12, "15x"),
        (2368.64, 1.01, "2,370x"),
        (2368.64, 1.2, "2,400x"),
        (2368.64, None, "2,400x"),
        (0.9523, 1.02, "0.95x"),
        (9.996, 1.01, "10.0x"),
        (0.0482, 1.3, "0.048x"),
    ],
)
def test_a_ratio_has_as_many_digits_as_its_interval_says(value, factor, text):
    ends = (None, None) if factor is None else (value / factor, value * factor)
    assert ratio_texts(Quotient(value, *ends))[0] == text


def test_means_have_the_mean_of_the_intervals_of_their_ratios():
    results = []
    for case, (value, factor) in zip(CASES, ((2.0, 1.1), (8.0, 1.2), (4.0, 3.0))):
        base, other = (result(name, 1, "abs", case, 0) for name in FRAMEWORKS[:2])
        ends = value / factor, value * factor
        found = Ratio(base.key, "torch", 1, value, *ends, (ends[1] - ends[0]) / 2 / value, 9, True)
        results += [base, replace(other, ratios=[found.as_json()])]
    (mean,) = results_grid(results).means
    ratio, factor = mean.ratios[1], (1.1 * 1.2) ** 0.5
    assert (ratio.value, ratio.low, ratio.high) == pytest.approx((4.0, 4.0 / factor, 4.0 * factor))
    assert ratio.marks == ("of 2",)


# -- the meaning of ±


@pytest.mark.parametrize(
    ("spread", "rounds", "words"),
    [
        (DEFAULT, 1, "in one process; how processes differ, and the machine from hour to hour, is assumed."),
        (
            replace(DEFAULT, source="seen"),
            1,
            "is assumed, and how the machine differs from hour to hour is known",
        ),
        (replace(DEFAULT, relative=0.01), 1, "how processes differ was measured on this machine before, and"),
        (DEFAULT, 3, "in 3 processes; how processes differ is partly measured, partly assumed, and"),
    ],
)
def test_the_meaning_of_an_interval_says_what_is_measured_and_what_is_assumed(spread, rounds, words):
    found = measured(spreads={DISPATCH: spread, COMPUTE: spread}, seconds=1e-5, rounds=rounds)
    grid = results_grid([found])
    assert grid.interval.startswith(f"{time_texts(grid.rows[0].times[0])[1]}: the 99% confidence interval")
    assert words in grid.interval


def test_without_an_interval_there_is_no_meaning():
    disturbed = of(1)
    disturbed.statistics["precision"] = None
    assert results_grid([disturbed]).interval == ""


def test_rounds_in_random_order_do_not_change_columns_and_rows():
    """Check that the first column is the base of ratios, and that cases keep the order of their table."""
    results = []
    for place, case in enumerate(CASES):
        row = [result(name, 1, "abs", case, place) for name in FRAMEWORKS[:3]]
        row = [replace(each, task=replace(each.task, case_index=place)) for each in row]
        ratio = Ratio(row[0].key, FRAMEWORKS[0], 1, 2.0, 1.8, 2.2, 0.1, pairs=9, undisturbed=True).as_json()
        row = [row[0], *(replace(each, ratios=[ratio]) for each in row[1:])]
        results += row[::-1]
    grid = results_grid(results[::-1])
    assert grid.compared[0] == FRAMEWORKS[0] and [row.number for row in grid.rows] == [0, 1, 2]
    assert {ratio.value for row in grid.rows for ratio in row.ratios[1:]} == {2.0}
    (mean,) = grid.means
    assert [ratio.value for ratio in mean.ratios[1:]] == pytest.approx([2.0, 2.0])  # of medians: 2 and 3
    assert results_grid(results).compared[0] == FRAMEWORKS[0]


@pytest.mark.parametrize("is_long", [False, True])
def test_means_leave_out_what_something_speaks_against(is_long, monkeypatch):
    """Check rows of single cases and rows of samples; a note gives the number of times that are left out."""
    if is_long:
        monkeypatch.setattr("bench.render.run_table.MOST_ROWS", 1)
    believed = [result(name, 1, "abs", CASES[0], place) for place, name in enumerate(FRAMEWORKS[:2])]
    other = [result(name, 1, "abs", CASES[1], 9 * place) for place, name in enumerate(FRAMEWORKS[:2])]
    everything = results_grid([*believed, *other])
    assert everything.notes == () and everything.means[0].ratios[1].value == pytest.approx(20**0.5)
    other[1].suspicions = ["faster than the machine: 300%"]
    grid = results_grid([*believed, *other])
    assert grid.means[0].ratios[1].value == pytest.approx(2.0)
    said = "something speaks against 1 of the times, which are in no mean"
    assert grid.notes == (said if is_long else f"!: {MEANINGS['!']}",)
    if is_long:
        (row,) = grid.rows
        assert row.times[1].seconds == pytest.approx(believed[1].median_seconds)
    other[0].suspicions = believed[0].suspicions = other[1].suspicions
    assert results_grid([*believed, *other]).means == []


# -- where the first framework has no time


def without_time(framework: str, case: dict, status: str) -> Result:
    return result(framework, 1, "abs", case, 0, status=status, block_seconds=[])


@pytest.mark.parametrize("width", (60, 80, 160))
@pytest.mark.parametrize("status", (UNSUPPORTED, WRONG_RESULT))
def test_the_next_framework_is_what_others_are_compared_with(status, width):
    """Check that cells and a note name it; the mean is of ratios to the first framework, or to the next."""
    lacking = [without_time("torch", CASES[0], status), *of_frameworks(3)[1:3]]
    grid = results_grid([*of_frameworks(3)[3:6], *lacking])
    ratios = {row.number: row.ratios for row in grid.rows}
    assert [ratio.base for ratio in ratios[0]] == ["", "", "tensorflow"]
    assert ratios[0][1].is_empty and ratios[0][2].value == pytest.approx(3 / 2)
    assert [ratio.base for ratio in ratios[1]] == ["", "", ""]
    (mean,) = grid.means
    assert [ratio.value for ratio in mean.ratios[1:]] == [pytest.approx(2), pytest.approx(3)]
    lines = printed(fitted_table(grid, width), width)
    assert sum(" /tensorflow" in line for line in lines) == 1
    assert "/tensorflow:overthetimeoftensorflow,wheretorchhasnone" in flat(lines)
    (mean,) = results_grid(lacking).means
    base = "" if status == UNSUPPORTED else "tensorflow"  # no column if nothing ran in it
    assert mean.ratios[-1].base == base and mean.ratios[-1].value == pytest.approx(3 / 2)


def test_nothing_is_compared_where_only_one_has_a_time():
    results = [without_time("torch", CASES[0], WRONG_RESULT), *of_frameworks(2)[1:2]]
    grid = results_grid(results)
    assert [ratio.value for ratio in grid.rows[0].ratios] == [None, None]
    assert grid.means == [] and grid.notes == ()


# -- sides


def of_side(side: str, place: int, case: dict = CASES[0], **settings) -> Result:
    found = result("torch", 1, "abs", case, place)
    return replace(
        found, task=replace(found.task, side=side, settings=replace(found.task.settings, **settings))
    )


def test_sides_have_a_column_each_in_the_order_of_their_settings():
    """Give them as rounds in random order do: the base is known by the others' ratios."""
    base = of_side("torch:dtype=float32,threads=1", 1, dtype="float32", threads=1)
    kept = Ratio(base.key, "torch", 1, 2.0, 1.9, 2.1, 0.05, pairs=9, undisturbed=True).as_json()
    others = [
        of_side(f"torch:dtype={dtype},threads={threads}", 3, dtype=dtype, threads=threads)
        for dtype, threads in (("float32", 4), ("bfloat16", 2), ("float32", 2))
    ]
    grid = results_grid([*(replace(each, ratios=[kept]) for each in others), base])
    assert grid.compared == (
        "torch float32 1 thread",
        "torch bfloat16 2 threads",
        "torch float32 2 threads",
        "torch float32 4 threads",
    )
    assert len(grid.rows) == 1 and grid.details == ()
    assert [ratio.value for ratio in grid.rows[0].ratios[1:]] == [2.0] * 3
    assert grid.title == "Median time per call, stage 1, forward and backward"
    assert ratio_heading(grid, grid.compared[1], "\n") == "torch\nbfloat16 2 threads / float32 1 thread"


def test_layouts_of_sides_are_named_by_their_columns_alone():
    grid = results_grid([of_side(f"torch:layout={name}", 1, layout=name) for name in ("native", "same")])
    assert grid.compared == ("torch native", "torch same")
    assert [time.marks for time in grid.rows[0].times] == [(), ()]


def test_what_all_sides_share_stays_in_the_title():
    grid = results_grid([of_side("torch", 1), of_side("torch:layout=same", 1, layout="same")])
    assert grid.compared == ("torch", "torch same") and "float16" in grid.title


# -- names of cases


@pytest.mark.parametrize(
    ("case", "text"),
    [
        ({"shape": [2, 3]}, "(2,3)"),
        ({"shape": [1], "eps": 1e-07}, "(1), eps=1e-07"),
        ({"batch": 1, "eps": 1e-07}, "batch=1, eps=1e-07"),
        ({"shape": [2, 3], "weight_shape": [3], "bias": False, "stride": [1, 1]}, None),
        ({"shapes": [[2], [3]], "axis": -1}, "((2),(3)), axis=-1"),
        ({"shape": None, "mode": "same"}, "shape=None, mode=same"),
        ({}, ""),
    ],
)
def test_names_stand_where_values_alone_say_nothing(case, text):
    assert case_text(case) == (text if text is not None else "(2,3), (3), bias=False, stride=(1,1)")


# -- coverage


def coverage(count: int) -> list[Result]:
    return [
        result(
            framework,
            stage,
            sample,
            {},
            0,
            status=UNSUPPORTED if (framework, stage) == ("numpy", 3) else OK,
            block_seconds=[],
            check={"checked": True, "reference": "numpy", "largest_error": 10.0 ** -(place + 1)},
        )
        for sample in SAMPLES
        for place, framework in enumerate(FRAMEWORKS[:count])
        for stage in (1, 2, 3)
    ]


def words(lines: Iterator[str]) -> str:
    return " ".join(" ".join(lines).replace("│", " ").replace("┃", " ").split())


@pytest.mark.parametrize("width", (40, *WIDTHS))
@pytest.mark.parametrize("count", (2, 3, 4, 5))
def test_every_framework_of_the_coverage_can_be_read(count, width):
    lines = printed(coverage_table(coverage(count), width), width)
    assert max(map(len, lines)) <= width
    assert "…" not in "".join(lines)
    shown = words(iter(lines))
    for place, framework in enumerate(FRAMEWORKS[:count]):
        assert framework in shown
        assert shown.count(f"1e-0{place + 1}") == len(SAMPLES)
    assert shown.count("1,2,3") >= count
    assert shown.count("of 2") >= count
    unsupported = 1 if count == 5 else 0
    assert shown.count("+++") == (count - unsupported) * len(SAMPLES)
    assert shown.count("++-") == unsupported * len(SAMPLES)


# -- a real terminal


def on_a_terminal(columns: int, *command: str, cwd: Path, status: int = 0) -> str:
    """Return the output of `python -m bench *command` on a terminal of so many columns; check its status."""
    leader, follower = os.openpty()
    ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "xterm-256color", "PYTHONPATH": os.environ.get("PYTHONPATH") or str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", "bench", *command],
        cwd=cwd,
        env=environment,
        stdin=follower,
        stdout=follower,
        stderr=subprocess.DEVNULL,
    )
    os.close(follower)
    shown = b""
    while True:
        try:
            shown += (received := os.read(leader, 4096))
        except OSError:  # raised by Linux when the other end is closed
            break
        if not received:
            break
    os.close(leader)
    assert process.wait(60) == status
    return shown.decode().replace("\r\n", "\n")


def without_colours(shown: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", shown)


@pytest.mark.process
def test_a_run_fits_on_a_terminal_of_80_columns(tmp_path):
    pytest.importorskip("torch")
    cases = '{"shape": [7, 11, 13, 17]}'
    options = ("--frameworks", "torch,numpy", "--case", cases, "--warmup", "1", "--runs", "9")
    shown = without_colours(on_a_terminal(80, "run", "-c", "abs,sigmoid", *options, cwd=tmp_path))
    table = shown[
        shown.index("Median time") : re.search(r"^±|^4 ok", shown, re.MULTILINE).start()
    ].splitlines()
    assert max(map(len, table)) <= 80
    assert sum("(7,11,13,17)" in line for line in table) == 2
    assert {"abs", "sigmoid"} <= {line.split()[0] for line in table if line.strip()}
    assert "torch" in table[1] or "torch" in table[2]


@pytest.mark.process
@pytest.mark.parametrize("variables", [{}, {"NO_COLOR": "1"}])
def test_colours_are_only_on_a_terminal_that_wants_them(tmp_path, variables, monkeypatch, faulty_environment):
    """Check that the status of a failure is red there, and that a pipe gets the same text without colours."""
    for name, value in {**faulty_environment, **variables}.items():
        monkeypatch.setenv(name, f"{ROOT}{os.pathsep}{value}" if name == "PYTHONPATH" else value)
    command = ("run", "-c", "healthy,raises", "--warmup", "1", "--runs", "9")
    shown = on_a_terminal(100, *command, cwd=tmp_path, status=1)
    assert ("\x1b[31m" in shown) == (not variables)
    assert "error" in without_colours(shown) and "2 failed" not in shown and "1 failed:" in shown
    piped = subprocess.run(
        [sys.executable, "-m", "bench", *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert piped.returncode == 1 and "\x1b" not in piped.stdout and "1 failed:" in piped.stdout
