"""MXNet's own operators, including those of `mxnet.np`, which take another type of array."""

from __future__ import annotations

import mxnet as mx

from own.pair import Table

OWN = Table()
F = mx.nd


def numpy_pair(name, *samples):
    """Register the pair of a function of `mxnet.np` that takes a sample's arguments as they are."""

    def bind(*args):
        operator = mx.np
        for part in name.split("."):
            operator = getattr(operator, part)
        given = [array_of_numpy(each) for each in args]
        return lambda: operator(*given)

    OWN.own(f"mxnet.np.{name}", *(samples or (name,)))(bind)


def array_of_numpy(argument):
    """Return an array as one of `mxnet.np` that shares its memory, and anything else as it is."""
    return argument.as_np_ndarray() if isinstance(argument, F.NDArray) else argument


numpy_pair("copysign")
numpy_pair("outer", "ger")


def numpy_call(operator, *args, **options):
    """Return a call of a function of `mxnet.np`."""
    given = [array_of_numpy(each) for each in args]
    return lambda: operator(*given, **options)


@OWN.own("mxnet.np.var")
def var(array, axes, factor, keepdims):
    return numpy_call(mx.np.var, array, axis=tuple(axes), keepdims=keepdims) if factor == 1 else None


@OWN.own("mxnet.np.std")
def std(array, axes, factor, keepdims):
    return numpy_call(mx.np.std, array, axis=tuple(axes), keepdims=keepdims) if factor == 1 else None


@OWN.own("mxnet.nd.moments", "var")
def variance_of_moments(array, axes, factor, keepdims):
    return (lambda: F.moments(array, axes=axes, keepdims=keepdims)[1]) if factor == 1 else None


@OWN.own("mxnet.np.nan_to_num")
def nan_to_num(array, nan, posinf, neginf):
    return numpy_call(mx.np.nan_to_num, array, nan=nan, posinf=posinf, neginf=neginf)


@OWN.own("mxnet.np.tril")
def tril(array, offset, rows, columns, dtype):
    return numpy_call(mx.np.tril, array, offset)


@OWN.own("mxnet.np.roll")
def roll(array, shift, axis):
    return numpy_call(mx.np.roll, array, tuple(shift), tuple(axis))


@OWN.own("mxnet.np.rot90")
def rot90(array, turns, axes):
    return numpy_call(mx.np.rot90, array, turns, tuple(axes))


@OWN.own("mxnet.np.where")
def masked_fill(array, mask, value, own_shape, shape):
    return numpy_call(mx.np.where, mask, value, array) if own_shape == shape else None


@OWN.own("mxnet.np.full_like")
def full_like_to(array, value, dtype):
    return numpy_call(mx.np.full_like, array, value, dtype=dtype)


@OWN.own("mxnet.np.linalg.lstsq")
def lstsq(matrix, other):
    solve = numpy_call(mx.np.linalg.lstsq, matrix, other, rcond="warn")
    return lambda: solve()[0]


# -- matrices


@OWN.own("mxnet.nd.linalg.gemm")
def addmm(array, left, right, beta, alpha):
    return lambda: F.linalg.gemm(left, right, array, alpha=alpha, beta=beta)


@OWN.own("mxnet.nd.linalg.gemm")
def baddbmm(array, left, right, beta, alpha):
    return lambda: F.linalg.gemm(left, right, array, alpha=alpha, beta=beta)


@OWN.own("mxnet.nd.dot, mxnet.nd.batch_dot")
def matmul(array, other, stacked, missing, shapes):
    if not stacked:
        return lambda: F.dot(array, other)
    return (lambda: F.batch_dot(array, other)) if array.ndim == other.ndim == 3 else None


@OWN.own("mxnet.nd.dot")
def tensordot(array, other, orders, extent, shape):
    return (lambda: F.dot(array, other)) if array.ndim == other.ndim == 2 and len(shape) == 2 else None


# -- element by element


@OWN.own("mxnet.nd.LeakyReLU")
def gelu(array, approximate):
    return None if approximate else lambda: F.LeakyReLU(array, act_type="gelu")


@OWN.own("mxnet.nd.contrib.allclose")
def allclose(array, other, rtol, atol, equal_nan):
    return lambda: F.contrib.allclose(array, other, rtol=rtol, atol=atol, equal_nan=equal_nan)


