"""Element-wise Chebyshev polynomial of the first kind, shifted to [0, 1]."""

from bench.samples.contract.deviation import FOUND_IN_MEMORY, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.polynomials.shifted_chebyshev_t",
    torch="torch.special.shifted_chebyshev_polynomial_t",
    domain=(0.05, 0.95),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=512,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no Chebyshev polynomials",
        "jax": "JAX 0.10 has no Chebyshev polynomials",
        "mxnet": "MXNet 1.9.1 has no Chebyshev polynomials",
    },
    deviations=[Deviation("nan", FOUND_IN_MEMORY, "torch")],
)
