"""The positions of the elements that are not zero; their number depends on the data."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.sorting_searching import sparse

sparse(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.nonzero",
    torch="torch.nonzero",
    mxnet_np="mxnet.npx.nonzero",
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
