"""JAX: norms of all differences; Euclidean ones by a matrix product where `torch.cdist` takes one."""

import jax.numpy as jnp

from bench.samples.kernels.complex_numbers.jax import squared_magnitude
from bench.samples.kernels.shapes import distances_by_product


def cdist(array, other, p):
    if not distances_by_product(array.shape, other.shape, p):
        return jnp.linalg.norm(array[..., :, None, :] - other[..., None, :, :], ord=p, axis=-1)
    lengths = [jnp.sum(squared_magnitude(each), -1) for each in (array, other)]
    squares = lengths[0][..., :, None] + lengths[1][..., None, :]
    if jnp.iscomplexobj(array):
        squares = squares - 2 * jnp.real(array @ other.conj().mT)
    else:
        squares = squares - 2 * (array @ other.mT)
    is_far = squares > 0  # at 0 the square root has no gradient
    return jnp.where(is_far, jnp.sqrt(jnp.where(is_far, squares, 1)), 0)
