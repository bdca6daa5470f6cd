"""Calls that a file format cannot hold."""

from __future__ import annotations

from dataclasses import dataclass

from bench.model.call import RecordedCall


@dataclass(frozen=True)
class LeftOut:
    """A call that was not written, and why."""

    call: RecordedCall
    reason: str
