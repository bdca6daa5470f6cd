"""Counts of each whole number."""

from bench.samples.families.sorting_searching import counts

counts(
    __name__,
    differentiable=False,
    keywords={name: ("minlength",) for name in ("numpy", "torch", "jax", "mxnet_np")},
    numpy="numpy.bincount",
    torch="torch.bincount",
    jax="jax.numpy.bincount",
    mxnet_np="mxnet.np.bincount",
)
