"""Which version this is, and where it lies."""

from __future__ import annotations

from pathlib import Path

VERSION = "0.1.0"
PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The checkout that the package is used from; None where it is installed."""
    root = PACKAGE.parent
    return root if (root / "setup.cfg").is_file() else None
