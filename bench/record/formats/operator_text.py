"""Arguments as expressions, as lists of operator inputs have them: `((T([2, 3], f16), 1), {'dtype': f32})`.

They are read as syntax and never evaluated.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.model.call import (
    COMPLEX,
    DEVICE,
    DICT,
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
from bench.record.formats.schema import LAYOUTS, MEMORY_FORMATS, number
from bench.record.formats.tensors import NUMBERED_DTYPES, SHORT_DTYPES, tensor

_SHORT_NAMES = {name: short for short, name in SHORT_DTYPES.items()}
_NUMBERS = {"inf": math.inf, "nan": math.nan}
_DEVICE = re.compile(r"(cpu|cuda|meta|mps|xpu|hpu|mtia|xla|npu)(:\d+)?")
"""The form of strings that are read as devices: the lists have a device as a string."""


def arguments_of(text: str) -> tuple[list[Value], dict[str, Value]]:
    """Return the arguments in `text`, encoded: a pair of a tuple and a dictionary.

    Raises ValueError or SyntaxError where `text` is not a pair, or holds an expression that cannot
    be read.
    """
    pair = ast.parse(text.strip(), mode="eval").body
    if not (isinstance(pair, ast.Tuple) and len(pair.elts) == 2):
        raise ValueError("it has no pair of arguments and arguments by keyword")
    args, kwargs = map(_value, pair.elts)
    if tag_of(args) != TUPLE or tag_of(kwargs) != DICT:
        raise ValueError("its arguments are not a tuple and a dictionary")
    return args[TUPLE], kwargs[DICT]


def text_of(value: Value) -> str:
    """Return the expression that is read as `value`.  Raises ValueError for a value that has none."""
    if isinstance(value, list):
        return f"[{', '.join(map(text_of, value))}]"
    tag = tag_of(value)
    if tag is None:
        return repr(value)
    if tag == OTHER:
        raise ValueError(f"a {value[OTHER]} cannot be written")
    return _TEXTS[tag](value[tag])


def _value(node: ast.expr) -> Value:
    """Return the value of an expression, encoded.  Raises ValueError for an unknown expression."""
    if type(node) not in _READERS:
        raise _unknown(node)
    return _READERS[type(node)](node)


def _unknown(node: ast.expr) -> ValueError:
    return ValueError(f"{ast.unparse(node)} is nothing known")


def _constant(node: ast.Constant) -> Value:
    match node.value:
        case str(text):
            return {DEVICE: text} if _DEVICE.fullmatch(text) else text
        case complex() as plain:
            return _complex(plain)
        case None | bool() | int() | float() as plain:
            return number(plain)
    if node.value is ...:
        return {ELLIPSIS: True}
    raise _unknown(node)


def _sum(node: ast.BinOp) -> Value:
    return _complex(complex(ast.literal_eval(node)))


def _made(node: ast.Call) -> Value:
    name = _name(node.func)
    if name not in _MAKERS:
        raise _unknown(node)
    given = {each.arg: _value(each.value) for each in node.keywords if each.arg}
    return _MAKERS[name]([_value(each) for each in node.args], given)


def _name(node: ast.expr) -> str:
    """Return the last name: `float16` for `float16` and for `torch.float16`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="torch" | "th"), attr=name):
            return name
    raise _unknown(node)


def _key(node: ast.expr | None) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise ValueError("a dictionary has a key that is not a string")


def _negative(node: ast.UnaryOp) -> Value:
    value = _value(node.operand)
    if not isinstance(node.op, ast.USub):
        raise _unknown(node)
    if tag_of(value) == FLOAT:
        return number(-float(value[FLOAT]))
    if tag_of(value) == COMPLEX:
        return _complex(-complex(*map(float, value[COMPLEX])))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return -value
    raise _unknown(node)


def _complex(value: complex) -> Value:
    return {COMPLEX: [number(value.real), number(value.imag)]}


def _named(node: ast.expr) -> Value:
    name = _name(node)
    if name in _NUMBERS:
        return number(_NUMBERS[name])
    if SHORT_DTYPES.get(name, name) in NUMBERED_DTYPES:
        return {DTYPE: SHORT_DTYPES.get(name, name)}
    if name in LAYOUTS:
        return {LAYOUT: name}
    if name in MEMORY_FORMATS:
        return {MEMORY_FORMAT: name}
    raise _unknown(node)


