"""TensorFlow: the two-dimensional one takes any number of axes."""

from bench.samples.basic.avg_pool2d.tensorflow_impl import executor_creator

__all__ = ["executor_creator"]
