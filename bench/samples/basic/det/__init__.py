"""The determinant."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import invertible

invertible(
    __name__,
    numpy="numpy.linalg.det",
    torch="torch.linalg.det",
    tensorflow="tensorflow.linalg.det",
    jax="jax.numpy.linalg.det",
    mxnet="mxnet.nd.linalg.det",
    mxnet_np="mxnet.np.linalg.det",
    aliases=("linalg_det",),
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
