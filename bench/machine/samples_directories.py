"""The directories of samples whose code this user has run here: a run file may be a stranger's."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

from bench.errors import UsageError
from bench.model.record import decoded
from bench.package import cache_directory
from bench.samples.contract.registry import SAMPLES_PATH_VARIABLE
from bench.whole_file import replacing

UNKNOWN = "unknown_samples_directory"
"""The code of the error for directories that only a run file names; a command adds the remedy."""
_FILE = "samples-directories.json"
_MOST = 1000


def note(directories: Iterable[Path]) -> None:
    """Keep directories that the user has named for a run; where nothing can be kept, nothing is."""
    known, named = _known(), list(map(os.path.realpath, directories))
    if set(named) <= set(known):
        return
    with contextlib.suppress(OSError):
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished:
            unfinished.write_text(json.dumps(list(dict.fromkeys([*named, *known]))[:_MOST]), encoding="utf-8")


def unknown(directories: Iterable[str | Path]) -> list[str]:
    """Return the directories that no run of this user here has named, nor the environment."""
    found = {*_known(), *map(os.path.realpath, os.environ.get(SAMPLES_PATH_VARIABLE, "").split(os.pathsep))}
    return [str(each) for each in directories if os.path.realpath(each) not in found]


def require_known(directories: Iterable[str | Path]) -> None:
    """Raise UsageError where code of a directory would run that only a run file names."""
    if found := unknown(directories):
        raise UsageError(
            f"the run file names directories of samples that no run of yours has used: {', '.join(found)}",
            UNKNOWN,
        )


def _known() -> list[str]:
    try:
        found = decoded(_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []


def _path() -> Path:
    return cache_directory() / _FILE
