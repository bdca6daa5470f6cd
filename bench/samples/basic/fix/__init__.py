"""Element-wise nearest whole number towards zero."""

from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.trunc",
    torch="torch.fix",
    tensorflow="tensorflow.experimental.numpy.fix",
    jax="jax.numpy.trunc",
    mxnet="mxnet.nd.fix",
    mxnet_np="mxnet.np.fix",
)
