"""Element-wise greatest whole number not above."""

from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.floor",
    torch="torch.floor",
    tensorflow="tensorflow.floor",
    jax="jax.numpy.floor",
    mxnet="mxnet.nd.floor",
    mxnet_np="mxnet.np.floor",
)
