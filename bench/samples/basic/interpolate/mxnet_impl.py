"""MXNet: its operators for pictures, and products and selections along each axis for the rest."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def interpolate(F, array, size, mode, align_corners, antialias, extents, dtype):
    axes = list(zip(extents, size))
    if mode == "nearest":
        factor = _common_factor(axes)
        if factor is not None:
            return F.UpSampling(array, scale=factor, sample_type="nearest")
        for axis, (old, new) in enumerate(axes, start=2):
            array = F.take(array, F.floor(F.arange(new, dtype="float64") * old / new), axis=axis)
        return array
    # BilinearResize2D of MXNet 1.9.1 makes an extent of 1 from the first cell, not from the middle.
    if mode == "bilinear" and not antialias and (align_corners or 1 not in size):
        height, width = size
        return F.contrib.BilinearResize2D(
            array, height=height, width=width, align_corners=bool(align_corners)
        )
    for axis, (old, new) in enumerate(axes, start=2):
        kernel = _cubic if mode == "bicubic" else _linear
        at = _places(F, old, new, align_corners)
        weights = _wide_weights(F, at, old, new, kernel) if antialias else _weights(F, at, old, kernel)
        resized = F.dot(F.swapaxes(array, axis, -1), F.transpose(F.cast(weights, dtype)))
        array = F.swapaxes(resized, axis, -1)
    return array


def args_adaptor(np_args):
    array = np_args[0]
    return [*from_numpy(np_args), array.shape[2:], array.dtype.name]


def _common_factor(axes):
    """Return the factor by which UpSampling enlarges a picture, or None if there is none."""
    factors = {new / old for old, new in axes}
    whole = len(axes) == 2 and len(factors) == 1 and min(factors) % 1 == 0
    return int(min(factors)) if whole else None


def _places(F, old, new, align_corners):
    """Return the place (new, 1) of each new cell among the old ones, float64."""
    cells = F.reshape(F.arange(new, dtype="float64"), shape=(-1, 1))
    return cells * ((old - 1) / max(new - 1, 1)) if align_corners else (cells + 0.5) * (old / new) - 0.5


def _weights(F, at, old, kernel):
    """Return the weights (new, old) of the cells around each place.

    Cells beyond the border are the border's.
    """
    taps = F.broadcast_add(F.floor(at), F.arange(-1, 3, dtype="float64").reshape((1, -1)))
    cells = F.one_hot(F.clip(taps, 0, old - 1), old, dtype="float64")
    shares = kernel(F, F.abs(F.broadcast_sub(taps, at)), -0.75)
    return F.squeeze(F.batch_dot(F.expand_dims(shares, 1), cells), axis=1)


def _wide_weights(F, at, old, new, kernel):
    """Return the weights (new, old) with antialiasing: each row sums to one, and none is of the border."""
    distance = F.abs(F.broadcast_sub(F.arange(old, dtype="float64").reshape((1, -1)), at))
    weights = kernel(F, distance / max(old / new, 1), -0.5)
    return F.broadcast_div(weights, F.sum(weights, axis=1, keepdims=True))


def _linear(F, x, _):
    return F.relu(1 - x)


def _cubic(F, x, slope):
    near, far = ((slope + 2) * x - slope - 3) * x**2 + 1, slope * (((x - 5) * x + 8) * x - 4)
    return F.where(x < 1, near, far * (x < 2))
