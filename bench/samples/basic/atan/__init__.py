"""Element-wise inverse tangent."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arctan",
    torch="torch.atan",
    tensorflow="tensorflow.atan",
    jax="jax.numpy.atan",
    mxnet="mxnet.nd.arctan",
    mxnet_np="mxnet.np.arctan",
    aliases=("arctan",),
)
