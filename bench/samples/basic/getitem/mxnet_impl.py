"""MXNet: a slice, and a reshape without the axes indexed by an integer; symbols do not support subscripts."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def getitem(F, array, begin, end, step, shape):
    return F.reshape(F.slice(array, begin=begin, end=end, step=step), shape=shape)


def args_adaptor(np_args):
    array, index = np_args
    if ... in index:
        place = index.index(...)
        full_slices = (slice(None),) * (array.ndim - len(index) + index.count(None) + 1)
        index = (*index[:place], *full_slices, *index[place + 1 :])
    parts = [slice(part, part + 1 or None) if isinstance(part, int) else part for part in index]
    parts = [part for part in parts if part is not None]  # a new axis is in the shape
    begin, end, step = zip(*(part.indices(extent) for part, extent in zip(parts, array.shape)))
    return [from_numpy(array), begin, end, step, array[index].shape or (1,)]
