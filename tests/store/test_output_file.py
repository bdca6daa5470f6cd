"""Files that are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.errors import UsageError
from bench.store.output_file import output_file


def written(path: Path, text: str, **options: bool) -> None:
    with output_file(path, is_text=True, **options) as file:
        file.write(text)


def test_nothing_is_there_before_the_end(tmp_path):
    with output_file(tmp_path / "x", is_text=True) as file:
        file.write("half")
        assert not (tmp_path / "x").exists()
    assert [each.name for each in tmp_path.iterdir()] == ["x"] and (tmp_path / "x").read_text() == "half"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, MemoryError])
def test_whatever_goes_wrong_leaves_what_was(tmp_path, error):
    written(tmp_path / "x", "before")
    with pytest.raises(error), output_file(tmp_path / "x", is_text=True, overwrite=True) as file:
        file.write("half")
        raise error
    assert [each.name for each in tmp_path.iterdir()] == ["x"] and (tmp_path / "x").read_text() == "before"


def test_a_trouble_of_the_disk_is_one_line(tmp_path):
    said = r"cannot write .*x: No space left on device; name another file"
    with pytest.raises(UsageError, match=said), output_file(tmp_path / "x", is_text=False):
        raise OSError(28, "No space left on device")
    assert list(tmp_path.iterdir()) == []


def test_line_ends_stay_as_they_are(tmp_path):
    written(tmp_path / "x", "a\r\nb\nµ\ud800")
    assert (tmp_path / "x").read_bytes() == "a\r\nb\nµ\\ud800".encode()


def test_what_is_there_is_kept(tmp_path):
    written(tmp_path / "x", "before")
    with pytest.raises(UsageError, match="there already, and is kept"):
        written(tmp_path / "x", "after")
    written(tmp_path / "x", "after", overwrite=True)
    assert (tmp_path / "x").read_text() == "after"
