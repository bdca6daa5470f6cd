"""JAX: the values of the positives, followed by those of the background."""

import jax.numpy as jnp


def encode(boxes, gt_boxes):
    centers, gt_centers = (boxes[:, :2] + boxes[:, 2:]) * 0.5, (gt_boxes[:, :2] + gt_boxes[:, 2:]) * 0.5
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2], gt_boxes[:, 2:] - gt_boxes[:, :2]
    deltas = jnp.concatenate([(gt_centers - centers) / sizes, jnp.log(gt_sizes / sizes)], axis=1)
    return deltas / jnp.array([0.1, 0.1, 0.2, 0.2], boxes.dtype)


def get_target_single(boxes, gt_boxes, negatives, gt_labels, classes, pos_weight):
    count, others, dtype = len(boxes), len(negatives), boxes.dtype
    nothing = jnp.zeros((others, 4), dtype)
    labels = jnp.concatenate([gt_labels, jnp.full(others, classes, gt_labels.dtype)])
    own = jnp.full(count, pos_weight if pos_weight > 0 else 1, dtype)
    label_weights = jnp.concatenate([own, jnp.ones(others, dtype)])
    targets = jnp.concatenate([encode(boxes, gt_boxes), nothing])
    weights = jnp.concatenate([jnp.ones((count, 4), dtype), nothing])
    return labels, label_weights, targets, weights
