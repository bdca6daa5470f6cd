"""JAX."""


def linear(array, weight, bias):
    product = array @ weight.T
    return product if bias is None else product + bias
