"""Element-wise Chebyshev polynomial of the third kind."""

from bench.samples.contract.deviation import FOUND_IN_MEMORY, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.polynomials.chebyshev_v",
    torch="torch.special.chebyshev_polynomial_v",
    domain=(-0.9, 0.9),
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
