"""JAX has no bands: composed."""

import jax.numpy as jnp

from bench.samples.kernels.shapes import mel


def mel_weight_matrix(count, frequencies, rate, low, high, dtype):
    heights = 2595 * jnp.log10(1 + jnp.linspace(0, rate / 2, frequencies, dtype=dtype)[1:, None] / 700)
    tops = jnp.linspace(mel(low), mel(high), count + 2, dtype=dtype)
    widths = jnp.diff(tops)
    weights = jnp.minimum((heights - tops[:-2]) / widths[:-1], (tops[2:] - heights) / widths[1:])
    return jnp.pad(jnp.maximum(weights, 0), ((1, 0), (0, 0)))
