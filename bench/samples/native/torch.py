"""The operators of PyTorch's own test database (OpInfo), and functions below `torch`.

An example is `torch::linalg.cholesky`.  An operator's cases are the sample inputs with which PyTorch tests
it; a case has the number and the description of one.  A case may also name the function's own parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from bench.model.framework import is_of_extension
from bench.model.skip_reason import NOT_REGISTERED
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
"""The dtypes that are tried, in this order, where an operator has no float32."""
_SEED = 0
_CUDA_ONLY = "it is made for CUDA alone"
_REASONS = {
    "jiterator": _CUDA_ONLY,
    "as_strided.partial_views": "it reads the memory around its input, which copies of the input lack",
}
"""The reasons why operators have no cases, by prefixes of their names."""
_UNORDERED = ("meshgrid",)
"""Operators whose sample inputs come in the order of a set, which differs between processes."""
_SAME_ARGUMENTS = ("rand_like",)
"""Operators for which the database calls another function, with the same arguments."""


@dataclass(frozen=True)
class OpInfoOperator(RecordedOperator):
    """An operator of the database.

    Attributes:
        info: its OpInfo.
        function: the function that is called with the arguments of a sample input.
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
        """Return, per argument, whether its gradient is wanted: where PyTorch's own tests want it."""
        if NUMBER not in case:
            return super().requires_grad(case)
        args, keywords = self._arguments_of(case)
        return [
            any(getattr(leaf, "requires_grad", False) for leaf in leaves(each))
            for each in [*args, *keywords.values()]
        ]

    def _arguments_of(self, case: Case) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """Return the arguments of the sample input of the case.

        Raises InvalidCase where the sample input of that number is another one here.
        """
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
        """Return whether the sample input is the one that the case describes.

        In another dtype than the default one only shapes are compared, because numbers and names of dtypes
        differ.
        """
        if dtype == _dtype(self.info, DEFAULT_DTYPE):
            return _described(sample) == case[ARGUMENTS]
        return _shapes(sample) == [list(shape) for shape in case[SHAPES]]


class _Source:
    """The source of the operators in PyTorch's database, and of functions below `torch`."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """Return the category of each operator, and why it has no default inputs, or "" (see `Source`)."""
        return {name: (_category(info), _reason(name, info)) for name, info in _infos().items()}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """Return an operator and its function.  Raises UnknownOperator (see `Source`)."""
        info = None if _at(name) is not None and not _has_database() else _infos().get(name)
        if info is not None:
            return _of_database(name, info, _function(info))
        function = _at(name)
        if function is None and is_of_extension(f"torch.{name}"):
            why = NOT_REGISTERED
            return RecordedOperator(name, "torch", (), reason=why, absent=why), _never
        if function is None:
            raise unknown("torch", name, list(_infos()))
        reason = "PyTorch's tests have no sample inputs of it"
        return RecordedOperator(name, "torch", parameters(name, function), reason=reason), function

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """Return the name by which `find` finds `function`, or None (see `Source`)."""
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
    known = (name, _category(info), taken, cases, reason, info.supports_autograd)
    return OpInfoOperator(*known, info=info, function=called), called


def _function(info: Any) -> Callable[..., Any] | None:
    """Return the function of an operator, or None.

    A variant has the same function as its operator.
    """
    return info.op if type(info.op).__module__ == "torch._ops" else _at(info.name)


def _reason(name: str, info: Any) -> str:
    """Return the reason why an operator has no cases, or ""."""
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
    """Return the database, by name; the name of a variant follows the operator's name after a dot.

    Raises Unsupported where a package that the database needs is missing.
    """
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
    """Return the dtype of that name, or another one if it is float32 and the operator lacks it.

    Raises Unsupported where the operator has no such dtype.
    """
    import torch

    for candidate in (name, *(_OTHER_DTYPES if name == DEFAULT_DTYPE else ())):
        if info.supports_dtype(getattr(torch, candidate), "cpu"):
            return getattr(torch, candidate)
    raise Unsupported(f"PyTorch {torch.__version__} has no {info.name} of {name}")


def _samples(info: Any, dtype: Any) -> Iterator[Any]:
    """Return the operator's sample inputs, the same ones in every call.

    They are random, so the random generators are seeded first.
    """
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
    """Return the arguments that the database passes to `function` for a sample input.

    The result is None where the database calls only other functions, or copies the input first.
    """
    direct = (sample.input, *sample.args)
    if function is info.op or info.name in _SAME_ARGUMENTS:
        return direct, sample.kwargs
    if function is None or function.__name__.endswith("_"):
        return None
    from torch.overrides import TorchFunctionMode

    accepted = (function, *branches(function))

    class Called(Exception):
        """Raised at the call of the function, with its arguments."""

    class Watch(TorchFunctionMode):
        """A mode that stops at the first call of the function."""

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
    """Return the description of a sample input: `float32[5, 5], 2, keepdim=True`."""
    named = [f"{name}={_shown(value)}" for name, value in sample.kwargs.items()]
    return ", ".join([*map(_shown, (sample.input, *sample.args)), *named])


def _shown(value: Any) -> str:
    """Return the description of a value.

    It is the same in every process: it has neither values of tensors nor addresses.
    """
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
    """Return a tensor as an array where NumPy can hold it, the CPU as a `Device`, and others unchanged."""
    import torch

    if isinstance(leaf, (str, torch.device)) and str(leaf) == "cpu":
        return inputs.Device()
    if not isinstance(leaf, torch.Tensor):
        return leaf
    leaf = leaf.detach()
    if leaf.layout != torch.strided:
        return leaf
    if leaf.dtype == torch.bfloat16 and inputs.dtype_name() == "bfloat16":
        leaf = leaf.float()  # The framework rounds it back.
    try:
        return leaf.resolve_conj().resolve_neg().numpy()
    except (TypeError, RuntimeError):  # bfloat16, quantized, and other tensors that NumPy lacks
        return leaf


def _never(*args: Any, **keywords: Any) -> None:
    """Take the place of the function of an operator that is not registered: nothing calls it."""


def _at(path: str) -> Any:
    """Return the function at a dotted path below `torch`, or the tensor method of that name, or None."""
    import torch

    found = attribute(torch, path)
    if not callable(found) and "." not in path:
        found = getattr(torch.Tensor, path, None)
    return found if callable(found) and not isinstance(found, type) else None
