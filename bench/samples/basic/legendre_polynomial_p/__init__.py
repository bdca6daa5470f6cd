"""Element-wise Legendre polynomial."""

from bench.samples.contract.deviation import FOUND_IN_MEMORY, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.polynomials.legendre_p",
    torch="torch.special.legendre_polynomial_p",
    domain=(-1.0, 1.0),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=512,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no Legendre polynomials",
        "jax": "JAX 0.10 has no Legendre polynomials",
        "mxnet": "MXNet 1.9.1 has no Legendre polynomials",
    },
    deviations=[Deviation("nan", FOUND_IN_MEMORY, "torch")],
)
