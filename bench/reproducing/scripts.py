"""Writes scripts into a directory; each shows a result by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from bench.errors import UsageError
from bench.model.text import printable
from bench.reproducing.reproduction import Attempt
from bench.store.output_file import output_file


def write_scripts(made: Iterable[Attempt], directory: Path, overwrite: bool) -> None:
    """Write a file for each script, and print its path on standard error, or why there is no script.

    Raises UsageError where a file cannot be written, or exists and must not be overwritten.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make {directory}: {error.strerror}; name another directory") from None
    for each in made:
        if each.script is None:
            print(f"no {each.file}: {printable(each.reason)}", file=sys.stderr)
            continue
        if each.script.arrays is not None:
            name, content = each.script.arrays
            with output_file(directory / name, is_text=False, overwrite=overwrite) as file:
                file.write(content)
        with output_file(directory / each.file, is_text=True, overwrite=overwrite) as file:
            file.write(each.script.text)
        print(directory / each.file, file=sys.stderr)
