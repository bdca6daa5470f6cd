"""Why a fault of an output may survive."""

from __future__ import annotations

UNEXPLAINED = "not explained"
REASONS: dict[tuple[str, str], str] = {}
"""(sample, beginning of the mutant's name) -> why no check can, or need, call it wrong."""


def reason_of(sample: str, mutant: str) -> str:
    """The reason, or UNEXPLAINED."""
    for (known, beginning), reason in REASONS.items():
        if sample == known and mutant.startswith(beginning):
            return reason
    return UNEXPLAINED
