"""TensorFlow, its operands exchanged."""


def rsub_scalar(array, value):
    return value - array
