"""PyTorch: subscription by a condition."""


def compress(array, condition, axis):
    return array[(slice(None),) * axis + (condition,)]
