"""JAX, composed: attention to the gathered pages, with a mask of their length."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def paged_attention(query, keys, values, table, lengths, scale):
    count, _, width = query.shape
    groups = keys.shape[2]
    key, value = (pages[table].reshape(count, -1, groups, width) for pages in (keys, values))
    grouped = (query * scale).reshape(count, groups, -1, width)
    exact = jnp.promote_types(query.dtype, jnp.float32)
    scores = jnp.einsum("nghe,nsge->nghs", grouped, key, preferred_element_type=exact)
    seen = jnp.arange(key.shape[1]) < lengths[:, None, None, None]
    weights = jax.nn.softmax(jnp.where(seen, scores, -jnp.inf)).astype(value.dtype)
    return jnp.einsum("nghs,nsge->nghe", weights, value).reshape(query.shape)
