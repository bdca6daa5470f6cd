"""Frameworks against each other as JSON."""

from __future__ import annotations

import json

from bench.model.versus import Versus

SCHEMA_VERSION = 1
"""Of the document: raised when a key changes its meaning or goes."""


def json_document(found: Versus) -> str:
    """Every pairing, as values; docs/versus.md describes the keys."""
    return json.dumps({"schema_version": SCHEMA_VERSION, **found.as_json()}, indent=2, allow_nan=False) + "\n"
