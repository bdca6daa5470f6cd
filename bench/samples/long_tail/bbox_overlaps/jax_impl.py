"""JAX, as a detector's IoU calculator writes it."""

import jax.numpy as jnp


def bbox_overlaps(boxes, others, mode, is_aligned, eps):
    area = (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
    other_area = (others[..., 2] - others[..., 0]) * (others[..., 3] - others[..., 1])
    if not is_aligned:
        boxes, others = jnp.expand_dims(boxes, -2), jnp.expand_dims(others, -3)
        area, other_area = jnp.expand_dims(area, -1), jnp.expand_dims(other_area, -2)
    overlap = jnp.minimum(boxes[..., 2:], others[..., 2:]) - jnp.maximum(boxes[..., :2], others[..., :2])
    overlap = jnp.maximum(overlap, 0)
    inter = overlap[..., 0] * overlap[..., 1]
    union = jnp.maximum(area if mode == "iof" else area + other_area - inter, eps)
    if mode != "giou":
        return inter / union
    around = jnp.maximum(boxes[..., 2:], others[..., 2:]) - jnp.minimum(boxes[..., :2], others[..., :2])
    around = jnp.maximum(around, 0)
    enclosing = jnp.maximum(around[..., 0] * around[..., 1], eps)
    return inter / union - (enclosing - union) / enclosing
