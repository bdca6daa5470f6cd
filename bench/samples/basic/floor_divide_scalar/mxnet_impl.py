"""MXNet has no floor division: the quotient, rounded down.

The quotient of integers is truncated: there the remainder, which has the divisor's sign, is subtracted first.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy


def floor_divide_scalar(F, array, value, is_whole):
    return (array - array % value) / value if is_whole else F.floor(array / value)


def args_adaptor(np_args):
    array, value = np_args
    return [from_numpy(array), value, array.dtype.kind in "iu"]
