"""The reference: places compared with the lengths."""

import numpy as np


def sequence_mask(lengths, max_len, longest):
    """(batch, width): whether the place lies before the end of the sequence."""
    return np.arange(max_len or lengths.max()) < lengths[:, None]
