"""The samples: the contract, families, references and the sample folders.

`bench.samples()` lists them.  The package is what `bench.samples` has to be, so it can be called itself.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _CallablePackage(ModuleType):
    def __call__(self, *args: Any, **keywords: Any) -> Any:
        """Return what `bench.samples.contract.summary.list_samples` returns."""
        from bench.samples.contract.summary import list_samples

        return list_samples(*args, **keywords)


sys.modules[__name__].__class__ = _CallablePackage
