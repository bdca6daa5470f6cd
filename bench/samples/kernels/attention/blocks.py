"""Blocks of queries, each with the blocks of keys that its windows reach; of no framework."""

from __future__ import annotations

BLOCK = 64
"""The number of queries in a block: of fewer there are more calls, of more there are more masked scores."""


def blocks(length: int, window: int) -> tuple[int, list[tuple[int, int, int]]]:
    """Return the keys before a block that its windows reach, in whole blocks, and where the blocks lie.

    Query i sees the last `window` keys up to i.  Of each block: where its keys begin, where its queries
    begin, and where both end.
    """
    begins = range(0, length, BLOCK)
    reach = min(-(-(window - 1) // BLOCK) * BLOCK, begins[-1])
    return reach, [(max(0, begin - reach), begin, min(begin + BLOCK, length)) for begin in begins]
