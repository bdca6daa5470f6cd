"""JAX, with masks for the queries that are not kept."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def panoptic_merge(class_logits, mask_logits, is_thing, least_score, least_share):
    queries, classes = len(class_logits), len(is_thing)
    probability, masks = jax.nn.softmax(class_logits), jax.nn.sigmoid(mask_logits)
    scores, kinds = probability.max(axis=1), probability.argmax(axis=1)
    kept = (kinds != classes) & (scores > least_score)
    owner = jnp.where(kept[:, None, None], scores[:, None, None] * masks, -1).argmax(axis=0)
    numbers = jnp.arange(queries)
    area = (owner == numbers[:, None, None]).sum(axis=(1, 2))
    own = (masks >= 0.5).sum(axis=(1, 2))
    accepted = kept & (area > 0) & (own > 0) & (area / jnp.maximum(own, 1) >= least_share)
    same = accepted[:, None] & accepted & (kinds[:, None] == kinds)
    first = jnp.where(is_thing[jnp.minimum(kinds, classes - 1)], numbers, same.argmax(axis=0))
    opened = accepted & (first == numbers)
    segment = jnp.cumsum(opened)
    ids = jnp.where(accepted, segment[first], 0).astype(jnp.int32)
    table = jnp.full(queries, -1).at[jnp.where(opened, segment - 1, queries)].set(kinds, mode="drop")
    return ids[owner], table, opened.sum()
