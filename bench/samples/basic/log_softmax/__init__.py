"""Logarithm of softmax along an axis."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    numpy="bench.samples.references.activation.log_softmax",
    torch="torch.log_softmax",
    tensorflow="tensorflow.nn.log_softmax",
    jax="jax.nn.log_softmax",
    mxnet="mxnet.nd.log_softmax",
    mxnet_np="mxnet.npx.log_softmax",
    # The logarithm of one class is 0, and about 1.4e-6 in the kernel that MXNet calls.
    atol=5e-4,
    aliases=("LogSoftmax",),
    deviations=[Deviation("infinities nan", MAXIMUM, "mxnet mxnet_np")],
)
