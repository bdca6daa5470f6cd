"""PyTorch has no such reduction: one half is combined with the other until one number is left."""

import torch


def reduce_xor(array, axis):
    array = torch.movedim(array, axis, 0)
    while len(array) > 1:
        half = len(array) // 2
        pairs = torch.bitwise_xor(array[:half], array[half : 2 * half])
        array = torch.cat([pairs, array[2 * half :]]) if len(array) % 2 else pairs
    return array[0]
