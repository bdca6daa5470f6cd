"""Finds the file of a module without importing the packages that hold it."""

from __future__ import annotations

import sys
from functools import cache
from importlib.machinery import PathFinder
from itertools import accumulate
from pathlib import Path


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of ours, or None where there is none."""
    file, path = None, None
    for name in accumulate(module.split("."), "{}.{}".format):
        package = vars(sys.modules[name]) if name in sys.modules else {}
        if "__path__" in package:  # it may have been extended by the user's directories
            file, path = package.get("__file__"), package["__path__"]
            continue
        spec = PathFinder.find_spec(name, path)
        if spec is None:
            return None
        file, path = spec.origin, spec.submodule_search_locations or []
    return Path(file) if file else None
