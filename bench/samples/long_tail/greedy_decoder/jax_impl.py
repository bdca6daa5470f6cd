"""JAX, with static shapes in every stage: kept labels are scattered to their places."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def pack(labels, keep):
    slots = jnp.where(keep, jnp.cumsum(keep) - 1, len(labels))
    return jnp.full_like(labels, -1).at[slots].set(labels, mode="drop")


def greedy_decoder(output, blank):
    labels = output.argmax(axis=2)
    before = jnp.pad(labels[:, :-1], ((0, 0), (1, 0)), constant_values=blank)
    keep = (labels != blank) & (labels != before)
    return jax.vmap(pack)(labels, keep), keep.sum(axis=1)
