"""TensorFlow: the kernel shared with `legacy_delta2bbox`."""

from bench.samples.kernels.box_deltas.tensorflow import delta2bbox

__all__ = ["delta2bbox"]
