"""Positions of token lists among all tokens in one row, for frameworks that gather with static shapes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def packing(
    counts: Sequence[int], pad_to_length: int | None, pad_to_multiple: int
) -> tuple[np.ndarray, np.ndarray, int]:
    """Return the length of each list (batch, 1), its start in the row (batch, 1),
    and the width of the result.

    counts: the number of tokens of each list.
    """
    lengths = np.array(counts)[:, None]
    width = max(*counts, pad_to_length or 0)
    return lengths, lengths.cumsum(axis=0) - lengths, width + -width % pad_to_multiple
