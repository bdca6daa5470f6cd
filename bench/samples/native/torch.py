"""The operators of PyTorch's own test database (OpInfo): `torch::linalg.cholesky`, and any function below
its package.

An operator's cases are the sample inputs with which PyTorch tests it, known by their number and what they
are; a case that names the function's own parameters is made by those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.native import unknown
from bench.samples.contract.parameters import Case, Kind, Native, Parameter
from bench.samples.contract.tree import leaves, map_leaves
from bench.samples.native.functions import Rules

NUMBER, ARGUMENTS, SHAPES = "sample_input", "arguments", "shapes"
_NAMESPACES = ("", "nn.functional", "linalg", "special", "fft", "sparse")
_PYTHON_RULES = Rules(arrays=frozenset({"input", "other", "tensor", "x", "y", "weight", "bias", "target"}))
_OTHER_DTYPES = ("float64", "int64", "bool", "complex64", "int32", "uint8", "float16", "bfloat16")
"""Tried in this order where an operator has no float32."""
_CUDA_ONLY = "jiterator"
_SCHEMA_NAMES = {"self": "input"}
"""What PyTorch's schemas call otherwise than its functions do."""


@dataclass(frozen=True)
class OpInfoOperator(Native):
    """An operator of the database.

    Attributes:
        info: the OpInfo.
    """

    info: Any = None

    def np_args(self, case: Case) -> list:
        if NUMBER not in case:
            return super().np_args(case)
        sample = self._sample(case)
        return map_leaves(_as_numpy, [sample.input, *sample.args, *sample.kwargs.values()])

    def keywords(self, case: Case) -> tuple[str, ...]:
        return tuple(self._sample(case).kwargs) if NUMBER in case else super().keywords(case)

    def requires_grad(self, case: Case) -> list[bool]:
        if NUMBER not in case:
            return super().requires_grad(case)
        return [True] * len(self.np_args(case))

    def _sample(self, case: Case) -> Any:
        """The sample input of that number.  Raises InvalidCase where it is another one here."""
        found = next(islice(_samples(self.info, _dtype(self.info)), case[NUMBER], None), None)
        if found is None or _arguments(found) != case[ARGUMENTS]:
            import torch

            raise inputs.InvalidCase(
                f"sample input {case[NUMBER]} of {self.name} is another one in PyTorch {torch.__version__}"
            )
        return found


class _Source:
    """PyTorch's database, and what is below `torch`."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """See `bench.samples.contract.native.Source`."""
        return {name: (_category(info), _reason(name)) for name, info in _infos().items()}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """See `bench.samples.contract.native.Source`."""
        function = _at(name)
        info = None if function is not None and not _has_database() else _infos().get(name)
        if info is None and function is None:
            raise unknown("torch", name, list(_infos()))
        parameters = [] if function is None else _parameters(name, function)
        if info is None:
            return Native(name, "torch", parameters, reason="no sample inputs are known"), function
        return _of_database(name, info, parameters), function or info.op

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """See `bench.samples.contract.native.Source`."""
        name = getattr(function, "__name__", "")
        candidates = (f"{space}.{name}" if space else name for space in _NAMESPACES)
        return next((candidate for candidate in candidates if _at(candidate) is function), None)


SOURCE = _Source()


def _of_database(name: str, info: Any, parameters: Sequence[Parameter]) -> OpInfoOperator:
    reason, cases = _reason(name), []
    if not reason:
        inputs.reset(0)
        for number, sample in enumerate(_samples(info, _dtype(info))):
            arrays = leaves([sample.input, *sample.args, *sample.kwargs.values()])
            shapes = [list(each.shape) for each in arrays if hasattr(each, "shape")]
            cases.append({NUMBER: number, SHAPES: shapes, ARGUMENTS: _arguments(sample)})
    return OpInfoOperator(name, _category(info), parameters, cases, reason, info.supports_autograd, info)


def _reason(name: str) -> str:
    return "it is made for CUDA alone" if name.startswith(_CUDA_ONLY) else ""


def _category(info: Any) -> str:
    kind = type(info).__name__.removesuffix("Info")
    known = {"UnaryUfunc": "unary", "BinaryUfunc": "binary", "Reduction": "reduction", "SpectralFunc": "fft"}
    first = info.name.partition(".")[0]
    return known.get(kind, first if "." in info.name else "other")


@cache
def _infos() -> dict[str, Any]:
    """The database, by name; a variant has its own behind the operator's."""
    try:
        from torch.testing._internal.common_methods_invocations import op_db
    except ModuleNotFoundError as missing:
        raise Unsupported(
            f"PyTorch's database of operators needs the package {missing.name!r}: pip install {missing.name}"
        ) from missing
    return {".".join(filter(None, (info.name, info.variant_test_name))): info for info in op_db}


