"""JAX: the last of the orders that its backward recurrence makes; 30 steps overflow no float32 here."""

import jax


def bessel_j1(array):
    return jax.scipy.special.bessel_jn(array, v=1, n_iter=30)[1]
