"""Values written or reduced at positions of an array."""

NO_SUMS = "mx.np of MXNet 1.9.1 adds at positions that may repeat in bincount alone, without a gradient"
"""The reason why operators that add at repeated positions have no implementation in `mxnet_np`."""
