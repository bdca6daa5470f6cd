"""JAX."""


def item(array):
    return array.item()
