"""Operators that write their result into their first input."""

from __future__ import annotations

from bench.samples.families import binary, unary
from bench.samples.families.family import Family

inplace_unary = Family("inplace", unary.generate, inplace=True)
inplace_binary = Family("inplace", binary.generate, inplace=True)
