"""PyTorch: a product and a mean for every shift."""

import torch


def correlation(array, other, max_displacement: int, stride: int):
    height, width = array.shape[2:]
    reach = max_displacement // stride * stride
    padded = torch.nn.functional.pad(other, (reach, reach, reach, reach))
    shifts = range(0, 2 * reach + 1, stride)
    means = [
        (array * padded[:, :, dy : dy + height, dx : dx + width]).mean(dim=1)
        for dy in shifts
        for dx in shifts
    ]
    return torch.stack(means, dim=1)
