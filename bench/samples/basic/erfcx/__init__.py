"""Element-wise exp(x**2) erfc(x), of moderate size where its factors are not."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.normal_distribution.erfcx",
    torch="torch.special.erfcx",
    jax="jax.scipy.special.erfcx",
    # The erfcx of JAX 0.10 is 0 from 9.2 to 9.4 in float32.
    domain=(-1.5, 8.0),
    ulps=64,
    unsupported={"tensorflow": "TensorFlow 2.21 has no erfcx", "mxnet": "MXNet 1.9.1 has no erfcx"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
