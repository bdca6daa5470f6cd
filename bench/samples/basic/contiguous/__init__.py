"""An array with its elements side by side: a copy of a permuted one, or itself where they are so already."""

from bench.samples.families.shape import strided

strided(
    __name__,
    numpy="numpy.ascontiguousarray",
    torch="torch.Tensor.contiguous",
    unsupported={
        "tensorflow": "TensorFlow 2.21 tensors have no strides: they are always contiguous",
        "jax": "JAX arrays (0.10.2) have no strides: they are always contiguous",
        "mxnet": "MXNet 1.9.1 arrays have no strides: they are always contiguous",
        "mxnet_np": "MXNet 1.9.1 arrays have no strides: they are always contiguous",
    },
)
