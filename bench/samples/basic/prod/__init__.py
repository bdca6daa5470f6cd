"""Product over one axis."""

from bench.samples.contract.deviation import ZERO_OF_NOTHING, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.prod",
    torch="torch.prod",
    tensorflow="tensorflow.reduce_prod",
    jax="jax.numpy.prod",
    mxnet="mxnet.nd.prod",
    mxnet_np="mxnet.np.prod",
    # Near 1, so that the product over thousands stays in range.
    domain=(0.97, 1.03),
    deviations=[Deviation("empty", ZERO_OF_NOTHING, "mxnet_np")],
)
