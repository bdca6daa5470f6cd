"""JAX has no such operator: windows are added up along rows first, then along columns."""

import jax.numpy as jnp
from jax import lax


def fold(columns, output_size, kernel_size, dilation, padding, stride):
    geometry = list(zip(output_size, kernel_size, dilation, padding, stride))
    places = [
        (size + 2 * pad - spread * (taps - 1) - 1) // step + 1 for size, taps, spread, pad, step in geometry
    ]
    views = columns.reshape(columns.shape[0], -1, *kernel_size, *places)
    zero = jnp.zeros((), columns.dtype)
    for (size, taps, spread, pad, step), count in zip(geometry, places):
        image = 0
        for tap in range(taps):  # taps are axis 2, and their places axis 3
            before = tap * spread - pad  # negative where the padding is cut off
            after = size - before - (count - 1) * step - 1
            view = lax.index_in_dim(views, tap, axis=2, keepdims=False)
            margins = [(before, after, step - 1) if axis == 3 else (0, 0, 0) for axis in range(view.ndim)]
            image += lax.pad(view, zero, margins)
        views = image
    return jnp.moveaxis(views, 1, -1)  # the channels last
