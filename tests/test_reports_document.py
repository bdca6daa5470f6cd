"""Commands and Python of docs/reports.md run as they stand there, and its tables are those of the code."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import Done, document, run_commands, run_python

from bench.render.rows.results import RESULT_COLUMNS
from bench.reporting.report import FORMATS

DOCUMENT = document("reports.md")
TYPES = {str: "text", bool: "truth", int: "whole number", float: "number"}


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return the directory in which the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("reports")
    run_commands(DOCUMENT, found, _says_what_it_shows)
    return found


def _says_what_it_shows(command: str, done: Done) -> None:
    assert "--output" in command or "softmax" in done.stdout


@pytest.mark.nightly
@pytest.mark.process
def test_the_commands_write_the_files_that_they_name(directory: Path) -> None:
    made = {path.name for path in directory.iterdir() if path.is_file()}
    assert made == {"report.xlsx", "report.md", "report.csv", "report.html", "card.html"}


@pytest.mark.nightly
@pytest.mark.process
def test_the_python_runs_as_it_stands(directory: Path) -> None:
    done = run_python(DOCUMENT, directory)
    assert done.returncode == 0 and float(done.stdout) > 0, done.stderr
    assert (directory / "from_python.xlsx").is_file() and (directory / "both.parquet").is_file()


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table whose heading begins so, without marks."""
    table = DOCUMENT.partition(f"\n| {heading} |")[2].partition("\n\n")[0]
    return [[cell.strip().strip("`") for cell in row.split("|")[1:-1]] for row in table.splitlines()[2:]]


def test_every_column_is_described() -> None:
    found = [row[:3] for row in rows("column")]
    assert found == [[column.name, column.heading, TYPES[column.kind]] for column in RESULT_COLUMNS]
    assert all(row[3] for row in rows("column"))


def test_every_format_is_described() -> None:
    found = {row[0]: row[1] for row in rows("`--format`")}
    assert found.pop("table") == ""
    assert found == {name: ", ".join(each.suffixes) for name, each in FORMATS.items()}
