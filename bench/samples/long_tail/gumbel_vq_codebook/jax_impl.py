"""JAX: one-hot weights with the gradient of the softmax: a straight-through estimate by `stop_gradient`."""

import jax
import jax.numpy as jnp


def gumbel_vq_codebook(logits, codebook, u, _, tau):
    batch, steps, _, entries = logits.shape
    gumbel = -jnp.log(-jnp.log(u))
    soft = jax.nn.softmax((logits + gumbel) / tau)
    idx = soft.argmax(axis=-1)
    weights = jax.nn.one_hot(idx, entries, dtype=soft.dtype) + soft - jax.lax.stop_gradient(soft)
    q = jnp.einsum("btgv,gvd->btgd", weights, codebook).reshape(batch, steps, -1)
    mean = jax.nn.softmax(logits).mean(axis=(0, 1))
    perplexity = jnp.exp(-(mean * jnp.log(mean + 1e-7)).sum(axis=-1)).sum()
    return q, idx, perplexity
