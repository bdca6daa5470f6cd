"""Means of the slices that belong to the same segment, in any order; none is empty."""

from bench.samples.families.indexing import segments

segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_mean",
    tensorflow="tensorflow.math.unsorted_segment_mean",
    aliases=("unsorted_segment_mean",),
    ulps=128,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no operator that adds at positions that may repeat",
        "mxnet_np": "MXNet 1.9.1 has no operator that adds at positions that may repeat",
    },
)
