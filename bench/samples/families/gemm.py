"""Matrix products."""

from __future__ import annotations

from bench.samples.families import binary
from bench.samples.families.family import Family

product = Family("gemm", binary.generate)
