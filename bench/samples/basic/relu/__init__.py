"""Rectified linear unit: max(x, 0)."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.relu",
    torch="torch.relu",
    tensorflow="tensorflow.nn.relu",
    jax="jax.nn.relu",
    mxnet="mxnet.nd.relu",
    mxnet_np="mxnet.npx.relu",
    aliases=("Activation",),
    ulps=0,
    deviations=[Deviation("denormals", FLUSHED, "tensorflow")],
)
