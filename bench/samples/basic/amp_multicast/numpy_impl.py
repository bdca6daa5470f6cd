"""The reference: every array in the widest dtype."""

import numpy as np


def amp_multicast(arrays):
    widest = np.result_type(*arrays)
    return [array.astype(widest, copy=False) for array in arrays]
