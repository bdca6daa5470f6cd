"""A lower triangle and orthonormal rows.

Their signs are the library's: they are compared, and differentiated, as if its diagonal were positive.
"""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import full_rank

full_rank(
    __name__,
    numpy="bench.samples.references.linalg.gelqf",
    differentiated={"numpy": "bench.samples.references.linalg.signed_gelqf"},
    canonical="bench.samples.references.linalg.with_positive_lower_diagonal",
    ulps=256,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
