"""Values brought to positions of an array."""

NO_SUMS = "mx.np of MXNet 1.9.1 adds at positions that may repeat in bincount alone, without a gradient"
"""Why operators that do so have no form in `mxnet_np`."""
