"""The weighted sum of a matrix and a product of two, written into the first."""

from bench.samples.contract.deviation import PRODUCTS, Deviation
from bench.samples.families.inplace import product_update

product_update(
    __name__,
    numpy="bench.samples.references.inplace.addmm_",
    torch="torch.Tensor.addmm_",
    jax="bench.samples.kernels.updates.jax.addmm",
    ulps=256,
    deviations=[Deviation("extremes", PRODUCTS, "torch")],
)
