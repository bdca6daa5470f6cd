"""Element-wise magnitude of the first operand with the sign of the second, with broadcasting."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.copysign",
    torch="torch.copysign",
    jax="jax.numpy.copysign",
    mxnet_np="mxnet.np.copysign",
    other_domain=(0.1, 10.0),
    other_signed=True,
    ulps=0,
    deviations=[
        Deviation("nan zeros", "MXNet 1.9.1 passes over the sign of NaN and of zeros", "mxnet_np"),
        Deviation("denormals nan zeros", "composed of a sign, which is 0 of 0", "mxnet tensorflow"),
    ],
)
