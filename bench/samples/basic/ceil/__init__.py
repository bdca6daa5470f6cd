"""Element-wise least whole number not below."""

from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.ceil",
    torch="torch.ceil",
    tensorflow="tensorflow.math.ceil",
    jax="jax.numpy.ceil",
    mxnet="mxnet.nd.ceil",
    mxnet_np="mxnet.np.ceil",
)
