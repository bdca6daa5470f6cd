"""JAX: centres and sizes as pairs of columns, each size one pixel more than the difference."""

import jax.numpy as jnp


def bbox2offset(boxes, gt, weights):
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2] + 1, gt[:, 2:] - gt[:, :2] + 1
    shifts = (gt[:, :2] + 0.5 * gt_sizes) - (boxes[:, :2] + 0.5 * sizes)
    return jnp.concatenate([shifts / sizes, jnp.log(gt_sizes / sizes)], axis=1) * weights
