"""JAX: a new array with the elements in place."""

import numpy as np


def diagonal_scatter(array, values, offset):
    rows = np.arange(values.shape[-1]) + max(-offset, 0)
    return array.at[..., rows, rows + offset].set(values)
