"""JAX, composed: both scores, and sums of latents."""

import jax
import jax.numpy as jnp


def multi_head_latent_attention(query, rotated, latents, rotated_keys, key_weight, value_weight, scale):
    absorbed = jnp.einsum("nhe,hec->nhc", query, key_weight)
    scores = absorbed @ latents.mT + rotated @ rotated_keys.mT
    mixed = jax.nn.softmax(scale * scores) @ latents
    return jnp.einsum("nhc,hec->nhe", mixed, value_weight)
