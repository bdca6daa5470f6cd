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
from bench.samples.contract.parameters import Case, Native, Parameter
from bench.samples.contract.tree import leaves, map_leaves
from bench.samples.native.functions import attribute
from bench.samples.native.torch_parameters import branches, parameters
from bench.samples.native.torch_recorded import RecordedOperator

NUMBER, ARGUMENTS, SHAPES = "sample_input", "arguments", "shapes"
DEFAULT_DTYPE = "float32"
_NAMESPACES = ("", "nn.functional", "linalg", "special", "fft", "sparse", "Tensor")
_OTHER_DTYPES = ("float64", "int64", "bool", "complex64", "int32", "uint8", "float8_e4m3fn")
"""Tried in this order where an operator has no float32."""
_SEED = 0
_CUDA_ONLY = "it is made for CUDA alone"
_REASONS = {
    "jiterator": _CUDA_ONLY,
    "as_strided.partial_views": "it reads the memory around its input, which copies of the input lack",
}
"""By how names begin."""
_UNORDERED = ("meshgrid",)
"""The order of their sample inputs is that of a set of names, another one in each process."""
_SAME_ARGUMENTS = ("rand_like",)
"""The database has another function called in their place, with the arguments that they take."""


@dataclass(frozen=True)
class OpInfoOperator(RecordedOperator):
    """An operator of the database.

    Attributes:
        info: the OpInfo.
        function: what is called with a sample input's arguments.
    """

    info: Any = None
    function: Callable[..., Any] | None = None

    def np_args(self, case: Case) -> list:
        if NUMBER not in case:
            return super().np_args(case)
        args, keywords = self._arguments_of(case)
        return map_leaves(_as_numpy, [*args, *keywords.values()])

    def keywords(self, case: Case) -> tuple[str, ...]:
        return tuple(self._arguments_of(case)[1]) if NUMBER in case else super().keywords(case)

    def requires_grad(self, case: Case) -> list[bool]:
        """Gradients are wanted of what PyTorch's own tests want them of."""
        if NUMBER not in case:
            return super().requires_grad(case)
        args, keywords = self._arguments_of(case)
        return [
            any(getattr(leaf, "requires_grad", False) for leaf in leaves(each))
            for each in [*args, *keywords.values()]
        ]

    def _arguments_of(self, case: Case) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """Those of the sample input of that number.  Raises InvalidCase where it is another one here."""
        dtype = _dtype(self.info, inputs.dtype_name())
        sample = next(islice(_samples(self.info, dtype), case[NUMBER], None), None)
        if sample is None or not self._is_described(sample, dtype, case):
            import torch

            raise inputs.InvalidCase(
                f"sample input {case[NUMBER]} of {self.name} is another one "
                f"in {inputs.dtype_name()} in PyTorch {torch.__version__}"
            )
        arguments = _arguments(self.info, self.function, sample)
        assert arguments is not None, "so was the function chosen"
        return arguments

    def _is_described(self, sample: Any, dtype: Any, case: Case) -> bool:
        """In another dtype than the default one, numbers and the names of dtypes are others."""
        if dtype == _dtype(self.info, DEFAULT_DTYPE):
            return _described(sample) == case[ARGUMENTS]
        return _shapes(sample) == [list(shape) for shape in case[SHAPES]]


