"""The pseudo-inverse of a matrix of full rank with at least as many rows as columns."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.pinv",
    torch="torch.linalg.pinv",
    tensorflow="tensorflow.linalg.pinv",
    jax="jax.numpy.linalg.pinv",
    ulps=1024,
    mxnet_np="mxnet.np.linalg.pinv",
    forward_only={"mxnet_np": "mx.np.linalg.pinv of MXNet 1.9.1 has the gradient 0 everywhere"},
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
