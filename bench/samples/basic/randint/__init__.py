"""Whole numbers from [low, high), each as likely."""

from bench.samples.families.random import drawing_whole_numbers

drawing_whole_numbers(
    __name__,
    numpy="numpy.random.randint",
    torch="torch.randint",
    tensorflow="tensorflow.random.uniform",
    jax="jax.random.randint",
    mxnet="mxnet.nd.random.randint",
    mxnet_np="mxnet.np.random.randint",
    aliases=("random_randint",),
    keywords={"numpy": ("dtype",)},
    order={"mxnet_np": (1, 2, 3, 4, 5)},
    distribution="bench.samples.references.distributions.integers",
    differentiable=False,
)
