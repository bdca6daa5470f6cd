"""JAX: the products at the coordinates of a matrix of compressed rows, by its experimental sparse module."""

from jax.experimental import sparse


def sampled_addmm(starts, columns, values, left, right, beta, alpha):
    matrix = sparse.BCSR((values, columns, starts), shape=(left.shape[0], right.shape[1]))
    products = sparse.bcoo_dot_general_sampled(
        left, right, matrix.to_bcoo().indices, dimension_numbers=(((1,), (0,)), ((), ()))
    )
    return beta * values + alpha * products
