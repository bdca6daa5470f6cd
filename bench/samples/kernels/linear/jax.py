"""JAX: a product with the transposed weight, and the bias if there is one."""


def linear(array, weight, bias):
    product = array @ weight.T
    return product if bias is None else product + bias
