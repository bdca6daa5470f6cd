"""Arrays joined along an axis, one without axes to speak of left out: how a model's first step fills an empty
cache in PyTorch, which alone takes an array of shape (0,) for one of no elements of any shape."""

from bench.samples.families.join_split import joining_with_empty

joining_with_empty(
    __name__,
    numpy="bench.samples.references.joining.cat_empty",
    torch="torch.cat",
    unsupported={
        "tensorflow": "TensorFlow 2.21 joins arrays of as many axes only",
        "jax": "JAX 0.10.2 joins arrays of as many axes only",
        "mxnet": "mx.nd of MXNet 1.9.1 has no arrays without elements",
        "mxnet_np": "MXNet 1.9.1 joins arrays of as many axes only",
    },
)
