"""JAX: the product with the weight converted, (C, K), and scaled."""


def int8_weight_only_linear(array, weight, scales):
    return (array @ weight.astype(array.dtype)) * scales
