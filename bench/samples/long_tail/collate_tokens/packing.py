"""Where token lists lie among all tokens in one row, for frameworks that compile for a shape and gather."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def packing(
    counts: Sequence[int], pad_to_length: int | None, pad_to_multiple: int
) -> tuple[np.ndarray, np.ndarray, int]:
    """Of lists of so many tokens: how many each has and where it starts (batch, 1), width of the result."""
    lengths = np.array(counts)[:, None]
    width = max(*counts, pad_to_length or 0)
    return lengths, lengths.cumsum(axis=0) - lengths, width + -width % pad_to_multiple
