"""The sum, product, mean or extreme of the slices of each segment, of which it is told the lengths."""

from bench.samples.families.indexing import consecutive_segments

consecutive_segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_reduce",
    torch="torch.segment_reduce",
    kernels=("torch",),
    unsupported={
        "mxnet": "MXNet 1.9.1 has no reduction of groups that differ in length",
        "mxnet_np": "MXNet 1.9.1 has no reduction of groups that differ in length",
    },
)
