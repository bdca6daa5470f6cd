"""Names that people use for samples: functions of frameworks, and other spellings.

`torch.nn.functional.gelu`, `F.gelu`, `nn.GELU` and `Gelu` mean the sample `gelu`.
"""

from __future__ import annotations

import re

from bench.model.framework import ALIASES

_SPACES = {
    "F": "torch.nn.functional",
    "nn": "torch.nn",
    "jnp": "jax.numpy",
    "lax": "jax.lax",
    "nd": "mxnet.nd",
    "npx": "mxnet.npx",
    "keras": "tensorflow.keras",
    **{short: full for short, full in ALIASES.items() if short != "xla"},
    **{full: full for full in ("numpy", "torch", "tensorflow", "jax", "mxnet")},
}
"""The namespaces of frameworks' functions, by the first part of a dotted name."""
_ENDINGS = ("", "loss", "1d", "2d", "3d")
"""The endings that classes of layers have and functions of the same meaning may lack."""


def full_name(name: str) -> str:
    """Return the dotted name of a framework's function in full: `F.gelu` is `torch.nn.functional.gelu`.

    Any other name is returned as it is.
    """
    first, dot, rest = name.partition(".")
    return f"{_SPACES[first]}{dot}{rest}" if first in _SPACES else name


def is_dotted(name: str) -> bool:
    """Return whether it is the dotted name of a framework's function."""
    first, dot, rest = name.partition(".")
    return bool(dot and rest) and first in _SPACES


def squeezed(name: str) -> str:
    """Return a name in small letters without underscores: `LayerNorm` and `layer_norm` are one."""
    return name.replace("_", "").lower()


def spellings(name: str) -> list[str]:
    """Return the squeezed names that `name` may be spelt for, the nearest first."""
    whole = squeezed(name)
    return [whole.removesuffix(ending) for ending in _ENDINGS if whole.endswith(ending)]


def parts(name: str) -> list[str]:
    """Return the words of a name: of `GeluTanh` and `gelu_tanh` both `gelu` and `tanh`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_")
