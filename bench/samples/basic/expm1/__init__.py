"""Element-wise exp(x) - 1, accurate near zero."""

from bench.samples.contract.deviation import OTHER_SIGN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.expm1",
    torch="torch.expm1",
    tensorflow="tensorflow.math.expm1",
    jax="jax.numpy.expm1",
    mxnet="mxnet.nd.expm1",
    mxnet_np="mxnet.np.expm1",
    deviations=[Deviation("signed", OTHER_SIGN)],
)
