"""Element-wise Airy function."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.airy.airy_ai",
    domain=(-5.0, 5.0),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=1024,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no Airy functions",
        "jax": "JAX 0.10 has no Airy functions",
        "mxnet": "MXNet 1.9.1 has no Airy functions",
    },
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
