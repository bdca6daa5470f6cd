"""MXNet: a slice, and the shape without the axes of whole numbers; symbols cannot be subscripted so."""

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def getitem(F, array, begin, end, step, shape):
    return F.reshape(F.slice(array, begin=begin, end=end, step=step), shape=shape)


def args_adaptor(np_args):
    array, index = np_args
    before, _, after = (
        (index, (), ())
        if ... not in index
        else (index[: index.index(...)], None, index[index.index(...) + 1 :])
    )
    whole = (slice(None),) * (array.ndim - len(before) - len(after))
    places = [
        slice(place, place + 1 or None) if isinstance(place, int) else place
        for place in (*before, *whole, *after)
    ]
    begin, end, step = zip(*(place.indices(extent) for place, extent in zip(places, array.shape)))
    return [from_numpy(array), begin, end, step, array[index].shape or (1,)]


def executor_creator():
    return Executor(getitem, args_adaptor, namespace=True)
