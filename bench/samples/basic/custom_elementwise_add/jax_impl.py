"""JAX: a function with a custom vector-Jacobian product."""

import jax


@jax.custom_vjp
def custom_elementwise_add(left, right):
    return left + right


def forward(left, right):
    return left + right, None


def backward(_, gradient):
    return gradient, gradient


custom_elementwise_add.defvjp(forward, backward)
