"""MXNet: `gather_nd` of the first axes; otherwise a selection, with the indexed axes merged into one.

Symbols cannot be subscripted by arrays.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy


def index(F, array, positions, axis, extents, shape):
    """Return the elements at `positions`.

    extents: the extents of the indexed axes, or None where `gather_nd` takes the positions: they have one
    shape and belong to the first axes.
    """
    if extents is None:
        return F.gather_nd(array, F.stack(*positions, axis=0))
    flat = positions[0]
    for each, extent in zip(positions[1:], extents[1:]):
        flat = F.broadcast_add(flat * extent, each)
    return F.take(F.reshape(array, shape=shape), flat, axis=axis)


def args_adaptor(np_args):
    array, positions, axis = np_args
    after = axis + len(positions)
    shape = (*array.shape[:axis], -1, *array.shape[after:])
    is_point = axis == 0 and len({each.shape for each in positions}) == 1
    extents = None if is_point else array.shape[axis:after]
    return [*from_numpy([array, positions]), axis, extents, shape]
