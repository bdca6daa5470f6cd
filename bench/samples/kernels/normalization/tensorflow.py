"""TensorFlow, channels last: its kernel of batch norm, which has no float64;
otherwise moments and `tf.nn.batch_normalization`."""

import tensorflow as tf


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    if array.dtype != tf.float64 and (training or array.shape.rank == 4):
        return _fused(array, running_mean, running_variance, weight, bias, training, 1.0, eps)[0]
    mean, variance = running_mean, running_variance
    if training:
        mean, variance = tf.nn.moments(array, _all_but_the_last(array))
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)


def training_batch_norm(array, running_mean, running_variance, weight, bias, momentum, eps):
    if array.dtype != tf.float64:
        return _fused(array, running_mean, running_variance, weight, bias, True, momentum, eps)
    mean, variance = tf.nn.moments(array, _all_but_the_last(array))
    out = tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)
    count = tf.cast(tf.size(array) // tf.size(mean), array.dtype)
    kept_mean = (1 - momentum) * running_mean + momentum * mean
    kept_variance = (1 - momentum) * running_variance + momentum * variance * (count / (count - 1))
    return out, kept_mean, kept_variance


def _fused(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    """Return the normalized array and both running statistics, by TensorFlow's fused kernel.

    The kernel takes pictures, and parameters in float32; statistics are kept as in PyTorch.
    """
    shape = array.shape if array.shape.is_fully_defined() else tf.shape(array)
    parameters = [weight, bias, *([[], []] if running_mean is None else [running_mean, running_variance])]
    if array.dtype != tf.float32:
        parameters = [tf.cast(each, tf.float32) for each in parameters]
    scale, offset, mean, variance = parameters
    out, mean, variance, *_ = tf.raw_ops.FusedBatchNormV3(
        x=array if array.shape.rank == 4 else tf.reshape(array, [-1, 1, 1, shape[-1]]),
        scale=scale,
        offset=offset,
        mean=mean,
        variance=variance,
        epsilon=eps,
        exponential_avg_factor=momentum,
        is_training=training,
    )
    if array.dtype != tf.float32:
        mean, variance = tf.cast(mean, array.dtype), tf.cast(variance, array.dtype)
    return out if array.shape.rank == 4 else tf.reshape(out, shape), mean, variance


def group_norm(array, num_groups, weight, bias, eps):
    """Return normalized groups, which are a separate axis in between, as in Keras's layer."""
    channels = array.shape[-1]
    groups = tf.reshape(array, [array.shape[0], -1, num_groups, channels // num_groups])
    mean = _mean_of_groups(groups)
    center = tf.stop_gradient(mean)  # as in tf.nn.moments: the variance does not depend on it
    variance = _mean_of_groups(tf.math.squared_difference(groups, center))
    normalized = tf.nn.batch_normalization(groups, mean, variance, None, None, eps)
    return tf.reshape(normalized, array.shape) * weight + bias


def _mean_of_groups(groups):
    """Return the mean of each group: over the pixels first, then over the channels.

    Both axes at once take twice as long, and add up a million numbers one by one.
    """
    pixels = tf.reduce_mean(groups, 1, keepdims=True)
    return tf.reduce_mean(pixels, 3, keepdims=True)


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = list(range(-len(normalized_shape), 0))
    mean, variance = tf.nn.moments(array, axes, keepdims=True)
    return tf.nn.batch_normalization(array, mean, variance, bias, weight, eps)


def _all_but_the_last(array):
    return list(range(array.shape.rank - 1))
