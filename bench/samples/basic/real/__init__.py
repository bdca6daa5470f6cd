"""Real parts of complex numbers; a view in PyTorch."""

from bench.samples.families.complex import reading

reading(
    __name__,
    numpy="numpy.real",
    torch="torch.real",
    tensorflow="tensorflow.math.real",
    jax="jax.numpy.real",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
