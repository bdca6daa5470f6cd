"""The reference: one `einsum` over all differences of features and codewords."""

import numpy as np


def aggregate(assignment_weights, x, codewords):
    """Return (batch, codes, channels): the sum over the pixels of share * (x - codeword)."""
    return np.einsum("bnk,bnkc->bkc", assignment_weights, x[:, :, None] - codewords)
