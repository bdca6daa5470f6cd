"""PyTorch, which has no such function: axis by axis."""


def ravel_multi_index(positions, shape):
    flat = positions[0]
    for extent, index in zip(shape[1:], positions[1:]):
        flat = flat * extent + index
    return flat
