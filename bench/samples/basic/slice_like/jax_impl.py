"""JAX: slices up to the extents of the other array."""


def slice_like(array, other, axes):
    kept = [slice(None)] * len(array.shape)
    for axis in axes or range(len(kept)):
        kept[axis] = slice(other.shape[axis])
    return array[tuple(kept)]
