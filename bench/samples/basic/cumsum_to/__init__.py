"""Cumulative sum along an axis, of elements that are converted to another dtype first."""

from bench.samples.contract.deviation import TO_WHOLE, Deviation
from bench.samples.families.reduction import converted_cumulative

converted_cumulative(
    __name__,
    numpy="numpy.cumsum",
    torch="torch.cumsum",
    jax="jax.numpy.cumsum",
    mxnet="mxnet.nd.cumsum",
    mxnet_np="mxnet.np.cumsum",
    deviations=[Deviation("extremes infinities nan", TO_WHOLE, "jax tensorflow")],
)
