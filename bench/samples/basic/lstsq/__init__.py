"""The solution of an overdetermined system of full rank by least squares."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import least_squares

least_squares(
    __name__,
    numpy="numpy.linalg.lstsq",
    torch="torch.linalg.lstsq",
    jax="jax.numpy.linalg.lstsq",
    tensorflow="tensorflow.linalg.lstsq",
    select={"numpy": 0, "torch": 0, "jax": 0},
    unsupported={"mxnet_np": "mx.np of MXNet 1.9.1 has lstsq only as a call of NumPy, without a gradient"},
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
