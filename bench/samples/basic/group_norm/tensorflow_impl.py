"""TensorFlow: composed; the groups are a separate axis in between, as in Keras's layer."""

from bench.samples.kernels.normalization.tensorflow import group_norm

__all__ = ["group_norm"]
