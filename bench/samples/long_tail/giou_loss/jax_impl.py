"""JAX, as a detector's loss writes it."""

import jax.numpy as jnp


def giou_loss(pred, target, eps):
    corner = jnp.maximum(pred[:, :2], target[:, :2])
    opposite = jnp.minimum(pred[:, 2:], target[:, 2:])
    overlap = jnp.maximum(opposite - corner, 0)
    inter = overlap[:, 0] * overlap[:, 1]
    pred_area = (pred[:, 2] - pred[:, 0]) * (pred[:, 3] - pred[:, 1])
    target_area = (target[:, 2] - target[:, 0]) * (target[:, 3] - target[:, 1])
    union = jnp.maximum(pred_area + target_area - inter, eps)
    around = jnp.maximum(pred[:, 2:], target[:, 2:]) - jnp.minimum(pred[:, :2], target[:, :2])
    enclosing = jnp.maximum(around[:, 0] * around[:, 1], eps)
    return 1 - (inter / union - (enclosing - union) / enclosing)
