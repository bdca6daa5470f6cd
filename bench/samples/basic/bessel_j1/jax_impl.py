"""JAX: the last order of its backward recurrence; 30 steps do not overflow in float32 here."""

import jax


def bessel_j1(array):
    return jax.scipy.special.bessel_jn(array, v=1, n_iter=30)[1]
