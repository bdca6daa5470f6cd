"""Element-wise negation."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.negative",
    torch="torch.neg",
    tensorflow="tensorflow.negative",
    jax="jax.numpy.negative",
    mxnet="mxnet.nd.negative",
    mxnet_np="mxnet.np.negative",
    aliases=("negative", "Negative"),
    ulps=0,
)
