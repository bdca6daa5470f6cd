"""JAX: arrays of the background's values, the positives set in front by `at`."""

import jax.numpy as jnp


def encode(boxes, gt_boxes):
    centers, gt_centers = (boxes[:, :2] + boxes[:, 2:]) * 0.5, (gt_boxes[:, :2] + gt_boxes[:, 2:]) * 0.5
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2], gt_boxes[:, 2:] - gt_boxes[:, :2]
    deltas = jnp.concatenate([(gt_centers - centers) / sizes, jnp.log(gt_sizes / sizes)], axis=1)
    return deltas / jnp.array([0.1, 0.1, 0.2, 0.2], boxes.dtype)


def get_target_single(boxes, gt_boxes, negatives, gt_labels, classes, pos_weight):
    count, samples = len(boxes), len(boxes) + len(negatives)
    labels = jnp.full(samples, classes, jnp.int64).at[:count].set(gt_labels)
    label_weights = jnp.ones(samples, boxes.dtype).at[:count].set(pos_weight if pos_weight > 0 else 1)
    targets = jnp.zeros((samples, 4), boxes.dtype).at[:count].set(encode(boxes, gt_boxes))
    weights = jnp.zeros((samples, 4), boxes.dtype).at[:count].set(1)
    return labels, label_weights, targets, weights
