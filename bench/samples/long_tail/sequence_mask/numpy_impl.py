"""The reference: positions compared with the lengths."""

import numpy as np


def sequence_mask(lengths, max_len, longest):
    """Return (batch, width): whether the position lies before the end of the sequence."""
    return np.arange(max_len or lengths.max()) < lengths[:, None]
