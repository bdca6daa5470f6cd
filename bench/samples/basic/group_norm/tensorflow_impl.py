"""TensorFlow: composed; the groups are an axis of their own meanwhile, as in Keras's layer."""

from bench.samples.kernels.normalization.tensorflow import group_norm

__all__ = ["group_norm"]
