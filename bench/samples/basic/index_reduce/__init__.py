"""Slices reduced with those at positions along an axis, which may repeat: product, mean or extreme."""

from bench.samples.families.indexing import slices_reduction

slices_reduction(
    __name__,
    numpy="bench.samples.references.scattering.index_reduce",
    torch="torch.index_reduce",
    unsupported={
        "mxnet": "MXNet 1.9.1 has no operator that reduces at positions that may repeat",
        "mxnet_np": "MXNet 1.9.1 has no operator that reduces at positions that may repeat",
    },
)
