"""JAX: centres and sizes two columns at a time, then smooth L1."""

import jax.numpy as jnp


def bounded_iou_loss(pred, target, beta, eps):
    size, pred_size = target[:, 2:] - target[:, :2], pred[:, 2:] - pred[:, :2]
    offset = jnp.abs(target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    of_center = 1 - jnp.maximum((size - 2 * offset) / (size + 2 * offset + eps), 0)
    of_size = 1 - jnp.minimum(size / (pred_size + eps), pred_size / (size + eps))
    loss = jnp.concatenate([of_center, of_size], axis=1)
    return jnp.where(loss < beta, 0.5 * jnp.square(loss) / beta, loss - 0.5 * beta)
