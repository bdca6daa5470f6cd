"""The reference: level by level, the four pixels around each location with their bilinear shares."""

import numpy as np


def multi_scale_deformable_attention(value, locations, weights, sizes):
    """Return (B, Q, M * D): the weighted sum of the values at the locations, bilinear between pixels,
    0 outside."""
    batch, queries, heads = locations.shape[:3]
    image = np.arange(batch)[:, None, None, None]
    head = np.arange(heads)[:, None]
    out = np.zeros((batch, queries, heads, value.shape[3]), value.dtype)
    start = 0
    for level, (height, width) in enumerate(sizes):
        pixels = value[:, start : start + height * width].reshape(batch, height, width, heads, -1)
        start += height * width
        u = locations[:, :, :, level, :, 0] * width - 0.5
        v = locations[:, :, :, level, :, 1] * height - 0.5
        for row in (np.floor(v), np.floor(v) + 1):
            for column in (np.floor(u), np.floor(u) + 1):
                inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
                share = (1 - np.abs(u - column)) * (1 - np.abs(v - row)) * weights[:, :, :, level] * inside
                y, x = np.where(inside, row, 0).astype(int), np.where(inside, column, 0).astype(int)
                out += np.einsum("bqmp,bqmpd->bqmd", share, pixels[image, y, x, head])
    return out.reshape(batch, queries, -1)
