"""Apache MXNet 1.x through `mx.np` and `mx.npx`, its interface after NumPy's.

A framework of its own, because the switch to it is one for the whole process.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.frameworks import mxnet
from bench.model.device import CPU
from bench.model.stage import EAGER
from bench.samples.contract import Unsupported


class Framework(mxnet.Framework):
    """MXNet on one device, through `mx.np`."""

    name = "mxnet_np"
    stages = {**mxnet.Framework.stages, EAGER: "mx.np"}
    scalar_shape = ()

    def __init__(self, device: str = CPU, threads: int | None = None):
        super().__init__(device, threads)
        self.mx.npx.set_np()
        self.namespaces = (self.mx.np, self.mx.sym.np)

    def from_numpy(self, array: np.ndarray) -> Any:
        try:
            return self.place(self.mx.np.array(array, dtype=array.dtype))
        except KeyError:
            raise Unsupported(f"MXNet 1.9.1 has no {array.dtype} arrays") from None
