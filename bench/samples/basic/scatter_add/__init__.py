"""Values added at positions along an axis, which may repeat, each place across it with its own."""

from bench.samples.families.indexing import scattered_sum

scattered_sum(
    __name__,
    numpy="bench.samples.references.scattering.scatter_add",
    torch="torch.scatter_add",
    unsupported={
        "mxnet": "MXNet 1.9.1 has no operator that adds at positions that may repeat",
        "mxnet_np": "MXNet 1.9.1 has no operator that adds at positions that may repeat",
    },
)
