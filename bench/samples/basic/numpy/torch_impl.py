"""PyTorch, from any device."""


def numpy(array):
    return array.numpy(force=True)
