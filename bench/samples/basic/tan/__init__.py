"""Element-wise tangent of angles in (-pi/2, pi/2)."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.tan",
    torch="torch.tan",
    tensorflow="tensorflow.tan",
    jax="jax.numpy.tan",
    mxnet="mxnet.nd.tan",
    mxnet_np="mxnet.np.tan",
    domain=(-1.4, 1.4),
)
