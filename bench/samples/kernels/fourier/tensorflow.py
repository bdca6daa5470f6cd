"""TensorFlow: transforms of Hermitian arrays, by transforms to real arrays, and transforms of frames."""

import math

import tensorflow as tf


def hfft(array):
    result = tf.signal.irfft(tf.math.conj(array))
    return result * result.shape[-1]


def hfft2(array):
    result = tf.signal.irfft2d(tf.math.conj(array))
    return result * math.prod(result.shape[-2:])


def hfftn(array):
    result = tf.signal.irfft3d(tf.math.conj(array))
    return result * math.prod(result.shape)


def ihfft(array):
    return _scaled(tf.signal.rfft(array), array.shape[-1])


def ihfft2(array):
    return _scaled(tf.signal.rfft2d(array), math.prod(array.shape[-2:]))


def ihfftn(array):
    return _scaled(tf.signal.rfft3d(array), math.prod(array.shape))


def _scaled(spectrum, count):
    return tf.math.conj(spectrum) / count


def stft(array, window, length, step):
    return tf.signal.stft(array, length, step, fft_length=length, window_fn=lambda *_, **__: window)


def istft(spectra, window, length, step):
    """Return the signal of `spectra`: overlapping frames added up, over the sums of the squared window.

    TensorFlow's own inverse of `stft` takes every sum of squares for complete, also at the ends.
    """
    frames = tf.signal.irfft(spectra, [length]) * window
    squares = tf.broadcast_to(tf.square(window), frames.shape[1:])
    return tf.signal.overlap_and_add(frames, step) / tf.signal.overlap_and_add(squares, step)
