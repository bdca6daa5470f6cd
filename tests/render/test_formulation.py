"""Ratios between different formulations are marked wherever they are shown, and the mark is explained."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import KERNEL, STATIC, WRITTEN, Task
from bench.render.formulation import MARK, MEANING
from bench.render.grid import fitted_table
from bench.render.notebook import html_table
from bench.render.run_table import results_grid
from bench.reporting.compile_document import compile_document


def result(framework: str, stage: int, formulation: str, case: int = 0, **task) -> Result:
    own = Task("nms", "", "vision", case, {"count": case}, framework, framework, stage, "forward")
    own = replace(own, formulation=formulation, **task)
    return Result(own, OK, block_seconds=[1e-6 * stage] * 9, calls_per_block=1, compile_seconds=1e-3)


@pytest.mark.parametrize(
    ("others", "marked"),
    [
        ((WRITTEN, WRITTEN), False),
        ((KERNEL, KERNEL), False),
        ((KERNEL, WRITTEN), True),
        ((STATIC, WRITTEN), True),
        ((WRITTEN, STATIC), True),
        ((STATIC, STATIC), False),
    ],
)
def test_ratios_across_formulations_are_marked(others, marked):
    grid = results_grid([result(name, 1, form) for name, form in zip(("torch", "jax"), others)])
    (row,) = grid.rows
    marks = (MARK,) if marked else ()
    assert (row.ratios[1].marks, grid.means[0].ratios[1].marks) == (marks, marks)
    assert grid.notes == ((MEANING,) if marked else ())
    assert row.times[0].marks == ((others[0],) if others[0] != WRITTEN else ())


def test_eager_against_compiled_is_marked_where_formulations_differ():
    grid = results_grid([result("torch", 1, KERNEL), result("torch", 3, STATIC)])
    assert [time.marks for time in grid.rows[0].times] == [("kernel",), ("static",)]
    assert grid.rows[0].ratios[1].marks == (MARK,)


def test_means_over_cases_are_marked_where_one_of_them_is():
    """Check a table of more than 200 rows, which has a row per sample instead."""
    results = []
    for case in range(201):
        form = KERNEL if case == 7 else WRITTEN
        results += [result("torch", 1, form, case), result("jax", 1, WRITTEN, case)]
    grid = results_grid(results)
    assert len(grid.rows) == 1 and grid.rows[0].ratios[1].marks == (MARK,) and grid.notes == (MEANING,)


@pytest.mark.parametrize("width", [50, 80, 200])
def test_the_meaning_stands_below_every_table(width):
    grid = results_grid([result("torch", 1, KERNEL), result("jax", 1, WRITTEN)])
    out = io.StringIO()
    Console(file=out, width=width).print(fitted_table(grid, width))
    assert " ".join(MEANING.split()) in " ".join(out.getvalue().split())
    assert "≠: a ratio between" in html_table(grid)
    plain = results_grid([result("torch", 1, WRITTEN), result("jax", 1, WRITTEN)])
    assert "≠" not in html_table(plain)


def test_speed_ups_across_formulations_are_marked_in_the_document():
    header = {"started": "2026-11-22"}
    document = compile_document([header], [result("torch", 1, KERNEL), result("torch", 3, STATIC)], "Pays")
    (row,) = (line for line in document.splitlines() if line.startswith("| nms"))
    assert row.split(" | ")[1] == "static" and "0.33x ≠" in row and MEANING in document
