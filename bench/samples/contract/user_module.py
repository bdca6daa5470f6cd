"""Imports modules of a user by their names."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from bench.samples.contract.errors import SampleError


class ModuleError(SampleError):
    """Raised where a module cannot be imported; the message says why."""


def imported(name: str, search_path: Sequence[str]) -> ModuleType:
    """Return the module of that name, which is looked for in `search_path` first.  Raises ModuleError."""
    sys.path[:0] = [entry for entry in search_path if entry not in sys.path]
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and f"{name}.".startswith(f"{missing.name}."):
            raise ModuleError(f"there is no module {missing.name!r} in {', '.join(search_path)}") from None
        raise ModuleError(
            f"{name} needs the package {missing.name!r}, which {sys.executable} lacks; install it there"
        ) from None
    except Exception as error:
        raise ModuleError(f"{name} cannot be imported: {type(error).__name__}: {error}") from error


def import_named(name: str) -> ModuleType:
    """Return the module `MODULE` or `DIR/MODULE`; without a directory the current one is searched first.

    Raises ModuleError.
    """
    path = Path(name.removesuffix(".py"))
    return imported(path.name, [os.path.realpath(path.parent)])
