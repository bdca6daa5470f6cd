"""JAX: its own attention on accelerators, contractions of the arrays in their own order of axes on CPUs.

`jax.nn.dot_product_attention` has the heads after the positions, and copies keys and values to have the heads
before: decoding one token takes twice to twenty times as long on the CPU (jax 0.10.2).  Its softmax is in
float32, which is too few digits for float64.  Which implementation runs is left to JAX.
"""

import jax
import jax.numpy as jnp
from jax import lax


def attend(query, key, value, scale, bias=None, causal=False, seen=None):
    """Return the attention (N, H, L, E) of queries (N, H, L, E) to keys and values (N, G, S, E).

    The heads of a group are rows of one matrix.
    seen: the keys that each query sees (L, S), or of as many heads as groups (H, L, S), unless it sees all of
        them or `causal` is set.
    """
    if jax.default_backend() != "cpu" and query.dtype != jnp.float64:
        mask = None if seen is None else seen.reshape(1, -1, *seen.shape[-2:])
        return _own(query, key, value, bias, mask, scale, causal)
    count, heads, length, width = query.shape
    groups, positions = key.shape[1:3]
    rows = (query * scale).reshape(count, groups, heads // groups * length, width)
    exact = jnp.promote_types(query.dtype, jnp.float32)
    scores = lax.dot_general(rows, key, (((3,), (3,)), ((0, 1), (0, 1))), preferred_element_type=exact)
    if bias is not None:
        scores = scores + bias.reshape(-1, groups, heads // groups * length, positions)
    if causal:
        seen = jnp.tri(length, positions, dtype=bool)
    if seen is not None:
        if heads > groups:
            seen = jnp.tile(seen, (heads // groups, 1))
        scores = jnp.where(seen, scores, -jnp.inf)
    weights = jax.nn.softmax(scores).astype(value.dtype)
    return lax.dot_general(weights, value, (((3,), (2,)), ((0, 1), (0, 1)))).reshape(query.shape)


def _own(query, key, value, bias, mask, scale, causal):
    arrays = (array.swapaxes(1, 2) for array in (query, key, value))
    return jax.nn.dot_product_attention(*arrays, bias, mask, scale=scale, is_causal=causal).swapaxes(1, 2)
