"""MXNet, whose `pad` is for images: an array of fewer axes gets leading axes during the call."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def pad(F, array, image_shape, widths, mode, value, shape):
    if image_shape is None:
        return F.pad(array, mode=mode, pad_width=widths, constant_value=value)
    image = F.reshape(array, shape=image_shape)
    return F.reshape(F.pad(image, mode=mode, pad_width=widths, constant_value=value), shape=shape)


def args_adaptor(np_args):
    array, widths, mode, value = np_args
    missing = 4 - array.ndim
    image_shape = (1,) * missing + array.shape if missing else None
    image_widths = (0,) * (2 * missing) + tuple(width for pair in widths for width in pair)
    shape = tuple(size + before + after for size, (before, after) in zip(array.shape, widths))
    return [from_numpy(array), image_shape, image_widths, mode, value, shape]
