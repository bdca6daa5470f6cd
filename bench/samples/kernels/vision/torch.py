"""PyTorch: a check that the operators of torchvision are there;
they need its extension besides the package."""

import importlib
from functools import cache


@cache
def has_operators():
    """Return whether the operators of torchvision can be called.

    Its extension does not load without the libraries that it needs.
    """
    try:
        importlib.import_module("torchvision")
        return importlib.import_module("torchvision.extension")._has_ops()
    except (ImportError, RuntimeError):  # RuntimeError comes from registrations for missing operators
        return False
