"""JAX: its own windows, and others from their formulas, in the requested dtype."""

import jax.numpy as jnp


def bartlett(count, dtype):
    return jnp.bartlett(count).astype(dtype)


def blackman(count, dtype):
    return jnp.blackman(count).astype(dtype)


def hamming(count, dtype):
    return jnp.hamming(count).astype(dtype)


def hann(count, dtype):
    return jnp.hanning(count).astype(dtype)


def kaiser(count, beta, dtype):
    return jnp.kaiser(count, beta).astype(dtype)


def general_cosine(count, coefficients, dtype):
    turns = jnp.linspace(0, 2 * jnp.pi, count, dtype=dtype)
    return sum((-1) ** k * factor * jnp.cos(k * turns) for k, factor in enumerate(coefficients))


def general_hamming(count, alpha, dtype):
    return general_cosine(count, (alpha, 1 - alpha), dtype)


def nuttall(count, dtype):
    return general_cosine(count, (0.3635819, 0.4891775, 0.1365995, 0.0106411), dtype)


def cosine(count, dtype):
    return jnp.sin(jnp.pi / count * (jnp.arange(count, dtype=dtype) + 0.5))


def gaussian(count, deviation, dtype):
    return jnp.exp(-0.5 * jnp.square((jnp.arange(count, dtype=dtype) - (count - 1) / 2) / deviation))


def exponential(count, decay, dtype):
    return jnp.exp(-jnp.abs(jnp.arange(count, dtype=dtype) - (count - 1) / 2) / decay)
