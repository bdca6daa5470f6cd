"""JAX, composed with its one function that makes complex numbers."""

import jax.numpy as jnp
from jax import lax


def polar(size, angle):
    return lax.complex(size * jnp.cos(angle), size * jnp.sin(angle))


def view_as_complex(array):
    return lax.complex(array[..., 0], array[..., 1])


def view_as_real(array):
    return jnp.stack([array.real, array.imag], axis=-1)


def squared_magnitude(array):
    """Return the square of each element's magnitude; eager calls copy a real array for its conjugate."""
    return jnp.real(array * array.conj()) if jnp.iscomplexobj(array) else jnp.square(array)
