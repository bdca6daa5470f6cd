"""TensorFlow's own operators, Keras's among them; those of layers are in modules of their own."""

from __future__ import annotations

import keras
import tensorflow as tf

from own import tensorflow_layers, tensorflow_windows
from own.pair import Table

OWN = Table({**tensorflow_layers.OWN, **tensorflow_windows.OWN})
NUMPY = tf.experimental.numpy


# -- attention


@OWN.own("keras.ops.dot_product_attention", "scaled_dot_product_attention")
def attention(query, key, value, bias, scale):
    if bias is not None:
        return None
    first = [tf.transpose(each, (0, 2, 1, 3)) for each in (query, key, value)]
    return lambda: tf.transpose(keras.ops.dot_product_attention(*first, scale=scale), (0, 2, 1, 3))


@OWN.own("keras.ops.dot_product_attention")
def causal_attention(query, key, value, scale):
    first = [tf.transpose(each, (0, 2, 1, 3)) for each in (query, key, value)]
    attend = keras.ops.dot_product_attention
    return lambda: tf.transpose(attend(*first, scale=scale, is_causal=True), (0, 2, 1, 3))


@OWN.own("keras.layers.MultiHeadAttention")
def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    if memory is not None:
        return None
    width, given = query.shape[-1], tf.transpose(query, (1, 0, 2))
    split = num_heads, width // num_heads
    layer = keras.layers.MultiHeadAttention(split[0], split[1])
    layer(given, given)
    weights = []
    for weight, bias in zip(tf.split(in_weight, 3), tf.split(in_bias, 3)):
        weights += [tf.reshape(tf.transpose(weight), (width, *split)), tf.reshape(bias, split)]
    layer.set_weights([*weights, tf.reshape(tf.transpose(out_weight), (*split, width)), out_bias])
    return lambda: tf.transpose(layer(given, given, use_causal_mask=causal), (1, 0, 2))


# -- creation, random numbers


@OWN.own("tf.experimental.numpy.full_like")
def full_like(array, value):
    return lambda: NUMPY.full_like(array, value)


@OWN.own("keras.ops.full_like", "full_like")
def keras_full_like(array, value):
    return lambda: keras.ops.full_like(array, value)


@OWN.own("tf.experimental.numpy.full_like")
def full_like_to(array, value, dtype):
    return lambda: NUMPY.full_like(array, value, dtype)


@OWN.own("tf.linspace")
def linspace(start, stop, count, dtype):
    return (lambda: tf.linspace(start, stop, count)) if dtype == tf.float32 else None


@OWN.own("tf.random.normal", random=True)
def randn_like(array):
    return lambda: tf.random.normal(array.shape, dtype=array.dtype)


@OWN.own("tf.random.stateless_binomial", random=True)
def bernoulli(probabilities):
    draw, shape = tf.random.stateless_binomial, probabilities.shape
    return lambda: draw(shape, (1, 2), 1.0, probabilities, output_dtype=probabilities.dtype)


@OWN.own("tf.random.experimental.stateless_shuffle", random=True)
def randperm(count):
    return lambda: tf.random.experimental.stateless_shuffle(tf.range(count), (1, 2))


@OWN.own("tf.random.categorical", random=True)
def multinomial(weights, count):
    logits = tf.math.log(weights)
    return lambda: tf.random.categorical(logits, count)


# -- matrices


@OWN.own("tf.matmul")
def matmul(array, other):
    return (lambda: tf.matmul(array, other)) if min(array.shape.rank, other.shape.rank) > 1 else None


@OWN.own("tf.experimental.numpy.matmul", "matmul")
def numpy_matmul(array, other):
    return lambda: NUMPY.matmul(array, other)


@OWN.own("tf.compat.v1.nn.xw_plus_b")
def linear(array, weight, bias):
    if bias is None or array.shape.rank != 2:
        return None
    return lambda: tf.compat.v1.nn.xw_plus_b(array, weight, bias)


@OWN.own("keras.layers.Dense", "linear", "linear_relu", "linear_gelu")
def dense(array, weight, bias, approximate=None):
    return None if bias is None else dense_layer(array, weight, bias)


def dense_layer(array, weight, bias, activation=None):
    """Return a call of Keras's layer with these weights."""
    layer = keras.layers.Dense(bias.shape[0], activation=activation)
    layer.build(array.shape)
    layer.set_weights([weight, bias])
    return lambda: layer(array)


@OWN.own("keras.layers.Dense(activation='relu')", "linear_relu")
def dense_relu(array, weight, bias):
    return dense_layer(array, weight, bias, "relu")


@OWN.own("tf.raw_ops.SparseTensorDenseMatMul", "sparse_dense_matmul")
def raw_sparse(rows, columns, values, shape, dense):
    multiply = tf.raw_ops.SparseTensorDenseMatMul
    return lambda: multiply(a_indices=tf.stack((rows, columns), 1), a_values=values, a_shape=shape, b=dense)


