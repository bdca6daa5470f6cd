"""TensorFlow: the kernel that `legacy_delta2bbox` shares."""

from bench.samples.kernels.box_deltas.tensorflow import delta2bbox

__all__ = ["delta2bbox"]
