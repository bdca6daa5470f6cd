"""Input tables on disk are written whole or not at all."""

from __future__ import annotations

import pytest

from bench.errors import UsageError
from bench.store.input_tables import InputTables, write_calls


def test_a_table_that_cannot_be_written_leaves_nothing_beside_it(tmp_path):
    (tmp_path / "calls.jsonl").mkdir()
    with pytest.raises(UsageError, match=r"cannot write .*calls\.jsonl: Is a directory; name another"):
        write_calls(tmp_path / "calls.jsonl", [])
    assert [path.name for path in tmp_path.iterdir()] == ["calls.jsonl"]


@pytest.mark.parametrize(("holds_files", "stays"), [(False, False), (True, True)])
def test_a_directory_that_an_error_leaves_empty_is_removed(tmp_path, holds_files, stays):
    tables = InputTables(tmp_path / "new")
    with pytest.raises(RuntimeError), tables.gone_if_empty():
        tables.prepare(merge=False)
        if holds_files:
            write_calls(tables.directory / "calls.jsonl", [])
        raise RuntimeError
    assert tables.directory.exists() is stays


def test_modules_of_extensions_are_added_to_those_that_are_known(tmp_path):
    tables = InputTables(tmp_path)
    for imports in (["one"], [], ["two", "one"]):
        tables.write([], [], imports)
    assert tables.imports() == ["one", "two"]
