"""JAX, as products with matrices of bilinear weights, which are 0 outside the boxes."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def weights(first, last, extent, size):
    """Return the share (rois, extent, size) of each source position in each pixel; 0 outside the box."""
    length = jnp.maximum(last - first + 1, 1)[:, None]
    offset = jnp.arange(extent) - first[:, None]
    source = jnp.clip((offset + 0.5) * size / length - 0.5, 0, size - 1)
    distance = source[..., None] - jnp.arange(size)
    inside = (offset >= 0) & (offset < length)
    return jnp.maximum(1 - jnp.abs(distance), 0) * inside[..., None]


def mask_predictor(rois, heat, scales, height, width, threshold):
    scale = jnp.tile(scales[rois[:, 0].astype(jnp.int32), ::-1], 2)
    left, top, right, bottom = jnp.trunc(rois[:, 1:5] / scale).T
    own = heat[jnp.arange(len(rois)), rois[:, 6].astype(jnp.int32)]
    size = own.shape[1]
    rows = weights(top, bottom, height, size) @ own
    values = rows @ weights(left, right, width, size).transpose(0, 2, 1)
    return (values > threshold).astype(jnp.uint8)
