"""TensorFlow: its operator, which takes the range in place of a scale."""

import tensorflow as tf

from bench.samples.contract import Unsupported


def fake_quantize(array, first, last, bits):
    return tf.quantization.fake_quant_with_min_max_args(array, first, last, num_bits=bits)


def args_adaptor(np_args):
    array, scale, zero_point, low, high = np_args
    if array.dtype != "float32":
        raise Unsupported(f"tf.quantization.fake_quant_with_min_max_args takes float32, not {array.dtype}")
    first, last = ((step - zero_point) * scale for step in (low, high))
    return [tf.constant(array), first, last, (high - low).bit_length()]