@OWN.own("mxnet.nd.cast")
def astype(array, dtype):
    return lambda: F.cast(array, dtype=dtype)


@OWN.own("mxnet.nd._internal._rminus_scalar")
def rsub_scalar(array, value):
    return lambda: F._internal._rminus_scalar(array, scalar=value)


@OWN.own("mxnet.nd.where")
def where(condition, array, other, shape, own_shapes):
    return (lambda: F.where(condition, array, other)) if all(own == shape for own in own_shapes) else None


@OWN.own("mxnet.nd.softmax_cross_entropy")
def cross_entropy(logits, target, weight, ignore_index, reduction, label_smoothing):
    if reduction != "sum" or weight is not None or label_smoothing or logits.ndim != 2:
        return None
    labels = target.astype(logits.dtype)
    return lambda: F.softmax_cross_entropy(logits, labels)


# -- indexing and shapes


@OWN.own("mxnet.nd.gather_nd")
def index(array, positions, axis, extents, shape):
    return (lambda: F.gather_nd(array, F.stack(*positions, axis=0))) if axis == 0 else None


@OWN.own("mxnet.nd.slice")
def getitem(array, begin, end, step, shape):
    return lambda: F.slice(array, begin=begin, end=end, step=step)


@OWN.own("mxnet.nd.contrib.boolean_mask")
def masked_select(array, mask):
    return (lambda: F.contrib.boolean_mask(array, mask)) if array.ndim == 1 else None


@OWN.own("mxnet.nd.broadcast_to", "broadcast_to", "expand")
def broadcast_to(array, own_shape, shape):
    return (lambda: F.broadcast_to(array, shape=shape)) if array.ndim == len(shape) else None


@OWN.own("mxnet.nd.concat")
def vstack(arrays, vectors):
    return None if vectors else lambda: F.concat(*arrays, dim=0)


@OWN.own("mxnet.nd.pad")
def pad(array, image_shape, widths, mode, value, shape):
    if image_shape is not None:
        return None
    return lambda: F.pad(array, mode=mode, pad_width=widths, constant_value=value)


@OWN.own("mxnet.nd.depth_to_space")
def pixel_shuffle(array, split_shape, shape):
    return lambda: F.depth_to_space(array, block_size=split_shape[2])


@OWN.own("mxnet.nd.space_to_depth")
def pixel_unshuffle(array, split_shape, shape):
    return lambda: F.space_to_depth(array, block_size=split_shape[3])


@OWN.own("mxnet.nd.NDArray.copyto")
def copy_(array, other):
    return lambda: other.copyto(array)


# -- layers


@OWN.own("mxnet.nd.LayerNorm")
def layer_norm(array, normalized_shape, weight, bias, eps, shape):
    if len(normalized_shape) > 1:
        return None
    return lambda: F.LayerNorm(array, weight, bias, axis=-1, eps=eps)


@OWN.own("mxnet.nd.LayerNorm")
def layer_norm_unweighted(array, normalized_shape, eps, *rest):
    if len(normalized_shape) > 1:
        return None
    ones, zeros = F.ones(normalized_shape), F.zeros(normalized_shape)
    return lambda: F.LayerNorm(array, ones, zeros, axis=-1, eps=eps)


@OWN.own("mxnet.nd.L2Normalization")
def l2_normalization(array, axis, eps, mode):
    return None if mode is None else lambda: F.L2Normalization(array, mode=mode, eps=eps * eps)


@OWN.own("mxnet.nd.Pooling", "max_pool1d", "max_pool2d", "max_pool3d")
def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode, kept):
    if ceil_mode or kept is not None:
        return None
    return lambda: F.Pooling(array, kernel=kernel_size, stride=stride, pad=padding, pool_type="max")


@OWN.own("mxnet.nd.Pooling")
def lp_pool2d(array, norm_type, kernel_size, stride):
    options = {"kernel": kernel_size, "stride": stride, "pool_type": "lp", "p_value": int(norm_type)}
    return (lambda: F.Pooling(array, **options)) if norm_type == 2 else None


@OWN.own("mxnet.nd.Pooling", "adaptive_avg_pool3d")
def adaptive_avg_pool3d(array, windows):
    return even_pool(array, windows, "avg")


