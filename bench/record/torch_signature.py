"""Calls in one spelling: `x.softmax(-1)`, `torch.softmax(x, dim=-1)` and `F.softmax(x, -1)` are the same.

Arguments get the names of PyTorch's own signatures and schemas; omitted ones get their defaults.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import torch

from bench.model.call import (
    COMPLEX,
    DEVICE,
    DTYPE,
    FLOAT,
    LAYOUT,
    MEMORY_FORMAT,
    TENSOR,
    TUPLE,
    RecordedCall,
    Value,
    tag_of,
)
from bench.record.canonical_call import CanonicalCall
from bench.record.torch_meaning import INPUT, PLACES, meant
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.errors import SampleError
from bench.samples.native.torch_parameters import branches, schemas_of
from bench.samples.native.torch_values import encode

_SPACES = (
    "torch.nn.functional.",
    "torch.Tensor.",
    "torch.ops.aten.",
    "torch._C._nn.",
    "torch.functional.",
    "torch._VariableFunctionsClass.",
    "torch.",
)
_SYNONYMS = {
    "absolute": "abs",
    "arccos": "acos",
    "arccosh": "acosh",
    "arcsin": "asin",
    "arcsinh": "asinh",
    "arctan": "atan",
    "arctan2": "atan2",
    "arctanh": "atanh",
    "clip": "clamp",
    "concat": "cat",
    "concatenate": "cat",
    "divide": "div",
    "true_divide": "div",
    "truediv": "div",
    "floordiv": "floor_divide",
    "greater": "gt",
    "greater_equal": "ge",
    "invert": "bitwise_not",
    "less": "lt",
    "less_equal": "le",
    "multiply": "mul",
    "negative": "neg",
    "not_equal": "ne",
    "moveaxis": "movedim",
    "special.expit": "sigmoid",
    "spmm": "mm",
    "dsmm": "mm",
    "hsmm": "mm",
    "logsigmoid": "log_sigmoid",
    "subtract": "sub",
    "swapdims": "transpose",
    "swapaxes": "transpose",
    "mod": "remainder",
    "and": "bitwise_and",
    "or": "bitwise_or",
    "xor": "bitwise_xor",
    "lshift": "bitwise_left_shift",
    "rshift": "bitwise_right_shift",
}
_METHOD = "torch.Tensor."
_CONVERSIONS = {
    "float": "float32",
    "double": "float64",
    "half": "float16",
    "bfloat16": "bfloat16",
    "long": "int64",
    "int": "int32",
    "bool": "bool",
}
"""Methods that convert to a dtype, and that dtype."""
_COMMUTE = ("radd", "rmul", "rand", "ror", "rxor")
"""Python's operators with the array on the right for which left and right are the same."""
_FIRST = ("self", "tensor", "x", "a", "tensor1", "A")
"""Names of the first argument other than `input`."""
_IMPLIED = {"arange": {"start": 0, "step": 1}}
"""Arguments that overloads leave out, and their values, by operator."""
_WITHOUT = {"stride": "kernel_size"}
"""Arguments that another argument replaces where they are None or empty."""


def canonical(call: RecordedCall) -> CanonicalCall | None:
    """Return `call` in the one spelling; None where no signature or schema of PyTorch fits it."""
    call = _as_conversion(call)
    operator, args = _operator(call)
    for parameters in _signatures(call.operator, operator):
        bound = _bound(parameters, args, call.kwargs)
        if bound is not None:
            named = _named(operator, bound, parameters)
            return CanonicalCall(*meant(named.operator, named.arguments, call.result), named.defaults)
    return None


def _as_conversion(call: RecordedCall) -> RecordedCall:
    """Return `x.float()`, `x.type(torch.float32)` and `x.type_as(y)` as `x.to(torch.float32)`."""
    name, (first, *others) = call.operator.removeprefix(_METHOD), call.args or [None]
    if name == "type_as" and [tag_of(each) for each in others] == [TENSOR]:
        return RecordedCall(f"{_METHOD}to", [first, {DTYPE: others[0][TENSOR][DTYPE]}], result=call.result)
    if name == "to" and len(others) == 1 and (tag_of(others[0]) == DEVICE or isinstance(others[0], str)):
        return RecordedCall(call.operator, [first], {**call.kwargs, DEVICE: others[0]}, result=call.result)
    if name in _CONVERSIONS and not others and not call.kwargs:
        return RecordedCall(f"{_METHOD}to", [first, {DTYPE: _CONVERSIONS[name]}], result=call.result)
    if name == "type" and len(others) == 1 and tag_of(others[0]) == DTYPE:
        return RecordedCall(f"{_METHOD}to", [first, *others], result=call.result)
    return call


