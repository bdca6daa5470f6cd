"""Sliding windows of images as columns."""

from bench.samples.families.shape import unfolding

unfolding(
    __name__,
    numpy="bench.samples.references.shape.unfold",
    torch="torch.nn.functional.unfold",
    tensorflow="bench.samples.kernels.unfold.tensorflow.unfold",
    jax="bench.samples.kernels.unfold.jax.unfold",
    mxnet="bench.samples.kernels.unfold.mxnet.unfold",
)
