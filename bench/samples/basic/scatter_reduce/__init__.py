"""Values reduced with what is at positions along an axis, which may repeat: sum, product, mean or extreme."""

from bench.samples.families.indexing import scattered_reduction

scattered_reduction(
    __name__,
    numpy="bench.samples.references.scattering.scatter_reduce",
    torch="torch.scatter_reduce",
    unsupported={
        "mxnet": "MXNet 1.9.1 has no operator that reduces at positions that may repeat",
        "mxnet_np": "MXNet 1.9.1 has no operator that reduces at positions that may repeat",
    },
)
