"""Runs as JSON, line by line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import IO, Any

from bench.render.rows.measured import Measured


def write_json(runs: Sequence[Measured], file: IO[str]) -> None:
    """Write what `bench.Run.as_json` gives of one run; of several an object with these as its `runs`.

    Each result is a line, so that nothing has to be in memory twice.
    """
    if len(runs) == 1:
        _write_run(runs[0], file)
    else:
        version = runs[0].header.get("schema_version") if runs else None
        file.write(f'{{"schema_version":{_text(version)},"runs":[\n')
        for place, run in enumerate(runs):
            file.write(",\n" if place else "")
            _write_run(run, file)
        file.write("]}")
    file.write("\n")


def _write_run(run: Measured, file: IO[str]) -> None:
    header = _text({**run.header, "results": []})
    file.write(header.removesuffix("]}") + "\n")
    for place, result in enumerate(run.results):
        file.write((",\n" if place else "") + _text(result.as_json()))
    file.write("]}")


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