class _Source:
    """PyTorch's database, and what is below `torch`."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """See `bench.samples.contract.native.Source`."""
        return {name: (_category(info), _reason(name, info)) for name, info in _infos().items()}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """See `bench.samples.contract.native.Source`."""
        info = None if _at(name) is not None and not _has_database() else _infos().get(name)
        if info is not None:
            return _of_database(name, info, _function(info))
        function = _at(name)
        if function is None:
            raise unknown("torch", name, list(_infos()))
        reason = "PyTorch's tests have no sample inputs of it"
        return RecordedOperator(name, "torch", parameters(name, function), reason=reason), function

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """See `bench.samples.contract.native.Source`."""
        name = getattr(function, "__name__", "")
        candidates = (f"{space}.{name}" if space else name for space in _NAMESPACES)
        return next((candidate for candidate in candidates if _at(candidate) is function), None)


SOURCE = _Source()


def _of_database(
    name: str, info: Any, function: Callable[..., Any] | None
) -> tuple[OpInfoOperator, Callable[..., Any]]:
    reason, cases = _reason(name, info), []
    called: Callable[..., Any] = info.op
    taken: Sequence[Parameter] = ()
    if not reason:
        dtype = _dtype(info, DEFAULT_DTYPE)
        samples = list(_samples(info, dtype))
        if function and all(_arguments(info, function, sample) is not None for sample in samples):
            called, taken = function, parameters(info.name, function)
        cases = [
            {NUMBER: number, SHAPES: _shapes(sample), ARGUMENTS: _described(sample)}
            for number, sample in enumerate(samples)
        ]
    differentiable = info.supports_autograd
    return OpInfoOperator(name, _category(info), taken, cases, reason, differentiable, info, called), called


def _function(info: Any) -> Callable[..., Any] | None:
    """What an operator is called by; a variant is the same function."""
    return info.op if type(info.op).__module__ == "torch._ops" else _at(info.name)


def _reason(name: str, info: Any) -> str:
    """Why an operator has no cases, or ""."""
    if not info.supported_dtypes("cpu"):
        return _CUDA_ONLY
    return next((reason for start, reason in _REASONS.items() if name.startswith(start)), "")


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


def _dtype(info: Any, name: str) -> Any:
    """The dtype of that name, or one that it has of an operator without float32.  Raises Unsupported."""
    import torch

    for candidate in (name, *(_OTHER_DTYPES if name == DEFAULT_DTYPE else ())):
        if info.supports_dtype(getattr(torch, candidate), "cpu"):
            return getattr(torch, candidate)
    raise Unsupported(f"PyTorch {torch.__version__} has no {info.name} of {name}")


def _samples(info: Any, dtype: Any) -> Iterator[Any]:
    """The operator's sample inputs, the same whenever they are asked for: what they are depends on chance."""
    from torch.testing._internal.common_utils import set_rng_seed

    set_rng_seed(_SEED)
    wanted = dtype in info.supported_backward_dtypes("cpu")
    samples = info.sample_inputs("cpu", dtype, requires_grad=wanted)
    if info.name in _UNORDERED:
        return iter(sorted(samples, key=_described))
    return iter(samples)


def _arguments(
    info: Any, function: Callable[..., Any] | None, sample: Any
) -> tuple[Sequence[Any], Mapping[str, Any]] | None:
    """What the database gives `function` for a sample input; None where it calls others, or copies first."""
    direct = (sample.input, *sample.args)
    if function is info.op or info.name in _SAME_ARGUMENTS:
        return direct, sample.kwargs
    if function is None or function.__name__.endswith("_"):
        return None
    from torch.overrides import TorchFunctionMode

    accepted = (function, *branches(function))

    class Called(Exception):
        """With the arguments that were looked for."""

    class Watch(TorchFunctionMode):
        """Stops at the first call of the function."""

        def __torch_function__(self, called: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if called in accepted:
                raise Called(args, kwargs or {})
            return called(*args, **(kwargs or {}))

    try:
        with Watch():
            info.op(*direct, **sample.kwargs)
    except Called as call:
        return call.args[0], call.args[1]
    return None


def _shapes(sample: Any) -> list[list[int]]:
    arrays = leaves([sample.input, *sample.args, *sample.kwargs.values()])
    return [list(each.shape) for each in arrays if hasattr(each, "shape")]


def _described(sample: Any) -> str:
    """What a sample input is: `float32[5, 5], 2, keepdim=True`."""
    named = [f"{name}={_shown(value)}" for name, value in sample.kwargs.items()]
    return ", ".join([*map(_shown, (sample.input, *sample.args)), *named])


def _shown(value: Any) -> str:
    """The same in every process: neither values of tensors nor addresses."""
    if hasattr(value, "shape"):
        return f"{str(value.dtype).rpartition('.')[2]}{list(value.shape)}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_shown(each)}' for key, each in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_shown, value))}]"
    if callable(value) and hasattr(value, "__name__"):
        return value.__name__
    return repr(value).partition(" at 0x")[0]


def _as_numpy(leaf: Any) -> Any:
    """A tensor that NumPy can hold as an array; the device as what stands for it; all else as it is."""
    import torch

    if isinstance(leaf, (str, torch.device)) and str(leaf) == "cpu":
        return inputs.Device()
    if not isinstance(leaf, torch.Tensor):
        return leaf
    leaf = leaf.detach()
    if leaf.layout != torch.strided:
        return leaf
    if leaf.dtype == torch.bfloat16 and inputs.dtype_name() == "bfloat16":
        leaf = leaf.float()  # which the framework rounds again
    try:
        return leaf.resolve_conj().resolve_neg().numpy()
    except (TypeError, RuntimeError):  # bfloat16, quantized, and what else NumPy lacks
        return leaf


def _at(path: str) -> Any:
    """The function at a dotted path below `torch`, or the method of that name, or None."""
    import torch

    found = attribute(torch, path)
    if not callable(found) and "." not in path:
        found = getattr(torch.Tensor, path, None)
    return found if callable(found) and not isinstance(found, type) else None
