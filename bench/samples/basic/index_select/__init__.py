"""Slices at given positions along an axis."""

from bench.samples.families.indexing import taking

taking(
    __name__,
    keywords={"torch": ("index", "dim")},
    numpy="numpy.take",
    torch="torch.index_select",
    tensorflow="tensorflow.gather",
    jax="jax.numpy.take",
    mxnet="mxnet.nd.take",
    mxnet_np="mxnet.np.take",
)
