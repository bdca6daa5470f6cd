"""JAX: offsets of regions decoded to boxes, with an axis for the classes."""

import math

import jax.numpy as jnp


def delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip, inset):
    steps = deltas.reshape(len(rois), -1, 4) * stds + means
    sizes = rois[:, None, 2:] - rois[:, None, :2] + 1
    centers = (rois[:, None, :2] + rois[:, None, 2:]) / 2 + sizes * steps[..., :2]
    limit = abs(math.log(wh_ratio_clip))
    sizes *= jnp.exp(jnp.clip(steps[..., 2:], -limit, limit))
    corners = jnp.concatenate([centers - sizes / 2 + inset, centers + sizes / 2 - inset], axis=-1)
    if max_shape is not None:
        height, width = max_shape
        corners = jnp.clip(corners, 0, jnp.array([width - 1, height - 1, width - 1, height - 1]))
    return corners.reshape(deltas.shape)
