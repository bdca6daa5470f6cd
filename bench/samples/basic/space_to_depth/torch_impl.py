"""PyTorch, whose `pixel_shuffle` orders the channels otherwise: two reshapes and a permutation."""

import torch


def space_to_depth(array, block_size):
    count, channels, height, width = array.shape
    split = torch.reshape(
        array, (count, channels, height // block_size, block_size, width // block_size, block_size)
    )
    return torch.reshape(
        torch.permute(split, (0, 3, 5, 1, 2, 4)), (count, -1, height // block_size, width // block_size)
    )
