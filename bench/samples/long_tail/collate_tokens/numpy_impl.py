"""The reference: rows of padding, filled list by list."""

import numpy as np


def collate_tokens(values, pad_idx, eos_idx, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple):
    """Return (batch, width): each list at the left or right end of its row;
    its end comes first if asked for."""
    width = max(*map(len, values), pad_to_length or 0)
    width += -width % pad_to_multiple
    rows = np.full((len(values), width), pad_idx)
    for row, tokens in zip(rows, values):
        start = width - len(tokens) if left_pad else 0
        end = start + len(tokens)
        if move_eos_to_beginning:
            row[start] = eos_idx
            row[start + 1 : end] = tokens[:-1]
        else:
            row[start:end] = tokens
    return rows
