"""JAX: `triangular_solve` of `lax`, which takes the side and the transposition as flags."""

from jax import lax


def linalg_trsm(triangle, other, transpose, rightside, lower, alpha):
    return lax.linalg.triangular_solve(
        triangle, alpha * other, left_side=not rightside, lower=lower, transpose_a=transpose
    )
