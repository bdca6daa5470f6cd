"""Element-wise log(1 + x), accurate near zero, of numbers above -1."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.log1p",
    torch="torch.log1p",
    tensorflow="tensorflow.math.log1p",
    jax="jax.numpy.log1p",
    mxnet="mxnet.nd.log1p",
    mxnet_np="mxnet.np.log1p",
    domain=(-0.9, 10.0),
)
