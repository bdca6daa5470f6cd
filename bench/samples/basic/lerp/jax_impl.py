"""JAX: the difference, weighted and added."""


def lerp(array, other, weight):
    return array + weight * (other - array)
