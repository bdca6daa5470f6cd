"""Input tables on disk are written whole or not at all."""

from __future__ import annotations

import pytest

from bench.errors import UsageError
from bench.store.input_tables import write_calls


def test_a_table_that_cannot_be_written_leaves_nothing_beside_it(tmp_path):
    (tmp_path / "calls.jsonl").mkdir()
    with pytest.raises(UsageError, match=r"cannot write .*calls\.jsonl: Is a directory; name another"):
        write_calls(tmp_path / "calls.jsonl", [])
    assert [path.name for path in tmp_path.iterdir()] == ["calls.jsonl"]
