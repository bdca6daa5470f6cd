"""Comparisons of frameworks as JSON."""

from __future__ import annotations

import json

from bench.comparing.versus.comparison import Versus

SCHEMA_VERSION = 1
"""The version of the document: raised when a key changes its meaning or is removed."""


def json_document(found: Versus) -> str:
    """Return every pairing, as JSON; docs/versus.md describes the keys."""
    return json.dumps({"schema_version": SCHEMA_VERSION, **found.as_json()}, indent=2, allow_nan=False) + "\n"
