"""PyTorch, whose `pixel_shuffle` orders the channels otherwise: two reshapes and a permutation."""

import torch


def depth_to_space(array, block_size):
    count, channels, height, width = array.shape
    split = torch.reshape(array, (count, block_size, block_size, channels // block_size**2, height, width))
    return torch.reshape(
        torch.permute(split, (0, 3, 4, 1, 5, 2)), (count, -1, height * block_size, width * block_size)
    )
