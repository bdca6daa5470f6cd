"""TensorFlow, as `unfold`, which it is under another name."""

from bench.samples.basic.unfold.tensorflow_impl import executor_creator

__all__ = ["executor_creator"]
