"""JAX."""

from jax import lax

from bench.samples.contract import Executor


def linalg_trsm(triangle, other, transpose, rightside, lower, alpha):
    return lax.linalg.triangular_solve(
        triangle, alpha * other, left_side=not rightside, lower=lower, transpose_a=transpose
    )


def executor_creator():
    return Executor(linalg_trsm)
