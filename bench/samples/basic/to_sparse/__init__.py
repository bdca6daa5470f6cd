"""A matrix in the sparse form of the framework: coordinates and values, or compressed rows."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.conversion import making_sparse

making_sparse(
    __name__,
    numpy="bench.samples.references.sparse.to_sparse",
    torch="torch.Tensor.to_sparse",
    tensorflow="tensorflow.sparse.from_dense",
    aliases=("cast_storage", "tostype"),
    differentiable=False,
    ulps=4,
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
