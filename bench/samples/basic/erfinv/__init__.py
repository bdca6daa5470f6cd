"""Element-wise inverse error function of numbers in (-1, 1)."""

from bench.samples.contract.deviation import OTHER_SIGN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.special.erfinv",
    torch="torch.erfinv",
    tensorflow="tensorflow.math.erfinv",
    jax="jax.scipy.special.erfinv",
    mxnet="mxnet.nd.erfinv",
    mxnet_np="mxnet.npx.erfinv",
    domain=(-0.99, 0.99),
    ulps=64,
    deviations=[Deviation("signed", OTHER_SIGN)],
)
