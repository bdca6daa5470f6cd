"""JAX, which has no such operator: each element of the windows added to a new image in turn."""

import jax.numpy as jnp
import numpy as np


def fold(columns, output_size, kernel_size, dilation, padding, stride):
    extents = [size + 2 * pad for size, pad in zip(output_size, padding)]
    geometry = list(zip(extents, kernel_size, dilation, stride))
    places = [(extent - spread * (size - 1) - 1) // step + 1 for extent, size, spread, step in geometry]
    views = columns.reshape(columns.shape[0], -1, *kernel_size, *places)
    views = jnp.moveaxis(views, 1, -1)  # the channels last
    image = jnp.zeros((len(views), *extents, views.shape[-1]), columns.dtype)
    for tap in np.ndindex(*kernel_size):
        rows, across = (
            slice(index * spread, index * spread + (count - 1) * step + 1, step)
            for index, spread, step, count in zip(tap, dilation, stride, places)
        )
        image = image.at[:, rows, across].add(views[:, *tap])
    top, left = padding
    return image[:, top : top + output_size[0], left : left + output_size[1]]