def _extents(value: Value) -> list[int]:
    items = value[TUPLE] if tag_of(value) == TUPLE else value
    if not isinstance(items, list) or not all(type(each) is int and each >= 0 for each in items):
        raise ValueError(f"{value} is not a shape")
    return items


def _made_tensor(args: Sequence[Value], keywords: Mapping[str, Value]) -> Value:
    given = {**dict(zip(("size", "dtype", "stride"), args)), **keywords}
    if len(args) > 3 or set(given) - {"size", "dtype", "stride"} or tag_of(given.get("dtype")) != DTYPE:
        raise ValueError("a T(...) has a shape, a dtype and perhaps a stride")
    shape, strides = _extents(given.get("size")), given.get("stride")
    if strides is not None and len(_extents(strides)) != len(shape):
        raise ValueError(f"a T(...) of {len(shape)} dimensions has another number of strides")
    return tensor(shape, given["dtype"][DTYPE], None if strides is None else _extents(strides))


def _made_device(args: Sequence[Value], keywords: Mapping[str, Value]) -> Value:
    kind, *index = [*args, *keywords.values()]
    name = kind[DEVICE] if tag_of(kind) == DEVICE else kind
    return {DEVICE: ":".join(map(str, [name, *index]))}


def _made_float(args: Sequence[Value], keywords: Mapping[str, Value]) -> Value:
    return number(float(*args, **keywords))


_READERS: dict[type[ast.expr], Callable[[Any], Value]] = {
    ast.Constant: _constant,
    ast.UnaryOp: _negative,
    ast.BinOp: _sum,
    ast.List: lambda node: [_value(each) for each in node.elts],
    ast.Tuple: lambda node: {TUPLE: [_value(each) for each in node.elts]},
    ast.Dict: lambda node: {DICT: dict(zip(map(_key, node.keys), map(_value, node.values)))},
    ast.Name: _named,
    ast.Attribute: _named,
    ast.Call: _made,
}
"""Readers, by the type of the expression."""
_MAKERS: dict[str, Callable[[Sequence[Value], Mapping[str, Value]], Value]] = {
    "T": _made_tensor,
    "ST": lambda args, keywords: {OTHER: "torch.sparse_coo"},
    "device": _made_device,
    "float": _made_float,
    "slice": lambda args, keywords: {SLICE: list(args)},
}
"""Readers of calls, by the name of the function."""


def _float_text(number: Any) -> str:
    """Return a number that is not finite as text.

    The tool that reads these lists has no name `nan`, so NaN is `float('nan')`.
    """
    return "float('nan')" if number == "nan" else str(number)


def _complex_text(parts: Sequence[Value]) -> str:
    if any(tag_of(part) == FLOAT for part in parts):
        raise ValueError("a complex number that is not finite cannot be written")
    return repr(complex(*parts))


def _dtype_text(name: str) -> str:
    return _SHORT_NAMES.get(name, f"torch.{name}")


def _tensor_text(record: Mapping[str, Any]) -> str:
    strides = f", stride={tuple(record['strides'])}" if "strides" in record else ""
    return f"T({record['shape']}, {_dtype_text(record['dtype'])}{strides})"


def _tuple_text(items: Sequence[Value]) -> str:
    return f"({', '.join(map(text_of, items))}{',' if len(items) == 1 else ''})"


_TEXTS: dict[str, Callable[[Any], str]] = {
    TENSOR: _tensor_text,
    TUPLE: _tuple_text,
    DICT: lambda items: f"{{{', '.join(f'{name!r}: {text_of(each)}' for name, each in items.items())}}}",
    SLICE: lambda parts: f"slice({', '.join(map(text_of, parts))})",
    ELLIPSIS: lambda _: "...",
    FLOAT: _float_text,
    COMPLEX: _complex_text,
    DTYPE: _dtype_text,
    DEVICE: lambda name: repr(name.partition(":")[0]),
    LAYOUT: lambda name: f"torch.{name}",
    MEMORY_FORMAT: lambda name: f"torch.{name}",
}
