"""MXNet: cut by `slice`, filled by `pad`."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import centered


def center_crop_pad(F, array, begin, end, widths):
    cut = F.slice(array, begin=begin, end=end)
    return F.pad(cut, mode="constant", pad_width=widths) if any(widths) else cut


def args_adaptor(np_args):
    array, output_size = np_args
    sides = [(0, 0), (0, 0), *centered(array.shape[2:], output_size)]
    begin = tuple(max(0, -before) for before, _ in sides)
    end = tuple(size + min(0, after) for size, (_, after) in zip(array.shape, sides))
    widths = tuple(max(0, width) for pair in sides for width in pair)
    return [from_numpy(array), begin, end, widths]
