"""Element-wise Laguerre polynomial."""

from bench.samples.contract.deviation import FOUND_IN_MEMORY, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.polynomials.laguerre_l",
    torch="torch.special.laguerre_polynomial_l",
    domain=(0.0, 8.0),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no Laguerre polynomials",
        "jax": "JAX 0.10 has no Laguerre polynomials",
        "mxnet": "MXNet 1.9.1 has no Laguerre polynomials",
    },
    deviations=[Deviation("nan", FOUND_IN_MEMORY, "torch")],
)
