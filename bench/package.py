"""Which version this is, and where it lies."""

from __future__ import annotations

import os
from pathlib import Path

VERSION = "0.1.0"
PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The checkout that the package is used from; None where it is installed."""
    root = PACKAGE.parent
    return root if (root / "setup.cfg").is_file() else None


def data_directory() -> Path:
    """Where this user's data is kept (XDG Base Directory Specification)."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "dlop-bench"


def cache_directory() -> Path:
    """Where is kept what can be made or measured again (XDG Base Directory Specification)."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "dlop-bench"
