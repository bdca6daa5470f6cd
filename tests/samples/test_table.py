"""Input tables: those that are read, and the message on each one that cannot be read."""

from __future__ import annotations

import json
import re

import pytest

from bench.samples.contract import table
from bench.samples.contract.table import TableError, load_cases, read_csv, read_json


def test_json_columns_become_cases(tmp_path):
    path = tmp_path / "op.json"
    path.write_text(json.dumps({"shape": [[2, 3], []], "axis": [0, None], "source": ["a", "b"]}))
    cases = read_json(path)
    assert cases == [((2, 3), 0), ((), None)]
    assert cases.columns == ("shape", "axis")
    assert cases.sources == ["a", "b"]


def test_a_column_may_list_its_different_values_once(tmp_path):
    path = tmp_path / "op.json"
    column = {"values": [[2, 3], None], "rows": [1, 0, 1]}
    path.write_text(
        json.dumps({"size": column, "input_dtype": {"values": [None, "int64"], "rows": [0, 1, 0]}})
    )
    cases = read_json(path)
    assert cases == [(None,), ((2, 3),), (None,)]
    assert cases.dtypes == [None, "int64", None]


def test_csv_rows_become_cases(tmp_path):
    path = tmp_path / "op.csv"
    path.write_text(
        'shape,mode,keep,eps,source\n"[2, [3]]",iou,true,1e-6,"small, odd"\n\n4,"""x""",null,2,\n'
    )
    cases = read_csv(path)
    assert cases == [((2, (3,)), "iou", True, 1e-6), (4, "x", None, 2)]
    assert cases.columns == ("shape", "mode", "keep", "eps")
    assert cases.sources == ["small, odd", ""]


def test_a_table_is_read_once_until_its_file_changes(tmp_path, monkeypatch):
    read, path, beside = [], tmp_path / "op.csv", str(tmp_path / "__init__.py")
    monkeypatch.setattr(table, "read_csv", lambda path: read.append(path) or read_csv(path))
    path.write_text("shape\n[1]\n")
    first = load_cases(beside, "op")
    first.append(((2,),))
    first.sources[0] = "changed"
    again = load_cases(beside, "op")
    assert again == [((1,),)] and again.sources == [""] and len(read) == 1
    for text, says in (("shape\n[-1]\n", "is not a shape"), ("shape\n", "has no cases")):
        path.write_text(text)
        for _ in range(2):
            with pytest.raises(TableError, match=says):
                load_cases(beside, "op")
    path.write_text("shape\n[10]\n[20]\n")
    assert load_cases(beside, "op") == [((10,),), ((20,),)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ("[1, 2]", "expected an object with one list per argument"),
        ('{"shape": 3}', "expected an object with one list per argument"),
        ('{"shape": {"values": [[1]], "rows": [1]}}', "expected an object with one list per argument"),
        ('{"shape": {"values": 3, "rows": 4}}', "expected an object with one list per argument"),
        ('{"shape": [[1], [2]], "axis": [0]}', "columns of different length (shape 2, axis 1)"),
        ('{"shape": []}', "has no cases; add at least one"),
        ("{}", "has no cases; add at least one"),
        ('{"shape": [[1], [2, -1]]}', "case 1: shape [2, -1] is not a shape"),
        ('{"shape": [[1.5]]}', "case 0: shape [1.5] is not a shape"),
        ('{"shape": ["3"]}', "case 0: shape 3 is not a shape"),
        ('{"shape": [[true]]}', "is not a shape"),
        ('{"shape": [[2], null]}', "case 1: shape is null; write [] for a single number"),
        ('{"other_shape": [[1099511627777]]}', "use whole numbers from 0 to 2**40"),
        ('{"shapes": [[[1], [-2]]]}', "case 0: shapes [-2] is not a shape"),
    ],
)
def test_unreadable_json_is_refused_with_a_reason(tmp_path, text, says):
    path = tmp_path / "op.json"
    path.write_text(text)
    with pytest.raises(TableError, match=re.escape(says)) as raised:
        read_json(path)
    assert str(path) in str(raised.value)


def test_json_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "op.json"
    path.write_bytes(b"\xff\xfe{")
    with pytest.raises(TableError, match="is not UTF-8"):
        read_json(path)
    path.write_text('{"shape": [' + "9" * 5000 + "]}")
    with pytest.raises(TableError, match="is not JSON"):
        read_json(path)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is empty; give it a header row and one row per case"),
        ("\n\n", "is empty"),
        ("shape,axis\n", "has no cases; add at least one"),
        ('shape,axis\n"[2]",0\n"[2]"\n', "row 3: 1 values for 2 columns"),
        ("shape,axis\n[2, 3],0\n", "row 2: 3 values for 2 columns"),
        ('shape\n"[2, x]"\n', "case 0: shape [2, x] is not a shape"),
        ("shape\n-1\n", "case 0: shape -1 is not a shape"),
    ],
)
def test_unreadable_csv_is_refused_with_a_reason(tmp_path, text, says):
    path = tmp_path / "op.csv"
    path.write_text(text)
    with pytest.raises(TableError, match=re.escape(says)) as raised:
        read_csv(path)
    assert str(path) in str(raised.value)


def test_load_cases_looks_beside_the_sample(tmp_path, monkeypatch):
    folder = tmp_path / "op"
    folder.mkdir()
    module = str(folder / "__init__.py")
    monkeypatch.chdir(tmp_path)  # which is never searched
    (tmp_path / "op.json").write_text('{"shape": [[9]]}')
    with pytest.raises(TableError, match=re.escape(f"no op.json or op.csv in {folder}")):
        load_cases(module)
    (folder / "op.csv").write_text("shape\n[1]\n")
    assert load_cases(module) == [((1,),)]
    (folder / "op.json").write_text('{"shape": [[2]]}')
    assert load_cases(module) == [((2,),)]
    (folder / "other.csv").write_text("shape\n[3]\n")
    assert load_cases(module, "other") == [((3,),)]
