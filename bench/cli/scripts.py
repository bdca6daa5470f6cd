"""Scripts that show results by themselves, written into a directory."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from bench.api.reproduction import Attempt
from bench.errors import UsageError
from bench.model.text import printable
from bench.store.output_file import output_file


def write_scripts(made: Iterable[Attempt], directory: Path, overwrite: bool) -> None:
    """A file for each that there is, named on standard error; why others cannot be is said.

    Raises UsageError where one cannot be written, or is there already and not to be overwritten.
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
