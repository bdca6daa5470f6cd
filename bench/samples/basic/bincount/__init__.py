"""How often each whole number occurs."""

from bench.samples.families.sorting_searching import counts

counts(
    __name__,
    differentiable=False,
    keywords={"numpy": ("minlength",), "torch": ("minlength",), "jax": ("minlength",)},
    numpy="numpy.bincount",
    torch="torch.bincount",
    jax="jax.numpy.bincount",
    unsupported={"mxnet": "mx.nd of MXNet 1.9.1 has no bincount"},
)
