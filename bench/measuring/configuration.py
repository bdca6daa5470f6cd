"""The settings of a project's runs: `[tool.dlop-bench]` in the working directory's `pyproject.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from bench.errors import UsageError, suggestion

FILE, TABLE = Path("pyproject.toml"), "dlop-bench"
_JUDGED = "adversarial-samples-dir"
_KNOWN = (_JUDGED,)


def judges_samples_directories() -> bool:
    """Return the default of the setting `adversarial` for runs with samples of the user's directories.

    Raises UsageError for a file that cannot be read, an unknown key, and a value that is not a boolean.
    """
    found = _table().get(_JUDGED, False)
    if not isinstance(found, bool):
        raise UsageError(f"{_JUDGED} in {FILE} is {found!r}; it is true or false")
    return found


def _table() -> dict[str, Any]:
    try:
        text = FILE.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise UsageError(f"{FILE} cannot be read: {error}") from None
    if TABLE not in text:
        return {}
    try:
        table = tomllib.loads(text).get("tool", {}).get(TABLE, {})
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{FILE} is not TOML: {error}") from None
    if not isinstance(table, dict):
        raise UsageError(f"tool.{TABLE} in {FILE} is not a table")
    for name in table:
        if name not in _KNOWN:
            raise UsageError(f"unknown key {name!r} in {FILE}, tool.{TABLE}{suggestion(name, _KNOWN)}")
    return table
