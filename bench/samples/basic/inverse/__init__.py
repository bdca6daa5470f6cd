"""The inverse of a matrix."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import invertible

invertible(
    __name__,
    numpy="numpy.linalg.inv",
    torch="torch.linalg.inv",
    tensorflow="tensorflow.linalg.inv",
    jax="jax.numpy.linalg.inv",
    mxnet="mxnet.nd.linalg.inverse",
    mxnet_np="mxnet.np.linalg.inv",
    aliases=("linalg_inverse",),
    ulps=256,
    ulps_in={"tensorflow": 1024},  # XLA inverts by a QR decomposition: up to 440 of 1024 x 1024,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
