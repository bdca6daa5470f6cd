"""TensorFlow's and Keras's own operators of layers and training: losses, normalization, updates, cells."""

from __future__ import annotations

import keras
import tensorflow as tf

from own.pair import Table, product

OWN = Table()

# -- losses, whose means Keras has


def mean_of(operator, *, first_is_target=False, **options):
    """Return the `bind` of a loss of Keras for a sample of (prediction, target, reduction)."""

    def bind(prediction, target, reduction, *rest):
        given = (prediction, target) if first_is_target else (target, prediction)
        loss = operator(**options)
        return (lambda: loss(*given)) if reduction == "mean" else None

    return bind


LOSSES = keras.losses
OWN.own("keras.losses.BinaryCrossentropy", "binary_cross_entropy")(mean_of(LOSSES.BinaryCrossentropy))
OWN.own("keras.losses.BinaryCrossentropy(from_logits=True)", "binary_cross_entropy_with_logits")(
    mean_of(LOSSES.BinaryCrossentropy, from_logits=True)
)
OWN.own("keras.losses.Hinge", "hinge_loss")(mean_of(LOSSES.Hinge))
OWN.own("keras.losses.SquaredHinge", "squared_hinge_loss")(mean_of(LOSSES.SquaredHinge))
OWN.own("keras.losses.MeanAbsoluteError", "l1_loss_basic")(mean_of(LOSSES.MeanAbsoluteError))
OWN.own("keras.losses.MeanSquaredError", "mse_loss")(mean_of(LOSSES.MeanSquaredError))


@OWN.own("keras.losses.Huber", "huber_loss", "smooth_l1_loss")
def huber_loss(prediction, target, reduction, delta):
    loss = keras.losses.Huber(delta)
    return (lambda: loss(target, prediction)) if reduction == "mean" else None


@OWN.own("tf.compat.v1.losses.huber_loss", "huber_loss")
def older_huber_loss(prediction, target, reduction, delta):
    loss = tf.compat.v1.losses.huber_loss
    return (lambda: loss(target, prediction, delta=delta)) if reduction == "mean" else None


@OWN.own("keras.losses.SparseCategoricalCrossentropy")
def cross_entropy(logits, target, weight, ignore_index, reduction, label_smoothing):
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    if reduction != "mean" or weight is not None or label_smoothing or logits.shape.rank != 2:
        return None
    return lambda: loss(target, logits)


@OWN.own("tf.nn.sparse_softmax_cross_entropy_with_logits", "cross_entropy")
def plain_cross_entropy(logits, target, weight, ignore_index, reduction, label_smoothing):
    if reduction != "none" or weight is not None or label_smoothing or logits.shape.rank != 2:
        return None
    return lambda: tf.nn.sparse_softmax_cross_entropy_with_logits(target, logits)


@OWN.own("tf.nn.log_poisson_loss")
def poisson_nll_loss(log_rate, target, reduction):
    return (lambda: tf.nn.log_poisson_loss(target, log_rate)) if reduction == "none" else None


# -- normalization


@OWN.own("tf.raw_ops.FusedBatchNormV3")
def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    return fused_batch_norm(array, running_mean, running_variance, weight, bias, training, eps)


def fused_batch_norm(array, mean, variance, weight, bias, training, eps):
    """Return a call of the kernel, which takes pictures: arrays of other ranks are reshaped."""
    shape, channels = array.shape, array.shape[-1]
    picture = array if len(shape) == 4 else tf.reshape(array, (shape[0], -1, 1, channels))
    normalize = tf.raw_ops.FusedBatchNormV3
    given = {"scale": weight, "offset": bias, "epsilon": eps, "is_training": training}
    given |= (
        {"mean": tf.zeros(0), "variance": tf.zeros(0)} if training else {"mean": mean, "variance": variance}
    )
    if len(shape) == 4:
        return lambda: normalize(x=picture, **given).y
    return lambda: tf.reshape(normalize(x=tf.reshape(array, picture.shape), **given).y, shape)


