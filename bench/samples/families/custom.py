"""Operators that a user defines, with their gradients, by a framework's own mechanism for it."""

from bench.samples.contract import work
from bench.samples.families import elementwise
from bench.samples.families.family import Family

custom = Family("custom", elementwise.generate, flops=work.per_result(), ulps=4)
