"""JAX: the mask compares the group of each position; the detector's own queries are in no group."""

import jax.numpy as jnp


def contrastive_denoising_queries(
    labels, boxes, flip, share, new_labels, signs, groups, queries, flipped, scale, eps
):
    count = labels.shape[1]
    slots = 2 * groups * count
    noised_labels = jnp.where(flip < flipped, new_labels, jnp.tile(labels, 2 * groups))
    boxes = jnp.tile(boxes, (1, 2 * groups, 1))
    half = boxes[..., 2:] / 2
    sides = jnp.concatenate([boxes[..., :2] - half, boxes[..., :2] + half], axis=-1)
    negative = (jnp.arange(slots) // count % 2).astype(share.dtype)
    sides = sides + signs * (share + negative[:, None]) * jnp.concatenate([half, half], axis=-1) * scale
    sides = jnp.clip(sides, 0, 1)
    noised = jnp.concatenate(
        [(sides[..., :2] + sides[..., 2:]) / 2, sides[..., 2:] - sides[..., :2]], axis=-1
    )
    logits = jnp.log(jnp.maximum(noised, eps) / jnp.maximum(1 - noised, eps))
    position = jnp.arange(slots + queries)
    group = jnp.where(position < slots, position // (2 * count), -1)
    return noised_labels, logits, (position < slots) & (group[:, None] != group)
