"""The lower triangular Cholesky factor of a positive definite matrix (of its symmetric part)."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import positive_definite

positive_definite(
    __name__,
    numpy="bench.samples.references.linalg.potrf",
    torch="torch.linalg.cholesky",
    tensorflow="tensorflow.linalg.cholesky",
    jax="jax.numpy.linalg.cholesky",
    mxnet="mxnet.nd.linalg.potrf",
    mxnet_np="mxnet.np.linalg.cholesky",
    aliases=("cholesky",),
    ulps=256,
    deviations=[
        Deviation("denormals equal infinities nan zeros", FACTORS),
        Deviation("empty", "MXNet 1.9.1 returns another shape of no elements", "mxnet_np"),
    ],
)
