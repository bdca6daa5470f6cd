"""JAX: the array's method, which waits for the value."""


def item(array):
    return array.item()
