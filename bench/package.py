"""The version of this package, its directory, and the directories of the user's data and cache."""

from __future__ import annotations

import os
from pathlib import Path

VERSION = "0.1.0"
PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """Return the checkout that the package is used from; None where it is installed."""
    root = PACKAGE.parent
    return root if (root / "setup.cfg").is_file() else None


def data_directory() -> Path:
    """Return the directory of this user's data (XDG Base Directory Specification)."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "dlop-bench"


def cache_directory() -> Path:
    """Return the directory of files that can be made or measured again (XDG Base Directory Specification)."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "dlop-bench"