def _has_database() -> bool:
    try:
        return bool(_infos())
    except Unsupported:
        return False


def _dtype(info: Any) -> Any:
    """The dtype asked for, or, of an operator that has no float32, one that it has.  Raises Unsupported."""
    import torch

    name = inputs.dtype_name()
    for candidate in (name, *(_OTHER_DTYPES if name == "float32" else ())):
        if info.supports_dtype(getattr(torch, candidate), "cpu"):
            return getattr(torch, candidate)
    raise Unsupported(f"PyTorch {torch.__version__} has no {info.name} of {name}")


def _samples(info: Any, dtype: Any) -> Iterator[Any]:
    """The operator's sample inputs, the same for a seed of `inputs`."""
    import torch

    torch.manual_seed(int(inputs.generator().integers(1 << 31)))
    return iter(info.sample_inputs("cpu", dtype, requires_grad=False))


def _arguments(sample: Any) -> str:
    """What a sample input is: `float32[5, 5], 2, keepdim=True`."""
    named = [f"{name}={_shown(value)}" for name, value in sample.kwargs.items()]
    return ", ".join([*map(_shown, [sample.input, *sample.args]), *named])


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_shown, value))}]"
    if hasattr(value, "shape"):
        return f"{str(value.dtype).rpartition('.')[2]}{list(value.shape)}"
    if callable(value) and hasattr(value, "__name__"):
        return value.__name__
    return repr(value).partition(" at 0x")[0]


def _as_numpy(leaf: Any) -> Any:
    """A tensor that NumPy can hold as an array; everything else as it is."""
    import torch

    if not isinstance(leaf, torch.Tensor) or leaf.layout != torch.strided or leaf.dtype == torch.bfloat16:
        return leaf
    try:
        return leaf.detach().resolve_conj().resolve_neg().numpy()
    except (TypeError, RuntimeError):  # quantized, and what else NumPy lacks
        return leaf


def _at(path: str) -> Any:
    """The function at a dotted path below `torch`, or None."""
    import torch

    found: Any = torch
    for part in path.split("."):
        found = getattr(found, part, None)
    return found if callable(found) else None


def _parameters(name: str, function: Callable[..., Any]) -> Sequence[Parameter]:
    """By the function's own signature where it is Python, else by the schema of the operator behind it."""
    native = _PYTHON_RULES.native(name, function, "")
    if native.parameters:
        return native.parameters
    import torch

    packet = getattr(torch.ops.aten, name.removeprefix("nn.functional.").replace(".", "_"), None)
    if packet is None:
        return ()
    overloads = [getattr(packet, overload)._schema for overload in packet.overloads()]
    written = [schema for schema in overloads if not any(argument.is_out for argument in schema.arguments)]
    schema = max(written or overloads, key=_tensors_of)
    return [_parameter(argument) for argument in schema.arguments]


def _tensors_of(schema: Any) -> int:
    return sum("Tensor" in str(argument.type) for argument in schema.arguments)


def _parameter(argument: Any) -> Parameter:
    kind = str(argument.type)
    several = "List[" in kind and "Tensor" in kind
    return Parameter(
        _SCHEMA_NAMES.get(argument.name, argument.name),
        Kind.ARRAYS if several else Kind.ARRAY if "Tensor" in kind else _value_kind(argument.name),
        required=not argument.has_default_value() and not kind.startswith("Optional"),
    )


def _value_kind(name: str) -> Kind:
    return Kind.DTYPE if name == "dtype" else Kind.VALUE
