"""TensorFlow, channels last: affine grids, and pictures sampled at a grid by a `gather`."""

import tensorflow as tf

from bench.samples.kernels.creation.tensorflow import linspace


def centres(extent, align_corners, dtype):
    if extent == 1:
        return tf.zeros(1, dtype)  # the middle
    corners = linspace(-1, 1, extent, dtype)
    return corners if align_corners else corners * ((extent - 1) / extent)


def affine_grid(transforms, size, align_corners):
    """Return the grid (N, H, W, 2): the transforms times the coordinates of the cells."""
    y, x = (centres(extent, align_corners, transforms.dtype) for extent in size)
    x, y = tf.meshgrid(x, y)
    return tf.einsum("nij,hwj->nhwi", transforms, tf.stack([x, y, tf.ones_like(x)], axis=-1))


def extents(array):
    """Return the extents of the array as numbers, or as tensors where they may change between calls."""
    return array.shape if array.shape.is_fully_defined() else tf.unstack(tf.shape(array))


def cells(array, rows, columns):
    """Return the cells (..., N, h, w, C) at rows and columns (..., N, h, w), and a mask:
    0 outside, else 1."""
    count, height, width, channels = extents(array)
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    places = tf.clip_by_value(rows, 0, height - 1) * width + tf.clip_by_value(columns, 0, width - 1)
    places += tf.reshape(tf.range(count) * (height * width), (-1, 1, 1))
    return tf.gather(tf.reshape(array, (-1, channels)), places), tf.cast(inside, array.dtype)


def place(grid, extent, padding_mode, align_corners):
    if tf.is_tensor(extent):
        extent = tf.cast(extent, grid.dtype)
    at = (grid + 1) / 2 * (extent - 1) if align_corners else ((grid + 1) * extent - 1) / 2
    return tf.clip_by_value(at, 0, extent - 1) if padding_mode == "border" else at


def grid_sample(array, grid, mode, padding_mode, align_corners):
    """Return `array` sampled at `grid`: one gather of the four cells around each place,
    and their weighted sum."""
    height, width = extents(array)[1:3]
    x = place(grid[..., 0], width, padding_mode, align_corners)
    y = place(grid[..., 1], height, padding_mode, align_corners)
    if mode == "nearest":
        taken, inside = cells(array, tf.cast(tf.round(y), tf.int32), tf.cast(tf.round(x), tf.int32))
        return taken * inside[..., None]
    left, top = tf.floor(x), tf.floor(y)
    across, down = x - left, y - top
    column, row = tf.cast(left, tf.int32), tf.cast(top, tf.int32)
    taken, inside = cells(
        array, tf.stack([row, row, row + 1, row + 1]), tf.stack([column, column + 1, column, column + 1])
    )
    shares = [(1 - down) * (1 - across), (1 - down) * across, down * (1 - across), down * across]
    return tf.reduce_sum(taken * (tf.stack(shares) * inside)[..., None], 0)
