"""The positions of the elements that are not zero, axis by axis; their number depends on the data."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.sorting_searching import sparse

sparse(
    __name__,
    differentiable=False,
    numpy="numpy.nonzero",
    torch="torch.where",
    jax="jax.numpy.nonzero",
    mxnet_np="mxnet.np.nonzero",
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
