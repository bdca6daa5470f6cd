"""JAX: the array's method."""


def astype(array, dtype):
    return array.astype(dtype)
