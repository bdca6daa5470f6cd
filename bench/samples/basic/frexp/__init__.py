"""Element-wise mantissa, from 1/2 below 1 in magnitude, and exponent of two."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.unary import mantissas

mantissas(
    __name__,
    numpy="numpy.frexp",
    torch="torch.frexp",
    jax="jax.numpy.frexp",
    differentiable_outputs=(True, False),
    unsupported={
        "mxnet": "mx.nd of MXNet 1.9.1 has no frexp",
        "mxnet_np": "mx.np of MXNet 1.9.1 has frexp only as a call of NumPy, without a gradient",
    },
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