def operator_of(dotted_name: str) -> str:
    """Return the operator that a function of PyTorch is, for any of its names."""
    return _operator(RecordedCall(dotted_name, []))[0]


def _operator(call: RecordedCall) -> tuple[str, list[Value]]:
    name = call.operator
    is_aten = name.startswith("torch.ops.aten.")
    name = next((name.removeprefix(space) for space in _SPACES if name.startswith(space)), name)
    if is_aten:
        name = name.partition(".")[0]
    args = [_listed(each) for each in call.args]
    if name.startswith("__") and name.endswith("__"):
        name = name.strip("_")
        if name in _COMMUTE:
            name = name[1:]
        elif (
            name.startswith("i")
            and hasattr(torch.Tensor, f"__{name[1:]}__")
            and name not in ("invert", "index")
        ):
            name = f"{_SYNONYMS.get(name[1:], name[1:])}_"
    elif name.endswith(".__get__"):
        name = name.removesuffix(".__get__")
    base, underscore = (name[:-1], "_") if name.endswith("_") else (name, "")
    return f"{_SYNONYMS.get(base, base)}{underscore}", args


def _listed(value: Value) -> Value:
    """Return `value` with tuples as lists, at every level."""
    if tag_of(value) == TUPLE:
        return [_listed(each) for each in value[TUPLE]]
    if isinstance(value, list):
        return [_listed(each) for each in value]
    return value


# -- signatures


@dataclass(frozen=True)
class _Parameter:
    """A parameter of an operator.

    Attributes:
        name: its name.
        type: as a schema writes it; "" for any.
        default: encoded.
        optional: whether it has a default.
        keyword_only: whether it is passed by name only.
        length: the number of items of a list that may be given as one item; None where there is none.
    """

    name: str
    type: str = ""
    default: Value = None
    optional: bool = False
    keyword_only: bool = False
    length: int | None = None


_OWN = {
    "getitem": (_Parameter(INPUT, "Tensor"), _Parameter("index")),
    "setitem": (_Parameter(INPUT, "Tensor"), _Parameter("index"), _Parameter("value")),
    "tensor": (
        _Parameter(INPUT),
        *(_Parameter(name, optional=True, keyword_only=True) for name in (DTYPE, *PLACES)),
        _Parameter("requires_grad", default=False, optional=True, keyword_only=True),
    ),
}
"""The parameters of operators that have neither signature nor schema."""


@cache
def _signatures(dotted_name: str, operator: str) -> Sequence[Sequence[_Parameter]]:
    """Return the function's parameters, by its Python signature, else by its operator's schemas."""
    if operator in _OWN:
        return [_OWN[operator]]
    try:
        function = resolve(dotted_name) if not dotted_name.startswith("torch.ops.") else None
    except (SampleError, ImportError, AttributeError):
        function = None
    while function is not None and branches(function):
        function = branches(function)[0]
    if inspect.isfunction(function):
        found = _of_function(function)
        if found is not None:
            return [found]
    return list(_of_schemas(operator))


def _of_function(function: Callable[..., Any]) -> list[_Parameter] | None:
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except ValueError:  # it wraps a function of C, which has none
        return None
    if any(each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD) for each in parameters):
        return None
    return [
        _Parameter(
            each.name,
            default=None if each.default is each.empty else _listed(encode(each.default)),
            optional=each.default is not each.empty,
            keyword_only=each.kind is each.KEYWORD_ONLY,
        )
        for each in parameters
    ]


def _of_schemas(operator: str) -> Iterator[list[_Parameter]]:
    packet = getattr(torch.ops.aten, operator.replace(".", "_"), None)
    for schema in schemas_of(packet):
        if "Dimname" in str(schema):
            continue
        yield [
            _Parameter(
                argument.name,
                str(argument.type),
                _listed(encode(argument.default_value)) if argument.has_default_value() else None,
                argument.has_default_value() or str(argument.type).startswith("Optional["),
                argument.kwarg_only,
                argument.N,
            )
            for argument in schema.arguments
        ]


