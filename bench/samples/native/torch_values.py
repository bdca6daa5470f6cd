"""PyTorch's arguments as JSON values (in the form of `bench.model.call`), and back.

Only PyTorch's interpreter imports this module.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from types import EllipsisType, NoneType
from typing import Any

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensor

from bench.model.call import (
    COMPLEX,
    DEVICE,
    DICT,
    DRAWN,
    DTYPE,
    ELLIPSIS,
    FLOAT,
    LAYOUT,
    MEMORY_FORMAT,
    OTHER,
    SLICE,
    TENSOR,
    TUPLE,
    Value,
    tag_of,
)

_SEED = 0
_HIGHEST = 2**63 - 2
"""The highest whole number that PyTorch draws."""
_RAW = {1: torch.uint8, 2: torch.int16}
"""The dtypes in which random bits are written, by the bytes of an element."""
_PYTHON_DTYPES = {bool: torch.bool, int: torch.int64, float: torch.float64, complex: torch.complex128}
"""The dtypes that PyTorch uses for Python's own types."""


def encode(value: Any) -> Value:
    """Return `value` as JSON values; tensors by shape, dtype, strides and requires_grad, without a domain.

    Raises nothing: a value that cannot be made again becomes an `other`, with the name of its type.
    """
    if not isinstance(value, Enum):
        for types, encoded in _ENCODERS:
            if isinstance(value, types):
                return encoded(value)
    return _other(type(value))


def decode(value: Value, device: torch.device | str = "cpu", generator: torch.Generator | None = None) -> Any:
    """Return the value that was encoded, with new tensors.

    Pass all arguments of a call at once, so that they differ.  Tensors of floating point hold N(0, 1).
    Tensors of whole numbers hold numbers of their domain, or zeros if they have none.  Masks have as many
    true values as their domain says, or half.  Under FakeTensorMode tensors are fake.

    Args:
        value: encoded; its tensors may have domains.
        device: where tensors are made; it replaces every recorded device.
        generator: a generator of the CPU; without it the values are the same in every process.

    Raises ValueError for an `other` and for anything that `encode` does not write.
    """
    return _Decoder(torch.device(device), generator or torch.Generator().manual_seed(_SEED)).made(value)


def _encoded_tensor(tensor: torch.Tensor) -> Value:
    if torch.nn.parameter.is_lazy(tensor):
        return _other(type(tensor))
    if tensor.layout != torch.strided:
        return {OTHER: str(tensor.layout)}
    if tensor.is_quantized or tensor.is_nested:
        return {OTHER: "torch.quantized" if tensor.is_quantized else "torch.nested"}
    found: dict[str, Any] = {"shape": [int(extent) for extent in tensor.shape], "dtype": _name(tensor.dtype)}
    if not tensor.is_contiguous():
        found["strides"] = [int(stride) for stride in tensor.stride()]
    if tensor.requires_grad:
        found["requires_grad"] = True
    return {TENSOR: found}


def _encoded_float(value: Any) -> Value:
    number = float(value)
    return number if math.isfinite(number) else {FLOAT: repr(number)}


def _encoded_complex(value: Any) -> Value:
    number = complex(value)
    return {COMPLEX: [_encoded_float(number.real), _encoded_float(number.imag)]}


def _encoded_symbol(value: torch.SymBool | torch.SymInt | torch.SymFloat) -> Value:
    kind = {torch.SymBool: bool, torch.SymInt: int, torch.SymFloat: float}[type(value)]
    try:
        return encode(kind(value))
    except RuntimeError:  # it depends on data that is not there
        return _other(type(value))


def _encoded_dict(value: dict[Any, Any]) -> Value:
    if any(type(name) is not str for name in value):
        return _other(type(value))
    return {DICT: {name: encode(each) for name, each in value.items()}}


def _encoded_type(value: type) -> Value:
    return {DTYPE: _name(_PYTHON_DTYPES[value])} if value in _PYTHON_DTYPES else _other(type(value))


def _name(setting: Any) -> str:
    """Return the name of a dtype, a layout or a memory format: `float32`, `strided`, `channels_last`."""
    return str(setting).removeprefix("torch.")


def _other(kind: type) -> Value:
    module = kind.__module__.removesuffix("._C")
    return {OTHER: kind.__qualname__ if module == "builtins" else f"{module}.{kind.__qualname__}"}


_ENCODERS: tuple[tuple[Any, Callable[[Any], Value]], ...] = (
    (torch.Tensor, _encoded_tensor),
    (NoneType, lambda value: None),
    ((bool, np.bool_), bool),
    ((int, np.integer), int),
    ((float, np.floating), _encoded_float),
    ((complex, np.complexfloating), _encoded_complex),
    (str, str),
    (list, lambda value: [encode(each) for each in value]),
    (tuple, lambda value: {TUPLE: [encode(each) for each in value]}),
    (dict, _encoded_dict),
    (slice, lambda value: {SLICE: [encode(each) for each in (value.start, value.stop, value.step)]}),
    (EllipsisType, lambda value: {ELLIPSIS: True}),
    (torch.dtype, lambda value: {DTYPE: _name(value)}),
    (torch.device, lambda value: {DEVICE: str(value)}),
    (torch.layout, lambda value: {LAYOUT: _name(value)}),
    (torch.memory_format, lambda value: {MEMORY_FORMAT: _name(value)}),
    ((torch.SymBool, torch.SymInt, torch.SymFloat), _encoded_symbol),
    (type, _encoded_type),
)
"""Encoders by type; the first that fits is used: a bool is an int, and a NumPy number may be a Python one."""


