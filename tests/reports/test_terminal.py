"""Tables on terminals of any width: every case, time and ratio can be read in full."""

from __future__ import annotations

import io
import os
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import Task
from bench.reports.coverage import coverage_table
from bench.reports.table import Grid, GridRow, results_grid
from bench.reports.terminal import fitted_table

ROOT = Path(__file__).resolve().parents[2]
WIDTHS = (60, 80, 100, 160)
FRAMEWORKS = ("torch", "tensorflow", "jax", "mxnet", "numpy")
SAMPLES = ("abs", "scaled_dot_product_attention_basic")
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
        case_index=0,
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


def columns(lines: list[str]) -> list[str]:
    """Each column's text from top to bottom, without spaces: what was folded is whole again."""
    cells = [line.replace("┃", "│").split("│")[1:-1] for line in lines if line[:1] in "┃│"]
    return ["".join(column).replace(" ", "") for column in zip(*cells)]


def assert_in_order(texts: list[str], column: str) -> None:
    place = 0
    for text in texts:
        found = column.find(text.replace(" ", ""), place)
        assert found >= 0, f"{text} is not in {column[place:]}"
        place = found + len(text.replace(" ", ""))


def rows_of(grid: Grid) -> list[GridRow]:
    return [*grid.rows, *grid.means]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("run", RUNS)
def test_every_case_time_and_ratio_can_be_read(run, width):
    grid = results_grid(RUNS[run])
    lines = printed(fitted_table(grid, width), width)
    assert max(map(len, lines)) <= width
    assert "…" not in "".join(lines) and "..." not in "".join(lines)
    found = columns(lines)
    if len(found) > 1:
        texts = found[:2] if found[1].startswith("case") else found[:1]
        for name in ("sample", "case"):
            (column,) = [text for text in texts if name in text[:10]]
            assert_in_order([getattr(row, name) for row in rows_of(grid)], column)
    everything = "".join(found)
    for row in rows_of(grid):
        for text in (row.sample, row.case, *row.times, *row.ratios):
            assert text.replace(" ", "") in everything
    for heading in grid.compared:
        assert heading.replace(" ", "") in everything


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("run", RUNS)
def test_times_stand_in_their_rows(run, width):
    """As many times and ratios as there are results, in the order of the grid."""
    grid = results_grid(RUNS[run])
    found = columns(printed(fitted_table(grid, width), width))
    times = [[row.times[place] for row in grid.rows] for place in range(len(grid.compared))]
    ratios = [[row.ratios[place] for row in rows_of(grid)] for place in range(len(grid.compared))]
    if found[0].startswith("samplecase") and len(found) == 4 and found[2].startswith("time"):
        assert_in_order([time for row in grid.rows for time in row.times], found[2])
        assert_in_order([ratio for row in rows_of(grid) for ratio in row.ratios], found[3])
    elif len(found) == 1:
        assert_in_order([text for row in grid.rows for text in (row.sample, row.case, *row.times)], found[0])
    else:
        for place, heading in enumerate(grid.compared):
            name = heading.replace(" ", "")
            (own,) = [number for number, text in enumerate(found) if text.startswith(name)]
            assert_in_order(times[place], found[own])
            beside = place and found[own + 1 : own + 2] and found[own + 1].startswith("ratio")
            assert_in_order(ratios[place], found[own + 1] if beside else found[own])


def test_without_a_width_it_stands_side_by_side():
    grid = results_grid(RUNS["5 frameworks"])
    lines = printed(fitted_table(grid, None), 2000)
    assert len([line for line in lines if line.startswith("│")]) == len(rows_of(grid))


def test_a_single_column_where_nothing_else_fits():
    grid = results_grid(RUNS["profiled and suspicious"])
    lines = printed(fitted_table(grid, 40), 40)
    assert max(map(len, lines)) <= 40
    (column,) = columns(lines)
    for row in grid.rows:
        assert_in_order([row.sample, row.case, *row.times], column)


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


def on_a_terminal(columns: int, *command: str, cwd: Path) -> str:
    """What `python -m bench *command` writes to a terminal of so many columns, without escape codes."""
    leader, follower = os.openpty()
    ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
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
        except OSError:  # Linux says so when the other end is closed
            break
        if not received:
            break
    os.close(leader)
    assert process.wait(60) == 0
    return re.sub(r"\x1b\[[0-9;]*m", "", shown.decode()).replace("\r\n", "\n")


def test_a_run_on_a_terminal_of_80_columns(tmp_path):
    pytest.importorskip("torch")
    cases = '{"shape": [7, 11, 13, 17]}'
    options = ("--frameworks", "torch,numpy", "--case", cases, "--warmup", "1", "--runs", "9")
    shown = on_a_terminal(80, "run", "-c", "abs,sigmoid", *options, cwd=tmp_path)
    table = [line for line in shown.splitlines() if line[:1] in tuple("┏┃┡│├└")]
    assert table and max(map(len, table)) <= 80
    text = "".join(columns(table))
    assert text.count("(7,11,13,17)") == 2
    assert "…" not in text and "abs" in text and "sigmoid" in text and "torch" in text and "ratio" in text
