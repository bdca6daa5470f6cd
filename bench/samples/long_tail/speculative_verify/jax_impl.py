"""JAX, with static shapes in every stage: a product of flags counts the accepted tokens."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def speculative_verify(draft_tokens, q, p, u, u2):
    batch, drafts, vocabulary = q.shape
    chosen = draft_tokens[:, :, None]
    drawn_q = jnp.take_along_axis(q, chosen, axis=2)[:, :, 0]
    drawn_p = jnp.take_along_axis(p[:, :drafts], chosen, axis=2)[:, :, 0]
    n = jnp.cumprod(u * drawn_q < drawn_p, axis=1).sum(axis=1, keepdims=True)
    rows = jnp.arange(batch)[:, None]
    target = p[rows, n][:, 0]
    draft = jnp.where(n < drafts, q[rows, jnp.minimum(n, drafts - 1)][:, 0], 0)
    rest = jnp.maximum(target - draft, 0)
    rest = jnp.where(rest.sum(axis=1, keepdims=True) > 0, rest, target)
    last = jnp.where(rest > 0, jnp.arange(vocabulary), 0).max(axis=1)
    passed = jnp.cumsum(rest, axis=1) <= u2[:, None] * rest.sum(axis=1, keepdims=True)
    following = jnp.minimum(passed.sum(axis=1), last)[:, None]
    slots = jnp.arange(drafts + 1)
    padded = jnp.pad(draft_tokens, ((0, 0), (0, 1)))
    return jnp.where(slots < n, padded, jnp.where(slots == n, following, -1)), n[:, 0]
