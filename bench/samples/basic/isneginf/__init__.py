"""Element-wise: is it negative infinity?"""

from bench.samples.families.unary import classification

classification(
    __name__,
    numpy="numpy.isneginf",
    torch="torch.isneginf",
    tensorflow="tensorflow.keras.ops.isneginf",
    jax="jax.numpy.isneginf",
    mxnet_np="mxnet.np.isneginf",
    differentiable=False,
)