@OWN.own("keras.ops.batch_normalization", "batch_norm")
def keras_batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    normalize = keras.ops.batch_normalization
    if training:
        return None
    return lambda: normalize(array, running_mean, running_variance, -1, bias, weight, eps)


@OWN.own("tf.raw_ops.FusedBatchNormV3")
def batch_norm_training(array, running_mean, running_variance, weight, bias, momentum, eps):
    if array.shape.rank != 4:
        return None
    normalize = tf.raw_ops.FusedBatchNormV3
    given = {"scale": weight, "offset": bias, "mean": running_mean, "variance": running_variance}
    options = {"epsilon": eps, "exponential_avg_factor": momentum, "is_training": True}
    return lambda: normalize(x=array, **given, **options)[:3]


@OWN.own("keras.ops.layer_normalization")
def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = list(range(-len(normalized_shape), 0))
    return lambda: keras.ops.layer_normalization(array, weight, bias, axes, eps)


@OWN.own("keras.ops.layer_normalization")
def layer_norm_unweighted(array, normalized_shape, eps):
    axes = list(range(-len(normalized_shape), 0))
    return lambda: keras.ops.layer_normalization(array, None, None, axes, eps)


@OWN.own("tf.raw_ops.FusedBatchNormV3", "layer_norm")
def layer_norm_of_batches(array, normalized_shape, weight, bias, eps):
    """Return a call in which rows are the channels of a picture of one item, as in Keras 2."""
    shape, width = array.shape, product(normalized_shape)
    rows = product(shape) // width
    ones, zeros, nothing = tf.ones(rows), tf.zeros(rows), tf.zeros(0)
    normalize, given = (
        tf.raw_ops.FusedBatchNormV3,
        {"epsilon": eps, "data_format": "NCHW", "is_training": True},
    )

    def call():
        picture = tf.reshape(array, (1, rows, width, 1))
        found = normalize(x=picture, scale=ones, offset=zeros, mean=nothing, variance=nothing, **given)
        return tf.reshape(found.y, shape) * weight + bias

    return call


@OWN.own("keras.ops.rms_normalization")
def rms_norm(array, normalized_shape, weight, eps):
    axes = list(range(-len(normalized_shape), 0))
    return lambda: keras.ops.rms_normalization(array, weight, axes, eps)


@OWN.own("keras.layers.GroupNormalization")
def group_norm(array, num_groups, weight, bias, eps):
    return group_layer(array, num_groups, [weight, bias], eps)


@OWN.own("keras.layers.GroupNormalization")
def instance_norm(array, weight, bias, eps):
    return group_layer(array, -1, [weight, bias], eps)


@OWN.own("keras.layers.GroupNormalization")
def instance_norm_unweighted(array, eps):
    return group_layer(array, -1, [], eps)


def group_layer(array, groups, weights, eps):
    """Return a call of Keras's layer with these weights."""
    layer = keras.layers.GroupNormalization(groups, epsilon=eps, center=bool(weights), scale=bool(weights))
    layer.build(array.shape)
    layer.set_weights(weights)
    return lambda: layer(array)


# -- updates

RAW = tf.raw_ops


def decays(wd, rescale_grad, clip_gradient):
    """Return whether the gradient is changed first, which no kernel does."""
    return bool(wd) or rescale_grad != 1 or clip_gradient is not None


@OWN.own("tf.raw_ops.ResourceApplyGradientDescent")
def sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient):
    if decays(wd, rescale_grad, clip_gradient):
        return None

    def call():
        RAW.ResourceApplyGradientDescent(var=weight.handle, alpha=lr, delta=grad)
        return weight

    return call


