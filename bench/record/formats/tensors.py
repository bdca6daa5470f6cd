"""Tensors as other tools write them: their names of dtypes, and the encoding of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.model.call import OTHER, TENSOR, Value, is_contiguous

SHORT_DTYPES = {
    "bf16": "bfloat16",
    "f64": "float64",
    "f32": "float32",
    "f16": "float16",
    "c32": "complex32",
    "c64": "complex64",
    "c128": "complex128",
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "b8": "bool",
    "u8": "uint8",
}
"""Dtypes by their names in PyTorch's lists of operator inputs."""
NUMBERED_DTYPES = (
    *("uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64"),
    *("complex32", "complex64", "complex128", "bool", "qint8", "quint8", "qint32", "bfloat16"),
    *("quint4x2", "quint2x4", "bits1x8", "bits2x4", "bits4x2", "bits8", "bits16"),
    *("float8_e5m2", "float8_e4m3fn", "float8_e5m2fnuz", "float8_e4m3fnuz", "uint16", "uint32", "uint64"),
    *(f"uint{bits}" for bits in range(1, 8)),
    *(f"int{bits}" for bits in range(1, 8)),
    *("float8_e8m0fnu", "float4_e2m1fn_x2"),
)
"""Dtypes in the order of their numbers in PyTorch's traces."""
_CPP_DTYPES = {
    "float": "float32",
    "double": "float64",
    "long": "int64",
    "long long": "int64",
    "__int64": "int64",
    "int": "int32",
    "short": "int16",
    "signed char": "int8",
    "char": "int8",
    "unsigned char": "uint8",
    "unsigned short": "uint16",
    "unsigned int": "uint32",
    "unsigned long": "uint64",
    "bool": "bool",
    "c10::Half": "float16",
    "c10::complex<float>": "complex64",
    "c10::complex<double>": "complex128",
    "c10::complex<c10::Half>": "complex32",
}
_SAME_TYPES = {
    "long int": "long",
    "long long int": "long long",
    "short int": "short",
    "short unsigned int": "unsigned short",
    "long unsigned int": "unsigned long",
}
"""Other names that compilers print for a C++ type."""


def cpp_dtype(name: str) -> str | None:
    """Return the dtype with this name in C++, such as `c10::Half`; None for an unknown name."""
    name = _SAME_TYPES.get(name, name)
    if name in _CPP_DTYPES:
        return _CPP_DTYPES[name]
    lower = name.removeprefix("c10::").lower()
    return lower if name.startswith("c10::") and lower in NUMBERED_DTYPES else None


def tensor(shape: Sequence[int], dtype: str, strides: Sequence[int] | None = None) -> Value:
    """Return a tensor, encoded; contiguous where no strides are given.

    A quantized tensor cannot be made again and is an `other`; so is a sparse one, which has another
    number of strides than axes.
    """
    if dtype.startswith(("qint", "quint")):
        return {OTHER: f"torch.{dtype}"}
    if strides is not None and len(strides) != len(shape):
        return {OTHER: "sparse tensor"}
    found: dict[str, Any] = {"shape": list(shape), "dtype": dtype}
    if strides is not None and not is_contiguous(shape, strides):
        found["strides"] = list(strides)
    return {TENSOR: found}