@OWN.own("tf.SparseTensor")
def sparse_coo_tensor(coordinates, values, shape):
    places = tf.transpose(coordinates)
    return lambda: tf.SparseTensor(places, values, shape)


@OWN.own("keras.ops.cholesky_inverse")
def linalg_potri(factor):
    return lambda: keras.ops.cholesky_inverse(factor)


@OWN.own("tf.linalg.LinearOperatorLowerTriangular.matmul")
def linalg_trmm(triangle, other, transpose, rightside, lower, alpha):
    if rightside or not lower or alpha != 1:
        return None
    operator = tf.linalg.LinearOperatorLowerTriangular
    return lambda: operator(triangle).matmul(other, adjoint=transpose)


@OWN.own("tf.linalg.LinearOperatorDiag.log_abs_determinant")
def sumlogdiag(matrix):
    return lambda: tf.linalg.LinearOperatorDiag(tf.linalg.diag_part(matrix)).log_abs_determinant()


# -- element by element


@OWN.own("keras.ops.nan_to_num")
def nan_to_num(array, nan, posinf, neginf):
    return lambda: keras.ops.nan_to_num(array, nan, posinf, neginf)


@OWN.own("tf.where")
def masked_fill(array, mask, value):
    return lambda: tf.where(mask, value, array)


@OWN.own("tf.subtract")
def rsub_scalar(array, value):
    return lambda: tf.subtract(value, array)


@OWN.own("tf.bitwise.invert, tf.math.logical_not")
def bitwise_not(array):
    operator = tf.math.logical_not if array.dtype == tf.bool else tf.bitwise.invert
    return lambda: operator(array)


@OWN.own("keras.layers.PReLU")
def prelu(array, weight):
    layer = keras.layers.PReLU(shared_axes=list(range(1, array.shape.rank - 1)) or None)
    layer.build(array.shape)
    layer.set_weights([tf.broadcast_to(weight, layer.alpha.shape)])
    return lambda: layer(array)


@OWN.own("tf.nn.dropout")
def dropout_inference(array, layer):
    return lambda: tf.nn.dropout(array, 0.0)


# -- indexing


@OWN.own("tf.gather_nd")
def index(array, positions, axis):
    return (lambda: tf.gather_nd(array, tf.stack(positions, -1))) if axis == 0 else None


@OWN.own("tf.tensor_scatter_nd_add")
def index_add(array, indices, added, axis):
    return (lambda: tf.tensor_scatter_nd_add(array, indices[:, None], added)) if axis == 0 else None


@OWN.own("tf.boolean_mask")
def masked_select(array, mask):
    return lambda: tf.boolean_mask(array, mask)


@OWN.own("tf.gather")
def pick(array, indices, axis, keepdims):
    rank = array.shape.rank
    if keepdims or axis % rank != rank - 1:
        return None
    return lambda: tf.gather(array, indices, batch_dims=rank - 1)


@OWN.own("tf.experimental.numpy.take_along_axis", "pick")
def pick_along_axis(array, indices, axis, keepdims):
    return (lambda: NUMPY.take_along_axis(array, tf.expand_dims(indices, axis), axis)) if keepdims else None


@OWN.own("tf.slice")
def slice_like(array, other, axes):
    if axes and len(axes) < array.shape.rank:
        return None
    begin, extents = [0] * array.shape.rank, list(other.shape)
    return lambda: tf.slice(array, begin, extents)


@OWN.own("tf.Variable.assign")
def copy_(variable, other):
    return lambda: variable.assign(other)


# -- reductions, order


@OWN.own("tf.argmax")
def argmax(array, axis, keepdims):
    return None if axis is None or keepdims else lambda: tf.argmax(array, axis)


@OWN.own("tf.argmin")
def argmin(array, axis, keepdims):
    return None if axis is None or keepdims else lambda: tf.argmin(array, axis)


@OWN.own("tf.cumsum")
def cumsum_to(array, axis, dtype):
    return (lambda: tf.cumsum(array, axis)) if array.dtype == dtype else None


@OWN.own("tf.raw_ops.NthElement")
def median(array, axis, keepdims):
    if keepdims or axis % array.shape.rank != array.shape.rank - 1:
        return None
    middle = (array.shape[axis] - 1) // 2
    return lambda: tf.raw_ops.NthElement(input=array, n=middle)


@OWN.own("keras.ops.median", "median")
def keras_median(array, axis, keepdims):
    return lambda: keras.ops.median(array, axis, keepdims)


@OWN.own("tf.nn.l2_loss")
def multi_sum_sq(arrays):
    return lambda: 2 * tf.stack([tf.nn.l2_loss(array) for array in arrays])


@OWN.own("tf.experimental.numpy.nanprod")
def nanprod(array, axis, keepdims):
    return lambda: NUMPY.nanprod(array, axis, keepdims=keepdims)


@OWN.own("tf.experimental.numpy.nansum")
def nansum(array, axis, keepdims):
    return lambda: NUMPY.nansum(array, axis, keepdims=keepdims)


@OWN.own("tf.math.top_k", "topk")
def topk(array, k, axis, largest):
    rank = array.shape.rank
    return (lambda: tf.math.top_k(array, k)) if largest and axis % rank == rank - 1 else None


