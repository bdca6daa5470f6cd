"""JAX, composed as its language models do."""

import jax.numpy as jnp


def rotary_embedding(array, cosine, sine, interleaved):
    rotary, rest = array[..., : 2 * cosine.shape[-1]], array[..., 2 * cosine.shape[-1] :]
    if interleaved:
        even, odd = rotary[..., ::2], rotary[..., 1::2]
    else:
        even, odd = jnp.split(rotary, 2, axis=-1)
    pair = [even * cosine - odd * sine, odd * cosine + even * sine]
    turned = jnp.stack(pair, axis=-1).reshape(rotary.shape) if interleaved else jnp.concatenate(pair, axis=-1)
    return jnp.concatenate([turned, rest], axis=-1) if rest.shape[-1] else turned
