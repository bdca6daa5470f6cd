"""JAX: `top_k` of all continuations at once; a finished beam can only continue with padding."""

import jax
import jax.numpy as jnp


def beam_search_step(log_probs, scores, finished, eos, pad):
    batch, beams, vocabulary = log_probs.shape
    padding = jnp.where(jnp.arange(vocabulary) == pad, 0, -jnp.inf).astype(log_probs.dtype)
    candidates = scores[:, :, None] + jnp.where(finished[:, :, None], padding, log_probs)
    scores, index = jax.lax.top_k(candidates.reshape(batch, -1), beams)
    parent, token = jnp.divmod(index, vocabulary)
    return scores, parent, token, jnp.take_along_axis(finished, parent, axis=1) | (token == eos)