@OWN.own("tf.math.top_k")
def sort(array, axis, descending):
    rank = array.shape.rank
    return (
        (lambda: tf.math.top_k(array, array.shape[axis])) if descending and axis % rank == rank - 1 else None
    )


@OWN.own("tf.searchsorted")
def searchsorted(array, values, right):
    side = "right" if right else "left"
    return (lambda: tf.searchsorted(array, values, side)) if values.shape.rank == 1 else None


@OWN.own("tf.math.bincount")
def bincount(array, minlength):
    narrow = tf.cast(array, tf.int32)
    return lambda: tf.math.bincount(narrow, minlength=minlength)


@OWN.own("tf.experimental.numpy.nonzero")
def nonzero_per_axis(array):
    return lambda: NUMPY.nonzero(array)


@OWN.own("keras.ops.unique")
def unique(array):
    return lambda: keras.ops.unique(array)


@OWN.own("tf.histogram_fixed_width")
def histc(array, bins, low, high):
    return lambda: tf.histogram_fixed_width(array, (low, high), bins)


# -- shapes


@OWN.own("tf.linalg.diag, tf.linalg.diag_part")
def diag(array, offset):
    operator = tf.linalg.diag if array.shape.rank == 1 else tf.linalg.diag_part
    return lambda: operator(array, k=offset)


@OWN.own("tf.experimental.numpy.diagflat")
def diagflat(array, offset):
    return lambda: NUMPY.diagflat(array, offset)


@OWN.own("tf.nn.depth_to_space")
def pixel_shuffle(array, block_size):
    return lambda: tf.nn.depth_to_space(array, block_size)


@OWN.own("tf.nn.space_to_depth")
def pixel_unshuffle(array, block_size):
    return lambda: tf.nn.space_to_depth(array, block_size)


@OWN.own("keras.ops.unfold", "unfold", "im2col")
def unfold(array, kernel_size, dilation, padding, stride):
    first = tf.transpose(array, (0, 3, 1, 2))
    return lambda: keras.ops.unfold(first, kernel_size, dilation, padding, stride)


# -- pictures


@OWN.own("tf.raw_ops.ResizeNearestNeighbor, tf.raw_ops.ResizeBilinear")
def interpolate(array, size, mode, align_corners):
    resize = tf.raw_ops.ResizeNearestNeighbor
    if mode == "nearest":
        return lambda: resize(images=array, size=size)
    corners = {"align_corners": align_corners, "half_pixel_centers": not align_corners}
    return lambda: tf.raw_ops.ResizeBilinear(images=array, size=size, **corners)


@OWN.own("tf.raw_ops.ImageProjectiveTransformV3")
def spatial_transformer(array, transforms, size):
    """Return a call with the transforms of the grid's coordinates converted to those of pixels."""
    height, width = array.shape[1:3]
    transform = tf.raw_ops.ImageProjectiveTransformV3
    options = {"output_shape": size, "fill_value": 0.0, "interpolation": "BILINEAR", "fill_mode": "CONSTANT"}

    def call():
        rows = []
        for row, extent in ((transforms[:, 0], width), (transforms[:, 1], height)):
            across, down, shift = tf.unstack(row, axis=1)
            half = (extent - 1) / 2
            across, down = across * (2 * half / (size[1] - 1)), down * (2 * half / (size[0] - 1))
            offset = half * (1 + shift) - across * (size[1] - 1) / 2 - down * (size[0] - 1) / 2
            rows += [across, down, offset]
        zero = tf.zeros_like(rows[0])
        return transform(images=array, transforms=tf.stack([*rows, zero, zero], 1), **options)

    return call if min(size) > 1 else None


@OWN.own("tf.image.non_max_suppression")
def nms(boxes, scores, iou_threshold):
    return lambda: tf.image.non_max_suppression(boxes, scores, boxes.shape[0], iou_threshold)


@OWN.own("tf.image.crop_and_resize")
def roi_align(array, regions, output_size, spatial_scale, sampling_ratio, aligned):
    """Return a call with the boxes of the samples: the operator's samples lie on the edges of its boxes."""
    counts = [size * sampling_ratio for size in output_size]
    height, width = array.shape[1] - 1, array.shape[2] - 1
    ratio = sampling_ratio

    def call():
        left, top, right, bottom = tf.unstack(
            regions[:, 1:] * spatial_scale - (0.5 if aligned else 0.0), axis=1
        )
        boxes = []
        for low, high, count, extent in ((top, bottom, counts[0], height), (left, right, counts[1], width)):
            half = (high - low) / (2 * count)
            boxes.append(((low + half) / extent, (high - half) / extent))
        (y, below), (x, beside) = boxes
        corners = tf.stack([y, x, below, beside], 1)
        found = tf.image.crop_and_resize(array, corners, tf.cast(regions[:, 0], tf.int32), counts)
        return tf.nn.avg_pool2d(found, ratio, ratio, "VALID")

    return call
