"""Element-wise derivative of the logarithm of the gamma function, of positive numbers."""

from bench.samples.contract.deviation import POLE, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.special.digamma",
    torch="torch.digamma",
    tensorflow="tensorflow.math.digamma",
    jax="jax.scipy.special.digamma",
    domain=(0.1, 10.0),
    unsupported={"mxnet": "MXNet 1.9.1 has digamma only inside the gradient of gammaln"},
    ulps=64,
    deviations=[Deviation("denormals large signed ties zeros", POLE)],
)
