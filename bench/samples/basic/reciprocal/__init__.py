"""Element-wise reciprocal of numbers away from zero."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.reciprocal",
    torch="torch.reciprocal",
    tensorflow="tensorflow.math.reciprocal",
    jax="jax.numpy.reciprocal",
    mxnet="mxnet.nd.reciprocal",
    mxnet_np="mxnet.np.reciprocal",
    domain=(0.1, 10.0),
    signed=True,
)
