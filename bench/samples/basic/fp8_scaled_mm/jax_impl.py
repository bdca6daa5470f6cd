"""JAX: its product with sums in the dtype of the scales, then scaled; the second matrix is (C, K)."""

import jax.numpy as jnp

FLOAT8 = jnp.dtype(jnp.float8_e4m3fn)


def fp8_scaled_mm(left, right, left_scales, right_scales):
    sums = jnp.matmul(left, right, preferred_element_type=left_scales.dtype)
    return sums * left_scales * right_scales


def args_adaptor(np_args):
    left, right, *scales = np_args
    return [*(jnp.asarray(each.view(FLOAT8)) for each in (left, right)), *map(jnp.asarray, scales)]
