"""JAX: experts by `top_k`, their load by additions at an index."""

import jax
import jax.numpy as jnp


def moe_topk_routing(logits, chosen):
    tokens, experts = logits.shape
    p = jax.nn.softmax(logits.astype(jnp.promote_types(logits.dtype, jnp.float32)), axis=-1)
    weights, ids = jax.lax.top_k(p, chosen)
    weights = weights / weights.sum(axis=-1, keepdims=True)
    count = jnp.zeros(experts, int).at[ids].add(1)
    balance = experts * jnp.sum(count.astype(p.dtype) / (tokens * chosen) * p.mean(axis=0))
    return ids, weights.astype(logits.dtype), count, balance.astype(logits.dtype)
