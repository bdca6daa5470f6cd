"""Functions and models of TensorFlow that the tests record, as a user's module has them."""

import keras
import numpy as np
import tensorflow as tf
from keras import layers

HEADS = 4


def _normed(array):
    return layers.BatchNormalization()(array)


def _block(array, width, stride, has_shortcut):
    found = layers.ReLU()(_normed(layers.Conv2D(width, 1, use_bias=False)(array)))
    found = layers.ReLU()(_normed(layers.Conv2D(width, 3, stride, "same", use_bias=False)(found)))
    found = _normed(layers.Conv2D(4 * width, 1, use_bias=False)(found))
    if has_shortcut:
        array = _normed(layers.Conv2D(4 * width, 1, stride, use_bias=False)(array))
    return layers.ReLU()(layers.Add()([array, found]))


def _residual_network(batch):
    """Return a network like ResNet-50: a stem, bottlenecks, a mean over the picture, classes."""
    picture = keras.Input((32, 32, 3), batch_size=batch)
    found = layers.Conv2D(16, 7, 2, use_bias=False, name="stem")(layers.ZeroPadding2D(3)(picture))
    found = layers.MaxPooling2D(3, 2)(layers.ReLU()(_normed(found)))
    for place, depth in enumerate((1, 2)):
        for number in range(depth):
            found = _block(found, 16 * 2**place, 2 if place and not number else 1, not number)
    found = layers.Dense(10, "softmax")(layers.GlobalAveragePooling2D()(found))
    return keras.Model(picture, found)


def residual_network():
    return _residual_network(2), tf.TensorSpec((2, 32, 32, 3))


def of_any_batch():
    return _residual_network(None), tf.TensorSpec((None, 32, 32, 3))


def transformer(width=32):
    """Return a transformer that is made of tf.nn and variables alone, and its arguments."""
    shapes = {
        "qkv": (width, 3 * width),
        "out": (width, width),
        "up": (width, 4 * width),
        "down": (4 * width, width),
    }
    words = tf.Variable(tf.random.normal((100, width)))
    weights = [
        {name: tf.Variable(tf.random.normal(shape)) for name, shape in shapes.items()} for _ in range(2)
    ]

    def normed(array):
        mean, variance = tf.nn.moments(array, [-1], keepdims=True)
        return (array - mean) * tf.math.rsqrt(variance + 1e-5)

    def heads(array):
        return tf.transpose(tf.reshape(array, (2, 16, HEADS, width // HEADS)), (0, 2, 1, 3))

    def model(tokens):
        found = tf.nn.embedding_lookup(words, tokens)
        for layer in weights:
            query, key, value = map(heads, tf.split(normed(found) @ layer["qkv"], 3, axis=-1))
            scores = tf.nn.softmax(tf.matmul(query, key, transpose_b=True) / (width // HEADS) ** 0.5)
            mixed = tf.reshape(tf.transpose(tf.matmul(scores, value), (0, 2, 1, 3)), (2, 16, width))
            found = found + mixed @ layer["out"]
            found = found + tf.nn.gelu(normed(found) @ layer["up"]) @ layer["down"]
        return tf.nn.log_softmax(tf.matmul(found, words, transpose_b=True))

    return model, tf.TensorSpec((2, 16), tf.int32)


def step():
    """Run a step of its own."""
    return tf.tanh(tf.cumsum(tf.ones((4, 6)), 1))


def named():
    """Return a function and its arguments by name, one of which is not a tensor."""

    def run(array, power):
        return tf.exp(array) ** power

    return run, {"array": np.ones((3, 4), np.float32), "power": 3.0}


def nested():
    """Return a function that calls another traced function twice."""
    inner = tf.function(tf.math.sin)

    def run(array):
        return inner(inner(array))

    return run, tf.ones((3, 4))


def unclear():
    def run(array):
        for _ in tf.range(tf.shape(array)[0]):
            array = tf.sin(array)
        return tf.cos(array) if tf.reduce_sum(array) > 0 else tf.exp(array)

    return run, tf.TensorSpec((3, 4))


def hiding():
    def run(array):
        return tf.exp(tf.numpy_function(np.sin, [array], tf.float32))

    return run, tf.TensorSpec((3,))


def needing_values():
    def run(array):
        return array.numpy()

    return run, tf.TensorSpec((3,))


def halfway():
    raise RuntimeError("the disk of the model is full")


def nothing():
    return None
