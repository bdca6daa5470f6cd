"""JAX: a quotient, scaled and added."""


def addcdiv(array, other, third, value):
    return array + value * (other / third)
