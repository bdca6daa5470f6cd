"""PyTorch: elements copied into the flattened matrix."""

import torch

from bench.samples.kernels.shapes import is_lower, triangle_size


def maketrian(elements, offset, lower):
    size = triangle_size(elements.shape[-1], offset)
    rows, columns = torch.tril_indices(size, size, -abs(offset), device=elements.device)
    places = rows * size + columns if is_lower(offset, lower) else columns * size + rows
    flat = elements.new_zeros((*elements.shape[:-1], size * size))
    return flat.index_copy(-1, places, elements).unflatten(-1, (size, size))
