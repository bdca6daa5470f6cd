"""Files are replaced whole or not at all."""

from __future__ import annotations

import pytest

from bench.whole_file import replacing


def test_a_file_is_replaced_at_the_end_of_the_block(tmp_path):
    path = tmp_path / "x"
    path.write_text("before")
    with replacing(path) as unfinished:
        unfinished.write_text("after")
        assert path.read_text() == "before"
    assert path.read_text() == "after" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_an_error_leaves_the_file_as_it_was_and_nothing_beside_it(tmp_path, error):
    path = tmp_path / "x"
    path.write_text("before")
    with pytest.raises(error), replacing(path) as unfinished:
        unfinished.write_text("half")
        raise error
    assert path.read_text() == "before" and list(tmp_path.iterdir()) == [path]


def test_what_cannot_take_its_place_is_removed(tmp_path):
    (tmp_path / "x").mkdir()
    with pytest.raises(IsADirectoryError), replacing(tmp_path / "x") as unfinished:
        unfinished.touch()
    assert list(tmp_path.iterdir()) == [tmp_path / "x"]


def test_two_that_write_one_file_do_not_meet(tmp_path):
    with replacing(tmp_path / "x") as first, replacing(tmp_path / "x") as second:
        first.write_text("first")
        second.write_text("second")
    assert (tmp_path / "x").read_text() == "first", "it ends last"
