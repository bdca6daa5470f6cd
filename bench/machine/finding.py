"""What the doctor found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One thing looked at.

    Attributes:
        subject: what was looked at.
        state: what was found.
        harm: what it does to measurements; "" where it does nothing.
        remedy: what to do about it.
        code: what kind of harm it is, for those who know a remedy of their own; "" where none has one.
    """

    subject: str
    state: str
    harm: str = ""
    remedy: str = ""
    code: str = ""
