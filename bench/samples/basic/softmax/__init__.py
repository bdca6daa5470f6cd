"""Softmax along an axis."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    numpy="bench.samples.references.activation.softmax",
    torch="torch.softmax",
    tensorflow="tensorflow.nn.softmax",
    jax="jax.nn.softmax",
    mxnet="mxnet.nd.softmax",
    mxnet_np="mxnet.npx.softmax",
    aliases=("SoftmaxActivation", "Softmax", "SoftmaxOutput"),
    ulps=256,
    deviations=[Deviation("infinities nan", MAXIMUM, "mxnet mxnet_np tensorflow")],
)
