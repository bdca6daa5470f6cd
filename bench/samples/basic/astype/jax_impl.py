"""JAX."""


def astype(array, dtype):
    return array.astype(dtype)
