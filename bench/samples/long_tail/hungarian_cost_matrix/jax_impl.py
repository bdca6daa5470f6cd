"""JAX, as a detector's matcher writes it."""

import jax
import jax.numpy as jnp


def corners(boxes):
    return jnp.concatenate(
        [boxes[..., :2] - boxes[..., 2:] / 2, boxes[..., :2] + boxes[..., 2:] / 2], axis=-1
    )


def area(boxes):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def generalized_iou(boxes, others):
    sides = jnp.minimum(boxes[..., 2:], others[..., 2:]) - jnp.maximum(boxes[..., :2], others[..., :2])
    sides = jnp.maximum(sides, 0)
    inter = sides[..., 0] * sides[..., 1]
    union = area(boxes) + area(others) - inter
    sides = jnp.maximum(boxes[..., 2:], others[..., 2:]) - jnp.minimum(boxes[..., :2], others[..., :2])
    around = sides[..., 0] * sides[..., 1]
    return inter / union - (around - union) / around


def hungarian_cost_matrix(logits, boxes, labels, targets):
    probability = jnp.take_along_axis(jax.nn.softmax(logits), labels[:, None], axis=2)
    boxes, targets = boxes[:, :, None], targets[:, None]
    distance = jnp.abs(boxes - targets).sum(axis=-1)
    return 5 * distance - probability - 2 * generalized_iou(corners(boxes), corners(targets))
