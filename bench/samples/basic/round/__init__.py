"""Element-wise nearest whole number; ties, on which frameworks disagree, do not occur."""

from bench.samples.families.unary import rounding

rounding(
    __name__,
    numpy="numpy.round",
    torch="torch.round",
    tensorflow="tensorflow.round",
    jax="jax.numpy.round",
    mxnet="mxnet.nd.round",
    mxnet_np="mxnet.np.round",
)
