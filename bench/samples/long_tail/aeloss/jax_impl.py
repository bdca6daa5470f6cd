"""JAX, with static shapes in every stage: visibility is a mask instead of a loop over joints.

A person without a visible joint has no weight, and the results for no person and for one are selected.
"""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def aeloss(tags, joints):
    visible = (joints[..., 1] > 0).astype(tags.dtype)
    values = tags[joints[..., 0], 0]
    number = visible.sum(axis=1)
    present = (number > 0).astype(tags.dtype)
    number, count = jnp.maximum(number, 1), present.sum()
    means = (values * visible).sum(axis=1) / number
    spread = (jnp.square(values - means[:, None]) * visible).sum(axis=1) / number
    pull = (spread * present).sum() / jnp.maximum(count, 1)
    pairs = present[:, None] * present[None, :]
    similarity = (jnp.exp(-jnp.square(means[:, None] - means[None, :])) * pairs).sum()
    push = 0.5 * (similarity - count) / jnp.maximum(count * (count - 1), 1)
    return jnp.where(count > 1, push, 0), pull
