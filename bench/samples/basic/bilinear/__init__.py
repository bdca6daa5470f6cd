"""A form that is linear in either of two inputs, per output, and a bias."""

from bench.samples.contract.deviation import PRODUCTS, Deviation
from bench.samples.families.linear import bilinear

bilinear(
    __name__,
    numpy="bench.samples.references.linear.bilinear",
    torch="torch.nn.functional.bilinear",
    deviations=[Deviation("infinities", PRODUCTS, "tensorflow")],
)