def momentum_of(nesterov):
    """Return the `bind` of descent with momentum, Nesterov's or not."""

    def bind(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
        if decays(wd, rescale_grad, clip_gradient):
            return None
        given = {"lr": lr, "grad": grad, "momentum": momentum, "use_nesterov": nesterov}

        def call():
            RAW.ResourceApplyKerasMomentum(var=weight.handle, accum=velocity.handle, **given)
            return weight, velocity

        return call

    return bind


OWN.own("tf.raw_ops.ResourceApplyKerasMomentum", "sgd_mom_update")(momentum_of(False))
OWN.own("tf.raw_ops.ResourceApplyKerasMomentum", "nag_mom_update")(momentum_of(True))


@OWN.own("tf.raw_ops.ResourceApplyAdam")
def adam_update(weight, grad, mean, var, lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    if decays(wd, rescale_grad, clip_gradient):
        return None
    given = {"beta1_power": 0.0, "beta2_power": 0.0, "lr": lr, "beta1": beta1, "beta2": beta2}

    def call():
        handles = {"var": weight.handle, "m": mean.handle, "v": var.handle}
        RAW.ResourceApplyAdam(**handles, **given, epsilon=epsilon, grad=grad)
        return weight, mean, var

    return call


@OWN.own("tf.raw_ops.ResourceApplyAdam")
def adamw_update(weight, grad, mean, var, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    return adam_update(
        weight, grad, mean, var, eta * lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient
    )


@OWN.own("tf.raw_ops.ResourceApplyFtrl")
def ftrl_update(weight, grad, z, n, lr, lamda1, beta, wd, rescale_grad, clip_gradient):
    if decays(0, rescale_grad, clip_gradient):
        return None
    given = {"lr": lr, "l1": lamda1, "l2": (beta / lr + wd) / 2, "lr_power": -0.5}

    def call():
        RAW.ResourceApplyFtrl(var=weight.handle, accum=n.handle, linear=z.handle, grad=grad, **given)
        return weight, z, n

    return call


@OWN.own("tf.raw_ops.ResourceApplyRMSProp")
def rmsprop_update(weight, grad, square, lr, gamma1, epsilon, clip_weights, wd, rescale_grad, clip_gradient):
    if decays(wd, rescale_grad, clip_gradient) or clip_weights is not None:
        return None
    unused = tf.Variable(tf.zeros_like(grad))
    given = {"lr": lr, "rho": gamma1, "momentum": 0.0, "epsilon": epsilon, "grad": grad}

    def call():
        RAW.ResourceApplyRMSProp(var=weight.handle, ms=square.handle, mom=unused.handle, **given)
        return weight, square

    return call


# -- cells and layers of them


def joined(input_weight, hidden_weight):
    """Return the weights of a step as one matrix of (input and state, gates)."""
    return tf.transpose(tf.concat([input_weight, hidden_weight], axis=1))


@OWN.own("tf.raw_ops.BlockLSTMV2")
def lstm(array, hidden, cell, weights, bidirectional):
    if bidirectional or len(weights) != 1:
        return None
    input_weight, hidden_weight, input_bias, hidden_bias = weights[0]
    steps, nothing = array.shape[0], tf.zeros(hidden.shape[-1])
    peepholes = {"wci": nothing, "wcf": nothing, "wco": nothing, "use_peephole": False, "cell_clip": 0.0}

    def call():
        given = {"w": joined(input_weight, hidden_weight), "b": input_bias + hidden_bias, **peepholes}
        states = {"cs_prev": cell[0], "h_prev": hidden[0]}
        found = tf.raw_ops.BlockLSTMV2(seq_len_max=tf.constant(steps, tf.int64), x=array, **states, **given)
        return found.h, found.h[-1:], found.cs[-1:]

    return call


@OWN.own("tf.raw_ops.LSTMBlockCell")
def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    """Return a call with the gates in the operator's order: 1, 3, 2, 4 of the sample's."""
    nothing = tf.zeros(hidden.shape[-1])
    peepholes = {"wci": nothing, "wcf": nothing, "wco": nothing, "use_peephole": False}
    options = {"forget_bias": 0.0, "cell_clip": -1.0, **peepholes}

    def reordered(gates):
        enter, forget, new, leave = tf.split(gates, 4, axis=-1)
        return tf.concat([enter, new, forget, leave], axis=-1)

    def call():
        given = {
            "w": reordered(joined(input_weight, hidden_weight)),
            "b": reordered(input_bias + hidden_bias),
        }
        found = tf.raw_ops.LSTMBlockCell(x=array, cs_prev=cell, h_prev=hidden, **given, **options)
        return found.h, found.cs

    return call


@OWN.own("keras.layers.LSTMCell", "lstm_cell")
def keras_lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    layer = keras.layers.LSTMCell(hidden.shape[-1])
    layer.build(array.shape)
    layer.set_weights([tf.transpose(input_weight), tf.transpose(hidden_weight), input_bias + hidden_bias])
    return lambda: layer(array, [hidden, cell])[1]


@OWN.own("keras.layers.SimpleRNNCell")
def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    layer = keras.layers.SimpleRNNCell(hidden.shape[-1], activation)
    layer.build(array.shape)
    layer.set_weights([tf.transpose(input_weight), tf.transpose(hidden_weight), input_bias + hidden_bias])
    return lambda: layer(array, [hidden])[0]


@OWN.own("keras.layers.GRUCell")
def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    """Return a call with the gates in Keras's order: the second of the sample's first."""
    layer = keras.layers.GRUCell(hidden.shape[-1], reset_after=True)
    layer.build(array.shape)

    def reordered(gates):
        reset, update, new = tf.split(gates, 3)
        return tf.concat([update, reset, new], 0)

    biases = tf.stack([reordered(input_bias), reordered(hidden_bias)])
    layer.set_weights([*(tf.transpose(reordered(each)) for each in (input_weight, hidden_weight)), biases])
    return lambda: layer(array, [hidden])[0]


@OWN.own("keras.layers.LSTM", "lstm")
def keras_lstm(array, hidden, cell, weights, bidirectional):
    if bidirectional or len(weights) != 1:
        return None
    input_weight, hidden_weight, input_bias, hidden_bias = weights[0]
    layer = keras.layers.LSTM(hidden.shape[-1], return_sequences=True, return_state=True)
    given = tf.transpose(array, (1, 0, 2))
    layer.build(given.shape)
    layer.set_weights([tf.transpose(input_weight), tf.transpose(hidden_weight), input_bias + hidden_bias])

    def call():
        out, last, kept = layer(given, initial_state=[hidden[0], cell[0]])
        return tf.transpose(out, (1, 0, 2)), last[None], kept[None]

    return call


@OWN.own("tf.nn.embedding_lookup_sparse")
def embedding_bag(indices, weight, offsets, mode):
    """Return a call in which the bags are rows of a sparse matrix."""
    if mode == "max":
        return None
    count, bags = indices.shape[0], offsets.shape[0]

    def call():
        rows = tf.searchsorted(offsets, tf.range(count, dtype=offsets.dtype), side="right") - 1
        places = tf.stack([tf.cast(rows, tf.int64), tf.range(count, dtype=tf.int64)], 1)
        given = tf.sparse.SparseTensor(places, indices, (bags, count))
        return tf.nn.embedding_lookup_sparse(weight, given, None, combiner=mode)

    return call


@OWN.own("keras.losses.cosine_similarity", finish=lambda outputs: [-each for each in outputs])
def cosine_similarity(first, second, axis, eps):
    return lambda: keras.losses.cosine_similarity(first, second, axis)


@OWN.own("tf.quantization.fake_quant_with_min_max_vars_per_channel")
def fake_quantize_per_channel(array, scales, zero_points, axis, low, high):
    """Return a call if the channels are the last axis and there are 256 steps, as in the operator."""
    if axis != array.shape.rank - 1 or high - low != 255:
        return None
    zeros = tf.cast(zero_points, tf.float32)
    limits = (low - zeros) * scales, (high - zeros) * scales
    return lambda: tf.quantization.fake_quant_with_min_max_vars_per_channel(array, *limits)


@OWN.own("tf.math.segment_sum and the like")
def segment_reduce(array, reduce, lengths):
    operator = getattr(tf.math, f"segment_{reduce}")
    count = lengths.shape[0]

    def call():
        return operator(array, tf.repeat(tf.range(count), lengths))

    return call


@OWN.own("keras.layers.GroupNormalization, silu")
def group_norm_silu(array, groups, weight, bias, eps):
    layer = keras.layers.GroupNormalization(groups, epsilon=eps)
    layer.build(array.shape)
    layer.set_weights([weight, bias])
    return lambda: tf.nn.silu(layer(array))
