"""Element-wise gamma function of positive numbers."""

from bench.samples.contract.deviation import POLE, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.special.gamma",
    jax="jax.scipy.special.gamma",
    mxnet="mxnet.nd.gamma",
    mxnet_np="mxnet.npx.gamma",
    domain=(0.5, 5.0),
    ulps=256,
    deviations=[Deviation("denormals large signed ties zeros", POLE)],
)
