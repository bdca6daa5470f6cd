"""Arithmetic mean over axes."""

from bench.samples.contract.deviation import ONE_INFINITY, ZERO_OF_NOTHING, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.mean",
    torch="torch.mean",
    tensorflow="tensorflow.reduce_mean",
    jax="jax.numpy.mean",
    mxnet="mxnet.nd.mean",
    mxnet_np="mxnet.np.mean",
    deviations=[
        Deviation("infinities", ONE_INFINITY, "mxnet_np"),
        Deviation("empty", ZERO_OF_NOTHING, "mxnet_np"),
    ],
)
