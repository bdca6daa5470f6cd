"""The slices along an axis, without it."""

from bench.samples.families.join_split import unbinding

unbinding(
    __name__,
    numpy="bench.samples.references.splitting.unbind",
    torch="torch.unbind",
    tensorflow="tensorflow.unstack",
    jax="jax.numpy.unstack",
)
