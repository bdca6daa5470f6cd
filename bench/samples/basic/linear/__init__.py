"""Fully connected layer."""

from bench.samples.families.linear import fully_connected

fully_connected(
    __name__,
    numpy="bench.samples.references.linear.linear",
    torch="torch.nn.functional.linear",
    tensorflow="bench.samples.kernels.linear.tensorflow.linear",
    jax="bench.samples.kernels.linear.jax.linear",
    mxnet="bench.samples.kernels.linear.mxnet.linear",
    same={
        "tensorflow": "bench.samples.kernels.linear.tensorflow.same_linear",
        "jax": "bench.samples.kernels.linear.jax.same_linear",
    },
    aliases=("Dense", "FullyConnected", "fc"),
)
