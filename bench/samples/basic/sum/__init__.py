"""Sum over axes."""

from bench.samples.contract.deviation import ONE_INFINITY, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.sum",
    torch="torch.sum",
    tensorflow="tensorflow.reduce_sum",
    jax="jax.numpy.sum",
    mxnet="mxnet.nd.sum",
    mxnet_np="mxnet.np.sum",
    aliases=("sum_axis",),
    deviations=[Deviation("infinities", ONE_INFINITY, "mxnet_np")],
)
