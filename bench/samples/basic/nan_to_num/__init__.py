"""Element-wise replacement of NaN and infinities by numbers."""

from bench.samples.families.unary import replacement

replacement(
    __name__,
    numpy="numpy.nan_to_num",
    torch="torch.nan_to_num",
    jax="jax.numpy.nan_to_num",
    mxnet_np="mxnet.np.nan_to_num",
    # It has a gradient, but no difference quotient can check one at NaN.
    differentiable=False,
    ulps=4,
)
