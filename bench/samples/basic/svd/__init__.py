"""Singular vectors and values.

Signs of vectors, free in pairs, are the library's: products in which they cancel are compared.
"""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.svd",
    differentiated={"numpy": "bench.samples.references.linalg.signed_svd"},
    canonical="bench.samples.references.linalg.singular_products",
    ulps=2048,
    ulps_in={"tensorflow": 8192},  # 2.21: 1500 in tall matrices,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
