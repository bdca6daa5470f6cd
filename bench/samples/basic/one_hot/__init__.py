"""Rows with 1 at each index and 0 elsewhere."""

from bench.samples.families.indexing import classes

classes(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.indexing.one_hot",
    torch="torch.nn.functional.one_hot",
    tensorflow="tensorflow.one_hot",
    jax="jax.nn.one_hot",
    mxnet="mxnet.nd.one_hot",
    mxnet_np="mxnet.npx.one_hot",
)
