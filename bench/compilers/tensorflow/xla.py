"""XLA through `tf.function(jit_compile=True)`."""

from __future__ import annotations

import os
from collections.abc import Mapping

from bench.compilers.tensorflow.function import FunctionCompiler

_VARIABLE = "XLA_FLAGS"


class Compiler(FunctionCompiler):
    """XLA.  Its settings are XLA's flags, which a process reads once: `xla_cpu_enable_fast_math=true`."""

    name = "xla"
    jit_compile = True
    prefix = "xla_"

    @classmethod
    def variables(cls, settings: Mapping[str, str]) -> dict[str, str]:
        chosen = {name: value for name, value in settings.items() if name.startswith(cls.prefix)}
        if not chosen:
            return {}
        flags = [os.environ.get(_VARIABLE, ""), *(f"--{name}={value}" for name, value in chosen.items())]
        return {_VARIABLE: " ".join(filter(None, flags))}
