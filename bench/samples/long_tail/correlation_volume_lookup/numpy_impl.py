"""The reference: means of four pixels per level, and bilinear shares of the four neighbours."""

import numpy as np


def correlation_volume_lookup(fmap1, fmap2, coords, levels, radius):
    """Return (B, levels * (2 * radius + 1)**2, H, W): correlations with the pixels around each match.

    The offset along x varies slowest.

    Every level halves the second image.  Correlations are bilinear between its pixels, and 0 outside.
    """
    batch, channels, height, width = fmap1.shape
    first, second = (fmap.reshape(batch, channels, -1) for fmap in (fmap1, fmap2))
    volume = np.matmul(first.swapaxes(1, 2), second).reshape(-1, height, width) / np.sqrt(channels)
    x, y = coords.swapaxes(0, 1).reshape(2, -1, 1, 1)
    offsets = np.arange(-radius, radius + 1)
    found = []
    for level in range(levels):
        found.append(sampled(volume, x / 2**level + offsets[:, None], y / 2**level + offsets))
        rows, columns = (size // 2 for size in volume.shape[1:])
        volume = volume[:, : 2 * rows, : 2 * columns].reshape(-1, rows, 2, columns, 2).mean(axis=(2, 4))
    return np.moveaxis(np.stack(found, axis=1).reshape(batch, height, width, -1), 3, 1)


def sampled(maps, x, y):
    """Return values (N, X, Y) of maps (N, H, W) at x (N, X, 1) and y (N, 1, Y)."""
    height, width = maps.shape[1:]
    index = np.arange(len(maps))[:, None, None]
    left, top = np.floor(x), np.floor(y)
    out = 0
    for row, row_share in ((top, top + 1 - y), (top + 1, y - top)):
        for column, column_share in ((left, left + 1 - x), (left + 1, x - left)):
            inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            near_row = np.clip(row, 0, height - 1).astype(int)
            near_column = np.clip(column, 0, width - 1).astype(int)
            out = out + maps[index, near_row, near_column] * (row_share * column_share * inside)
    return out
