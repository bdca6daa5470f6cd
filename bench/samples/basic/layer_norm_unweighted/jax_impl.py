"""JAX: `jax.nn.standardize` over the trailing axes."""

import jax


def layer_norm_unweighted(array, normalized_shape, eps):
    return jax.nn.standardize(array, tuple(range(-len(normalized_shape), 0)), epsilon=eps)
