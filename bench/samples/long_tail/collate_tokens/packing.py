"""Token lists as one array, which frameworks that compile for a shape gather rows from."""

from __future__ import annotations

from typing import Any

import numpy as np


def packed(np_args: list) -> list[Any]:
    """Arguments of `collate_tokens`, NumPy's -> the packed: all tokens, where each list starts
    and how many it has (batch, 1), width of the result, padding, end, two of the options."""
    values, pad_idx, eos_idx, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple = np_args
    lengths = np.array([len(tokens) for tokens in values])[:, None]
    width = max(int(lengths.max()), pad_to_length or 0)
    width += -width % pad_to_multiple
    starts = lengths.cumsum(axis=0) - lengths
    return [np.concatenate(values), starts, lengths, width, pad_idx, eos_idx, left_pad, move_eos_to_beginning]