class NotMadeAgain(ValueError):
    """Raised for a value of which a recording has only the type: a nested tensor, a generator."""


class _Decoder:
    """A decoder that makes values on one device, with one source of random numbers."""

    def __init__(self, device: torch.device, generator: torch.Generator):
        self._device, self._generator = device, generator
        self._makers: dict[str, Callable[[Any], Any]] = {
            TENSOR: self._tensor,
            TUPLE: lambda items: tuple(self.made(items)),
            DICT: lambda items: {name: self.made(each) for name, each in items.items()},
            SLICE: lambda parts: slice(*self.made(parts)),
            ELLIPSIS: lambda _: ...,
            FLOAT: float,
            COMPLEX: lambda parts: complex(*self.made(parts)),
            DEVICE: lambda _: self._device,
            DTYPE: partial(_setting, torch.dtype),
            LAYOUT: partial(_setting, torch.layout),
            MEMORY_FORMAT: partial(_setting, torch.memory_format),
            OTHER: _refuse,
        }

    def made(self, value: Value) -> Any:
        if isinstance(value, list):
            return [self.made(each) for each in value]
        if not isinstance(value, dict):
            return value
        tag = tag_of(value)
        if tag is None:
            raise ValueError(f"{value} is not a recorded value")
        return self._makers[tag](value[tag])

    def _tensor(self, record: Mapping[str, Any]) -> torch.Tensor:
        shape, dtype = record["shape"], _setting(torch.dtype, record["dtype"])
        try:
            if "strides" in record:
                tensor = torch.empty_strided(shape, record["strides"], dtype=dtype, device=self._device)
            else:
                tensor = torch.empty(shape, dtype=dtype, device=self._device)
            if not isinstance(tensor, FakeTensor) and not tensor.is_meta:
                self._fill(tensor, record.get("domain") or {})
            return tensor.requires_grad_(record.get("requires_grad", False))
        except (RuntimeError, TypeError) as error:
            raise ValueError(f"PyTorch cannot make a tensor of {dict(record)}: {error}") from None

    def _fill(self, tensor: torch.Tensor, domain: Mapping[str, Any]) -> None:
        """Write each element once: an expanded dimension repeats one element, which lies there once."""
        repeated = [extent > 1 and stride == 0 for extent, stride in zip(tensor.shape, tensor.stride())]
        distinct = tensor[tuple(slice(1) if each else slice(None) for each in repeated)]
        if DRAWN in domain:
            drawn = torch.from_numpy(np.asarray(domain[DRAWN], np.int64)).reshape(tensor.shape)
            values = drawn[tuple(slice(1) if each else slice(None) for each in repeated)]
        elif tensor.dtype == torch.bool:
            true = domain.get("true", tensor.numel() // 2)
            values = self._mask(distinct.shape, round(true * distinct.numel() / max(tensor.numel(), 1)))
        else:
            values = self._numbers(distinct.shape, tensor.dtype, domain)
        try:
            distinct.copy_(values)
        except (
            NotImplementedError
        ):  # numbers of less than a byte, which PyTorch does not convert: any bits do
            raw = _RAW[tensor.itemsize]
            distinct.view(raw).copy_(torch.randint(0, 128, distinct.shape, generator=self._generator))

    def _mask(self, shape: torch.Size, true: int) -> torch.Tensor:
        mask = torch.zeros(shape.numel(), dtype=torch.bool, device="cpu")
        mask[torch.randperm(len(mask), generator=self._generator, device="cpu")[:true]] = True
        return mask.reshape(shape)

    def _numbers(self, shape: torch.Size, dtype: torch.dtype, domain: Mapping[str, int]) -> torch.Tensor:
        """Return values for a tensor of `dtype`, in a dtype that PyTorch can draw."""
        settings: dict[str, Any] = {"generator": self._generator, "device": "cpu"}
        if dtype.is_complex:
            return torch.randn(shape, dtype=torch.promote_types(dtype, torch.complex64), **settings)
        if dtype.is_floating_point:
            wide = torch.float64 if dtype == torch.float64 else torch.float32
            return torch.randn(shape, dtype=wide, **settings)
        if "low" in domain:
            high = min(domain["high"], _HIGHEST)
            return torch.randint(min(domain["low"], high), high + 1, shape, dtype=torch.int64, **settings)
        return torch.zeros(shape, dtype=torch.int64, device="cpu")


def _setting(kind: type, name: str) -> Any:
    found = getattr(torch, name, None)
    if not isinstance(found, kind):
        raise ValueError(f"PyTorch {torch.__version__} has no {kind.__name__} {name!r}")
    return found


def _refuse(kind: str) -> Any:
    raise NotMadeAgain(f"a {kind} cannot be made again")
