"""Element-wise Hermite polynomial of physicists."""

from bench.samples.contract.deviation import FOUND_IN_MEMORY, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.polynomials.hermite_h",
    torch="torch.special.hermite_polynomial_h",
    domain=(-2.0, 2.0),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no Hermite polynomials",
        "jax": "JAX 0.10 has no Hermite polynomials",
        "mxnet": "MXNet 1.9.1 has no Hermite polynomials",
    },
    deviations=[Deviation("nan", FOUND_IN_MEMORY, "torch")],
)
