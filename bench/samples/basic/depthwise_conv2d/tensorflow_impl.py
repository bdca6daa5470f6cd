"""TensorFlow, as for any convolution of pictures."""

from bench.samples.basic.conv2d.tensorflow_impl import executor_creator

__all__ = ["executor_creator"]
