"""Element-wise cube root of numbers of either sign."""

from bench.samples.contract.deviation import COMPOSITION, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.cbrt",
    tensorflow="tensorflow.experimental.numpy.cbrt",
    jax="jax.numpy.cbrt",
    mxnet="mxnet.nd.cbrt",
    mxnet_np="mxnet.np.cbrt",
    domain=(0.1, 10.0),
    signed=True,
    deviations=[Deviation("denormals signed zeros", COMPOSITION)],
)
