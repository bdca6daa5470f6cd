"""Baselines on disk: a folder for each name, in it a JSON file for each machine and set of versions."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from bench.errors import UsageError, suggestion
from bench.gating.baseline_data import Baseline
from bench.model.record import decoded
from bench.package import data_directory
from bench.whole_file import replacing

VARIABLE = "BENCH_BASELINES"
MISSING = "no_baseline"
"""The code of the error for a baseline that does not exist; a command adds the remedy."""
_NAME = re.compile(r"\w[\w.+-]*")
_DIGITS = 16
"""The number of digits of the fingerprint in the name of a file."""


class BaselineError(UsageError):
    """Raised where a baseline cannot be used; the message says in one line why and what to do."""


class Baselines:
    """The baselines in a directory.

    directory: None: the directory that `BENCH_BASELINES` names, else one in the user's data directory.
    """

    def __init__(self, directory: str | Path | None = None):
        given = directory or os.environ.get(VARIABLE)
        self._directory = Path(given).expanduser() if given else data_directory() / "baselines"

    def save(self, baseline: Baseline) -> Path:
        """Write a baseline, and return the path of its file.

        It replaces one of the same name, machine and versions.  Raises BaselineError.
        """
        path = self._folder(baseline.name) / f"{baseline.fingerprint[:_DIGITS]}.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(path) as unfinished:
                unfinished.write_text(json.dumps(baseline.as_json(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise BaselineError(f"cannot write {path}: {error.strerror}; it has what came before") from None
        return path

    def named(self, name: str) -> list[Baseline]:
        """Return the baselines of a name, the newest first.

        Raises BaselineError where there are none, or one is damaged.
        """
        return sorted(map(_read, self._files(name)), key=lambda each: each.saved, reverse=True)

    def names(self) -> list[str]:
        """Return the names of all baselines, sorted."""
        return sorted({path.parent.name for path in self._directory.glob("*/*.json")})

    def remove(self, name: str) -> int:
        """Delete the baselines of a name, damaged ones too, and return their number.

        Raises BaselineError where there are none.
        """
        paths = self._files(name)
        try:
            for path in paths:
                path.unlink()
            paths[0].parent.rmdir()
        except OSError as error:
            raise BaselineError(f"cannot remove {paths[0].parent}: {error.strerror}") from None
        return len(paths)

    def _files(self, name: str) -> list[Path]:
        paths = sorted(self._folder(name).glob("*.json"))
        if not paths:
            near = suggestion(name, self.names())
            raise BaselineError(
                f"there is no baseline {name!r} in {self._directory}{near}", MISSING, name=name
            )
        return paths

    def __str__(self) -> str:
        return str(self._directory)

    def check_name(self, name: str) -> None:
        """Raise BaselineError unless `name` is valid as the name of a baseline."""
        if not _NAME.fullmatch(name):
            raise BaselineError(f"{name!r} is not a name of a baseline; use letters, digits and . _ + -")

    def _folder(self, name: str) -> Path:
        self.check_name(name)
        return self._directory / name


def _read(path: Path) -> Baseline:
    try:
        return Baseline.from_json(decoded(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BaselineError(f"cannot read {path}: {error.strerror}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BaselineError(
            f"{path} is not a whole baseline ({error}); remove it, and save the baseline again"
        ) from None
