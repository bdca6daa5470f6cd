"""TensorFlow: its subtraction, with exchanged operands."""


def rsub_scalar(array, value):
    return value - array
