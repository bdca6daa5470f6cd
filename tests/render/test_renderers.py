"""Files of renderers, read back by other programs: the values are the same, and text stays text."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime

import openpyxl
import pandas
import pytest
from planted import failed, measured, run

from bench.errors import UsageError
from bench.model.result import Result
from bench.render import workbook
from bench.render.delimited import write_csv
from bench.render.markdown import cell, write_markdown
from bench.render.rows.measured import Measured
from bench.render.rows.results import RESULT_COLUMNS, results_table
from bench.render.rows.table import Column, Table
from bench.render.units import BYTES, NUMBER, RATIO, SECONDS, SHARE, scale_of
from bench.render.workbook import sheet_names, write_workbook
from bench.reporting.report import FORMATS, READ
from bench.reporting.report import measured as as_measured

NASTY = (
    "<script>alert(1)</script>",
    "=1+1",
    "+1",
    "-1",
    "@SUM(1)",
    "#N/A",
    "a|b",
    'quo"te, comma',
    "line\nbreak",
    "bell\x07",
    "__init__ *star* `code` [link](x)",
    "µs ≠ 漢字",
)
SECONDS_OF = (1e-9, 1.2090332031414905e-06, 0.1 + 0.2, 1 / 3, 12345.678901234567, 2.2250738585072014e-308)


def of(*results: Result) -> list[Measured]:
    return as_measured(run(*results))


def written(form: str, runs: list[Measured]) -> io.BytesIO | str:
    """Return the file that a renderer writes, ready to be read."""
    if FORMATS[form].is_text:
        text = io.StringIO(newline="")
        FORMATS[form].write(runs, text)
        return text.getvalue()
    found = io.BytesIO()
    FORMATS[form].write(runs, found)
    found.seek(0)
    return found


@pytest.fixture(scope="module")
def runs() -> list[Measured]:
    """Return results with times that sixteen digits do not tell apart, and texts that are code elsewhere."""
    results = [measured(seconds=seconds, extent=place) for place, seconds in enumerate(SECONDS_OF)]
    results += [
        measured(seconds=seconds, extent=place, framework="torch") for place, seconds in enumerate(SECONDS_OF)
    ]
    results += [failed(sample=text, message=text, status="error") for text in NASTY]
    return of(*results)


def assert_the_same(found: pandas.DataFrame, table: Table) -> None:
    """Check that every value is exactly the same; an absent one is None, empty or not a number."""
    assert len(found) == len(table.rows)
    for column, name in zip(table.columns, found.columns, strict=True):
        place = list(found.columns).index(name)
        for value, (row,) in zip(found[name], zip(table.rows)):
            expected = row[place]
            if expected in (None, ""):
                assert value is None or value == "" or pandas.isna(value), (name, value)
            else:
                assert value == expected and isinstance(value, str) == isinstance(expected, str), (
                    name,
                    value,
                )
        assert column.heading


def test_csv_has_every_value(runs):
    text, table = written("csv", runs), results_table(runs)
    assert text.count("\r\n") > len(table.rows)
    headings = next(csv.reader(io.StringIO(text, newline="")))
    assert headings == [column.heading for column in RESULT_COLUMNS] and len(set(headings)) == len(headings)
    assert "median (s)" in headings and "memory (B)" in headings and "precision" in headings
    texts = [column.heading for column in RESULT_COLUMNS if column.kind is str]
    found = pandas.read_csv(
        io.StringIO(text, newline=""),
        keep_default_na=False,
        na_values={each: [] if each in texts else [""] for each in headings},
        dtype=dict.fromkeys(texts, str),
    )
    for name in texts:
        found[name] = found[name].str.replace(r"^'(?=[=+@-])", "", regex=True)
    assert_the_same(found, table)


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_a_text_in_csv_is_no_formula(begin):
    text = io.StringIO(newline="")
    formula = f"{begin}cmd|' /C calc'!A0"
    write_csv(Table("t", "T", [Column("a", formula), Column("b", "b", SECONDS)], [[formula, -0.1]]), text)
    head, row = csv.reader(io.StringIO(text.getvalue(), newline=""))
    assert head[0] == row[0] == f"'{formula}" and row[1] == "-0.1"


def test_csv_is_quoted_as_rfc_4180_says():
    text = io.StringIO(newline="")
    write_csv(
        Table("t", "T", [Column("a", "a"), Column("b", "b", SECONDS)], [['x"y,\nz', 0.1], ["", None]]), text
    )
    assert text.getvalue() == 'a,b (s)\r\n"x""y,\nz",0.1\r\n,\r\n'


def test_parquet_has_every_value_and_its_type(runs):
    parquet = pytest.importorskip("pyarrow.parquet")
    table, file = results_table(runs), written("parquet", runs)
    found = parquet.read_table(file)
    kinds = {str: "string", bool: "bool", int: "int64", float: "double"}
    for column in table.columns:
        field = found.schema.field(column.name)
        assert str(field.type) == kinds[column.kind]
        assert field.metadata == {b"unit": column.unit.encode(), b"title": column.title.encode()}
    assert found.to_pylist() == list(table.records())
    (header,) = json.loads(found.schema.metadata[b"dlop_bench.runs"]).values()
    assert header == runs[0].header
    file.seek(0)
    place = [column.name for column in table.columns].index("median_seconds")
    assert pandas.read_parquet(file)["median_seconds"][1] == table.rows[1][place]


def test_types_do_not_depend_on_the_rows(runs):
    parquet = pytest.importorskip("pyarrow.parquet")
    schemas = [parquet.read_table(written("parquet", each)).schema for each in (runs, of(failed()))]
    assert schemas[0].equals(schemas[1])


def test_json_is_what_the_api_gives():
    one = run(measured(), failed("log"))
    assert json.loads(written("json", as_measured(one))) == json.loads(json.dumps(one.as_json()))
    assert one.as_json()["machine"]["cpu"] == "Planted 9000" and len(one.as_json()["results"]) == 2
    other = run(measured("exp"), started="2026-01-01T00:00:00+00:00")
    found = json.loads(written("json", as_measured([one, other])))
    assert found == {"schema_version": 3, "runs": json.loads(json.dumps([one.as_json(), other.as_json()]))}


def sheets(runs: list[Measured]) -> openpyxl.Workbook:
    return openpyxl.load_workbook(written("xlsx", runs))


def test_a_workbook_has_a_sheet_for_each_framework_and_one_side_by_side(runs):
    names = sheets(runs).sheetnames
    assert names == ["Verdict", "Side by side", "numpy", "torch", "Failures", "All results", "Runs"]
    assert sheets(runs)["Verdict"]["A2"].value == "bad"


def test_a_workbook_of_two_runs_of_the_same_says_what_changed():
    base, new = (run(*(measured(name, seconds) for name in ("abs", "exp"))) for seconds in (1e-3, 2e-3))
    book = sheets(as_measured([base, new]))
    assert book.sheetnames[:2] == ["Verdict", "Compared"]
    sheet = book["Compared"]
    headings = [each.value for each in sheet[1]]
    (coloured,) = [str(each.sqref) for each in sheet.conditional_formatting]
    assert sheet[coloured.partition(":")[0]].column == headings.index("new over base (x)") + 1
    assert [row[headings.index("base median (µs)")].value for row in sheet.iter_rows(min_row=2)] == [
        1000,
        1000,
    ]


def test_a_workbook_has_every_value(runs):
    book = sheets(runs)
    sheet, table = book["All results"], results_table(runs)
    headings = [column.heading.replace("(s)", "(µs)") for column in table.columns]
    assert [each.value for each in sheet[1]] == headings
    for cells, row in zip(sheet.iter_rows(min_row=2), table.rows, strict=True):
        for each, value, column in zip(cells, row, table.columns, strict=True):
            expected = None if value == "" else value
            if isinstance(value, str):
                expected = value.replace("\x07", "\N{REPLACEMENT CHARACTER}") or None
            elif column.unit == SECONDS and value is not None:
                expected = pytest.approx(value * 1e6)
            assert each.value == expected and (each.data_type != "f"), each
    for name in ("numpy", "torch"):
        own = [each for run in runs for each in run.results if each.framework == name]
        headings = [each.value for each in book[name][1]]
        keys = [row[headings.index("key")].value for row in book[name].iter_rows(min_row=2)]
        assert keys == [each.key for each in own]
    beside = book["Side by side"]
    headings = [each.value for each in beside[1]]
    assert headings[-9:-4] == [
        "numpy (µs)",
        "torch (µs)",
        "torch ratio (x)",
        "torch ratio low (x)",
        "torch ratio high (x)",
    ]
    assert [row[headings.index("numpy (µs)")].value for row in beside.iter_rows(min_row=2)][
        :6
    ] == pytest.approx([1e6 * seconds for seconds in SECONDS_OF])


def test_text_of_a_workbook_is_never_a_formula(runs):
    sheet = sheets(runs)["Failures"]
    found = {row[0].value: row[0] for row in sheet.iter_rows(min_row=2)}
    for text in NASTY:
        each = found[text.replace("\x07", "\N{REPLACEMENT CHARACTER}")]
        assert each.data_type == "s" and each.quotePrefix == (text[0] in "=+-@")


def test_a_workbook_can_be_worked_with(runs):
    book = sheets(runs)
    for sheet in book:
        assert sheet.freeze_panes == "B2" and all(each.font.bold for each in sheet[1])
        assert sheet.auto_filter.ref == sheet.dimensions
        assert all(6 <= each.width <= 50 for each in sheet.column_dimensions.values())
    sheet = book["All results"]
    formats = {each.value: sheet.cell(2, each.column).number_format for each in sheet[1]}
    assert (formats["median (µs)"], formats["precision"], formats["threads"]) == (
        *("#,##0.00", "0.0%"),
        "General",
    )


def test_sheets_have_names_that_are_allowed_and_different():
    titles = ["a" * 40, "a" * 40, "A" * 40, "[x]:*?/\\", "'q'", "", "History", "torch", "Torch"]
    found = sheet_names(titles)
    assert len({name.lower() for name in found}) == len(titles) and all(0 < len(name) <= 31 for name in found)
    assert not any(set(name) & set("[]:*?/\\") or name[0] == "'" for name in found)
    assert found[-2:] == ["torch", "Torch 2"] and found[6] == "History 2"


def test_too_many_rows_for_a_sheet_are_refused(monkeypatch):
    table = Table("t", "Results", [Column("a", "a")], [["x"]] * workbook.MOST_ROWS)
    with pytest.raises(
        UsageError, match=r"^Results has 1,048,576 rows, and a sheet holds 1,048,575; choose csv"
    ):
        write_workbook([table], io.BytesIO())


def test_a_sheet_has_no_number_that_is_none():
    file = io.BytesIO()
    write_workbook(
        [Table("t", "T", [Column("a", "a", NUMBER)], [[float("inf")], [float("nan")], [1.0]])], file
    )
    assert [row[0].value for row in openpyxl.load_workbook(file)["T"]] == ["a", "inf", "nan", 1.0]


def test_long_text_is_cut_where_a_cell_ends():
    file = io.BytesIO()
    write_workbook([Table("t", "T", [Column("a", "a")], [["x" * 40_000]])], file)
    text = openpyxl.load_workbook(file)["T"]["A2"].value
    assert len(text) == workbook.MOST_CHARACTERS and text.endswith("x…")


def markdown(runs: list[Measured]) -> list[str]:
    return written("md", runs).splitlines()


def test_markdown_has_a_row_a_result_and_failures_first(runs):
    lines = markdown(runs)
    titles = [line for line in lines if line.startswith("#")]
    assert titles == ["# Results", "## Verdict: Failed", "## Failures", "## All results", "## Runs"]
    start = lines.index("## All results")
    rows = [line for line in lines[start : lines.index("## Runs")] if line.startswith("| ")][2:]
    assert len(rows) == sum(len(each.results) for each in runs)
    assert "median (" in lines[start + 4] and "precision (%)" in lines[start + 4]
    assert lines[start + 2].startswith("In all rows: category unary, stage eager")


def test_markdown_shows_text_as_it_is(runs):
    lines = markdown(runs)
    lines = lines[lines.index("## Failures") :]
    rows = [line for line in lines if line.startswith("| ")]
    assert all(line.replace("\\|", "").count("|") == rows[0].count("|") for line in rows[: len(NASTY) + 2])
    text = "\n".join(lines)
    assert "<" not in text.replace("\\<", "") and "&lt;script&gt;" in text
    assert r"\_\_init\_\_ \*star\* \`code\` \[link\](x)" in text and "line break" in text
    assert cell("log_softmax a_b") == "log_softmax a_b"


def test_markdown_scales_a_column_to_be_read():
    columns = [Column("t", "time", SECONDS), Column("m", "memory", BYTES), Column("p", "share", SHARE)]
    columns += [Column("r", "ratio", RATIO), Column("n", "number", NUMBER)]
    rows = [
        [1.5e-6, 3 << 20, 0.0123, 1.5, 1234567],
        [2e-3, 1 << 20, 0.5, None, None],
        [0.0, 1 << 19, 1.0, 1e-3, 0],
    ]
    file = io.StringIO()
    write_markdown("T", [Table("t", "T", columns, rows), Table("e", "Empty", columns, [])], file)
    assert file.getvalue().splitlines()[4:] == [
        "| time (ms) | memory (MiB) | share (%) | ratio (x) | number |",
        "| --- | --- | --- | --- | --- |",
        "| 0.0015 | 3 | 1.2 | 1.5 | 1,234,567 |",
        "| 2 | 1 | 50 |  |  |",
        "| 0 | 0.5 | 100 | 0.001 | 0 |",
    ]


@pytest.mark.parametrize(
    ("values", "unit", "scale"),
    [
        ([1e-10], SECONDS, (1e-9, "ns")),
        ([5.0], SECONDS, (1.0, "s")),
        ([None, "", 0], SECONDS, (1.0, "s")),
        ([1023], BYTES, (1.0, "B")),
        ([1 << 60], BYTES, (float(1 << 40), "TiB")),
        ([1e9], "FLOP/s", (1e9, "GFLOP/s")),
        ([0.5], RATIO, (1.0, "x")),
    ],
)
def test_a_column_is_scaled_by_its_values_and_unit(values, unit, scale):
    assert scale_of(values, unit) == scale


def test_columns_for_people_exist():
    assert set(READ) <= {column.name for column in RESULT_COLUMNS}


def test_when_a_run_started_is_its_name_where_it_has_no_file():
    (found,) = of(measured())
    assert datetime.fromisoformat(found.name)
