"""PyTorch, which copies between equal devices only on request."""


def to_device(array, device):
    return array.to(device, copy=True)
