"""Gives NumPy back the names that MXNet 1.9.1 uses and NumPy 1.24 removed: import this before MXNet."""

from __future__ import annotations

import builtins

import numpy

for _name in ("bool", "int", "float", "complex", "object", "str"):
    if _name not in vars(numpy):
        setattr(numpy, _name, getattr(builtins, _name))
