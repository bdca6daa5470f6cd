"""The reference: a reshape, a swap of axes, and a copy into that order."""

import numpy as np


def split_heads_qkv(queries, keys, values, n_head):
    """Return each input (batch, length, heads * size) as a contiguous array (batch, heads, length, size)."""

    def split(array):
        batch, length, width = array.shape
        return np.ascontiguousarray(array.reshape(batch, length, n_head, width // n_head).swapaxes(1, 2))

    return split(queries), split(keys), split(values)
