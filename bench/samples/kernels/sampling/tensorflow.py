"""TensorFlow, channels last: affine grids, and samples at them by a batched `gather`."""

import tensorflow as tf


def centres(extent, align_corners, dtype):
    if extent == 1:
        return tf.zeros(1, dtype)  # the middle
    corners = tf.linspace(tf.constant(-1, dtype), tf.constant(1, dtype), extent)
    return corners if align_corners else corners * ((extent - 1) / extent)


def affine_grid(transforms, size, align_corners):
    """A product with the coordinates of the cells."""
    y, x = (centres(extent, align_corners, transforms.dtype) for extent in size)
    x, y = tf.meshgrid(x, y)
    return tf.einsum("nij,hwj->nhwi", transforms, tf.stack([x, y, tf.ones_like(x)], axis=-1))


def cells(array, rows, columns):
    """Cells (N, h, w, C) at rows and columns (N, h, w), 0 outside."""
    height, width = array.shape[1:3]
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    places = tf.clip_by_value(rows, 0, height - 1) * width + tf.clip_by_value(columns, 0, width - 1)
    flat = tf.reshape(array, (array.shape[0], height * width, array.shape[3]))
    return tf.gather(flat, places, batch_dims=1) * tf.cast(inside, array.dtype)[..., None]


def place(grid, extent, padding_mode, align_corners):
    at = (grid + 1) / 2 * (extent - 1) if align_corners else ((grid + 1) * extent - 1) / 2
    return tf.clip_by_value(at, 0, extent - 1) if padding_mode == "border" else at


def grid_sample(array, grid, mode, padding_mode, align_corners):
    """Gathers of the cells around each place."""
    x = place(grid[..., 0], array.shape[2], padding_mode, align_corners)
    y = place(grid[..., 1], array.shape[1], padding_mode, align_corners)
    if mode == "nearest":
        return cells(array, tf.cast(tf.round(y), tf.int32), tf.cast(tf.round(x), tf.int32))
    row, column = (tf.cast(tf.floor(at), tf.int32) for at in (y, x))
    down, across = ((at - tf.floor(at))[..., None] for at in (y, x))
    top = cells(array, row, column) * (1 - across) + cells(array, row, column + 1) * across
    bottom = cells(array, row + 1, column) * (1 - across) + cells(array, row + 1, column + 1) * across
    return top * (1 - down) + bottom * down