@OWN.own("mxnet.nd.Pooling", "adaptive_max_pool3d")
def adaptive_max_pool3d(array, windows):
    return even_pool(array, windows, "max")


def even_pool(array, windows, kind):
    """Return a call if all windows of an axis have one length and lie side by side, else None."""
    extents = [{end - begin for begin, end in axis} for axis in windows]
    counts = [len(axis) * min(lengths) for axis, lengths in zip(windows, extents)]
    if any(len(lengths) > 1 for lengths in extents) or counts != list(array.shape[2:]):
        return None
    kernel = [min(lengths) for lengths in extents]
    return lambda: F.Pooling(array, kernel=kernel, stride=kernel, pool_type=kind)


@OWN.own("mxnet.nd.RNN")
def lstm(array, hidden, cell, weights, bidirectional, hidden_size):
    """Return a call with all weights in one array, as the kernel takes them."""
    if bidirectional or len(weights) != 1:
        return None
    packed = F.concat(*(F.reshape(each, (-1,)) for each in weights[0]), dim=0)
    options = {"state_size": hidden_size, "num_layers": 1, "mode": "lstm", "state_outputs": True}
    return lambda: F.RNN(array, packed, hidden, cell, **options)


@OWN.own("mxnet.nd.RNN")
def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, hidden_size):
    """Return a call in which the step is a sequence of one item."""
    weights = input_weight, hidden_weight, input_bias, hidden_bias
    options = {"state_size": hidden_size, "num_layers": 1, "mode": "lstm", "state_outputs": True}

    def call():
        packed = F.concat(*(F.reshape(each, (-1,)) for each in weights), dim=0)
        states = F.expand_dims(hidden, 0), F.expand_dims(cell, 0)
        _, *found = F.RNN(F.expand_dims(array, 0), packed, *states, **options)
        return [F.reshape(each, hidden.shape) for each in found]

    return call


# -- pictures


@OWN.own("mxnet.nd.UpSampling, mxnet.nd.contrib.BilinearResize2D")
def interpolate(array, size, mode, align_corners, factor, rows, columns):
    if mode == "bilinear":
        options = {"height": size[0], "width": size[1], "align_corners": bool(align_corners)}
        return lambda: F.contrib.BilinearResize2D(array, **options)
    return (lambda: F.UpSampling(array, scale=factor, sample_type="nearest")) if factor is not None else None


@OWN.own("mxnet.nd.SpatialTransformer")
def spatial_transformer(array, transforms, size):
    flat = F.reshape(transforms, (-1, 6))
    options = {"target_shape": size, "transform_type": "affine", "sampler_type": "bilinear"}
    return lambda: F.SpatialTransformer(array, flat, **options)


@OWN.own("mxnet.nd.BilinearSampler")
def grid_sample(array, grid, mode, padding_mode, align_corners, scale, shift):
    if scale is not None or padding_mode == "border" or mode != "bilinear":
        return None
    first = F.transpose(grid, (0, 3, 1, 2))
    return lambda: F.BilinearSampler(array, first)


@OWN.own("mxnet.nd.contrib.box_iou")
def box_iou(boxes, others):
    return lambda: F.contrib.box_iou(boxes, others, format="corner")


@OWN.own("mxnet.nd.contrib.box_iou")
def bbox_overlaps(boxes, others, mode, is_aligned, eps, *rest):
    if mode != "iou" or is_aligned or boxes.ndim != 2:
        return None
    return lambda: F.contrib.box_iou(boxes, others, format="corner")


@OWN.own("mxnet.nd.contrib.box_iou")
def jaccard(box_a, box_b, iscrowd, *rest):
    return None if iscrowd else lambda: F.contrib.box_iou(box_a, box_b, format="corner")


@OWN.own("mxnet.nd.linalg.slogdet")
def logdet(matrix):
    return lambda: F.linalg.slogdet(matrix)[1]


numpy_pair("linalg.eigvalsh", "eigvalsh")
numpy_pair("array_equal")
numpy_pair("isposinf")
numpy_pair("isneginf")


@OWN.own("mxnet.nd.contrib.AdaptiveAvgPooling2D")
def adaptive_avg_pool1d(array, output_size):
    pool, size = F.contrib.AdaptiveAvgPooling2D, (1, *output_size)
    return lambda: F.squeeze(pool(F.expand_dims(array, 2), output_size=size), axis=2)
