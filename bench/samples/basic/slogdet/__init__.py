"""Sign and logarithm of the magnitude of the determinant."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import invertible

invertible(
    __name__,
    numpy="bench.samples.references.linalg.slogdet",
    torch="torch.linalg.slogdet",
    tensorflow="tensorflow.linalg.slogdet",
    jax="jax.numpy.linalg.slogdet",
    mxnet="mxnet.nd.linalg.slogdet",
    mxnet_np="mxnet.np.linalg.slogdet",
    aliases=("linalg_slogdet",),
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
