"""JAX: norms of all differences; Euclidean ones by a matrix product where `torch.cdist` takes one."""

import jax.numpy as jnp


def cdist(array, other, p):
    if p != 2 or max(array.shape[-2], other.shape[-2]) <= 25:
        return jnp.linalg.norm(array[..., :, None, :] - other[..., None, :, :], ord=p, axis=-1)
    squares = jnp.sum(array * array, -1)[..., :, None] + jnp.sum(other * other, -1)[..., None, :]
    return jnp.sqrt(jnp.maximum(squares - 2 * (array @ other.mT), 0))
