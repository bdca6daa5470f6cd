"""The reference: columns and rows assigned to either half of the channels."""

import numpy as np


def position_embedding_learned(size, row_embed, col_embed):
    """Return (batch, 2 * features, height, width): the vector of the column, then that of the row."""
    batch, height, width = size
    features = col_embed.shape[1]
    pos = np.empty((batch, 2 * features, height, width), col_embed.dtype)
    pos[:, :features] = col_embed[:width].T[:, None]
    pos[:, features:] = row_embed[:height].T[:, :, None]
    return pos
