"""Tables and options with any content: each is read, or refused in one line."""

from __future__ import annotations

import argparse
import csv
import io
import json
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.cli.values import case, device, duration, names, number, share, stages
from bench.model.option import options_of
from bench.model.settings import Settings
from bench.samples.contract.table import CaseTable, TableError, read_csv, read_json

SEED = partial(number, options_of(Settings)["seed"])
NAMES = st.sampled_from(["shape", "dim", "dtype", "calls", "alpha", "", "shape "])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
TEXTS = VALUES.map(json.dumps) | st.text(max_size=20) | st.sampled_from(["1e400", "[1e400]", "[" * 5000])


def as_csv(rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode(errors="surrogatepass")


ROWS = st.lists(st.lists(NAMES | TEXTS, min_size=1, max_size=3), max_size=4)
COLUMNS = st.dictionaries(NAMES, st.lists(VALUES, max_size=3) | VALUES, max_size=3)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("tables") / "table"


@pytest.mark.process
@given(content=ROWS.map(as_csv) | st.binary(max_size=60))
def test_csv_is_read_or_refused(table, content):
    table.write_bytes(content)
    require_read_or_refused(read_csv, table)


@pytest.mark.process
@given(
    content=COLUMNS.map(lambda columns: json.dumps(columns).encode()) | VALUES.map(json.dumps).map(str.encode)
)
def test_json_is_read_or_refused(table, content):
    table.write_bytes(content)
    require_read_or_refused(read_json, table)


def require_read_or_refused(read, path: Path) -> None:
    try:
        found = read(path)
    except TableError as error:
        assert str(path) in str(error) and "\n" not in str(error)
    else:
        assert isinstance(found, CaseTable) and found


@pytest.mark.parametrize("parse", [case, device, duration, names, SEED, share, stages])
@given(text=TEXTS)
def test_options_are_read_or_refused(parse, text):
    try:
        parse(text)
    except argparse.ArgumentTypeError as error:
        assert str(error) and "\n" not in str(error)
