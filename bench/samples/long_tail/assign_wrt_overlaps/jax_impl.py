"""JAX, with masks; the last of the ground truths that claim a box is the largest number."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def assign_wrt_overlaps(overlaps, gt_labels, positive, negative, minimum):
    largest, best = overlaps.max(axis=0), overlaps.argmax(axis=0)
    assigned = jnp.where(largest >= positive, best + 1, jnp.where(largest < negative, 0, -1))
    claims = jnp.where(overlaps.max(axis=1) >= minimum, jnp.arange(1, len(overlaps) + 1), 0)
    claimed = jnp.zeros_like(assigned).at[overlaps.argmax(axis=1)].max(claims)
    assigned = jnp.where(claimed > 0, claimed, assigned)
    return assigned, largest, jnp.where(assigned > 0, gt_labels[assigned - 1], -1)