# -- binding


def _bound(
    parameters: Sequence[_Parameter], args: list[Value], kwargs: Mapping[str, Value]
) -> dict[str, Value] | None:
    """Return the arguments by name, without defaults; None where they do not fit the parameters."""
    positional = [each for each in parameters if not each.keyword_only]
    args = _gathered(positional, args)
    if len(args) > len(positional):
        return None
    found = dict(zip((each.name for each in positional), args))
    known = {each.name: each for each in parameters}
    for name, value in kwargs.items():
        wanted = name if name in known else _alias(name, parameters)
        if wanted is None or wanted in found:
            return None
        found[wanted] = _listed(value)
    if any(each.name not in found and not each.optional for each in parameters):
        return None
    if not all(_fits(found[name], known[name]) for name in found):
        return None
    return found


def _gathered(positional: Sequence[_Parameter], args: list[Value]) -> list[Value]:
    """Return `args` with items that were given one by one joined to a list, as in `x.view(2, 3)`."""
    for index, parameter in enumerate(positional[: len(args)]):
        rest = args[index:]
        is_list = parameter.type in ("List[int]", "List[SymInt]") and (
            len(rest) > 1 or parameter.length is None
        )
        if is_list and all(map(_is_int, rest)):
            return [*args[:index], rest]
        if parameter.type == "List[Tensor]" and all(tag_of(each) == TENSOR for each in rest):
            return [*args[:index], rest]
    return args


def _alias(name: str, parameters: Sequence[_Parameter]) -> str | None:
    """Return the parameter that another name stands for: NumPy's name, or a name of the first parameter."""
    names = [each.name for each in parameters]
    others = {"axis": "dim", "keepdims": "keepdim", "input": names[0] if names else "", "self": INPUT}
    return others[name] if others.get(name) in names else None


def _fits(value: Value, parameter: _Parameter) -> bool:
    return not parameter.type or _is(value, parameter.type, parameter.length)


def _is(value: Value, kind: str, length: int | None) -> bool:
    """Return whether an encoded value is of a schema's type."""
    if kind.startswith("Optional["):
        return value is None or _is(value, kind[len("Optional[") : -1], length)
    if kind.startswith("List["):
        inner = kind[len("List[") : -1]
        if isinstance(value, list):
            return all(_is(each, inner, None) for each in value)
        return length is not None and _is(value, inner, None)
    check = _TYPES.get(kind)
    return tag_of(value) != TENSOR if check is None else check(value)


def _is_int(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Value) -> bool:
    return isinstance(value, (int, float)) or tag_of(value) in (FLOAT, COMPLEX)


def _is_whole(value: Value) -> bool:
    """Return whether a value is a whole number for a schema: dtypes, layouts and memory formats are too."""
    return _is_int(value) or tag_of(value) in (DTYPE, LAYOUT, MEMORY_FORMAT)


_TYPES: Mapping[str, Callable[[Value], bool]] = {
    "Tensor": lambda value: tag_of(value) == TENSOR,
    "int": _is_whole,
    "SymInt": _is_whole,
    "float": _is_number,
    "number": _is_number,
    "Device": lambda value: tag_of(value) == DEVICE or isinstance(value, str),
    "bool": lambda value: isinstance(value, bool),
    "str": lambda value: isinstance(value, str),
}


def _named(operator: str, bound: Mapping[str, Value], parameters: Sequence[_Parameter]) -> CanonicalCall:
    first = parameters[0].name if parameters else ""
    arguments: dict[str, Value] = {}
    defaults = set()
    for each in parameters:
        name = INPUT if each.name == first and first in _FIRST else each.name
        value = bound.get(each.name, each.default)
        if (
            each.length
            and each.type.startswith(("List[", "Optional[List["))
            and not isinstance(value, (list, type(None)))
        ):
            value = [value] * each.length
        arguments[name] = value
        if each.name not in bound or (each.optional and bound[each.name] == each.default):
            defaults.add(name)
    for name, implied in _IMPLIED.get(operator, {}).items():
        if name not in arguments:
            arguments[name] = implied
            defaults.add(name)
    for name, other in _WITHOUT.items():
        if name in arguments and arguments[name] in (None, []) and other in arguments:
            arguments[name] = arguments[other]
            defaults.discard(name)
    return CanonicalCall(operator, arguments, frozenset(defaults))
