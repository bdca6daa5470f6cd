"""JAX: `jax.image.resize`, or composed where its result differs.

It differs for the nearest cells of factors that are not whole, where it rounds from the centres; for aligned
corners; and for cubic weights, which are steeper there and end at the border.
"""

import jax
import jax.numpy as jnp


def interpolate(array, size, mode, align_corners, antialias):
    count, *extents, channels = array.shape
    if mode == "nearest":
        if not any(new % old for new, old in zip(size, extents)):
            return jax.image.resize(array, (count, *size, channels), "nearest")
        places = (jnp.arange(new) * old // new for new, old in zip(size, extents))
        return array[(slice(None), *jnp.ix_(*places))]
    if antialias or not (align_corners or mode == "bicubic"):
        return jax.image.resize(array, (count, *size, channels), mode, antialias=antialias)
    for axis, new in enumerate(size, start=1):
        weights = _weights(array.shape[axis], new, align_corners, mode == "bicubic").astype(array.dtype)
        array = jnp.moveaxis(jnp.tensordot(weights, array, (1, axis)), 0, axis)
    return array


def _weights(old, new, align_corners, cubic):
    """Return the weights (new, old) of the cells around each place;
    cells beyond the border are the border's."""
    at = jnp.arange(new) * ((old - 1) / max(new - 1, 1))
    if not align_corners:
        at = (jnp.arange(new) + 0.5) * (old / new) - 0.5
    if not cubic:
        return jnp.maximum(0, 1 - jnp.abs(at[:, None] - jnp.arange(old)))
    taps = jnp.floor(at)[:, None] + jnp.arange(-1, 3)
    cells = jax.nn.one_hot(jnp.clip(taps, 0, old - 1), old)
    return jnp.einsum("nt,ntc->nc", _cubic(jnp.abs(at[:, None] - taps)), cells)


def _cubic(x):
    near, far = (1.25 * x - 2.25) * x**2 + 1, -0.75 * (((x - 5) * x + 8) * x - 4)
    return jnp.where(x < 1, near, jnp.where(x < 2, far, 0))
