"""PyTorch: whether the operators of torchvision are there, which needs its extension besides the package."""

import importlib
from functools import cache


@cache
def has_operators():
    """Whether they can be called; without the libraries that its extension needs it does not load."""
    try:
        importlib.import_module("torchvision")
        return importlib.import_module("torchvision.extension")._has_ops()
    except (ImportError, RuntimeError):  # the latter of registrations for operators that are not there
        return False
