"""PyTorch, which copies between equal devices only when told to."""


def to_device(array, device):
    return array.to(device, copy=True)
