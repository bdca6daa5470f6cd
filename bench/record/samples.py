"""Finds the sample and the case that make a recorded call: the part that all frameworks share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product
from typing import Any, ClassVar

from bench.model.array_description import ARRAY_DTYPES, in_one_form
from bench.model.call import (
    DICT,
    DTYPE,
    FLOAT,
    TENSOR,
    TUPLE,
    RecordedCall,
    Value,
    strides_of,
    tag_of,
    tensors,
)
from bench.model.case import is_shape
from bench.model.identity import plain
from bench.record.canonical_call import (
    DEFAULT_DTYPE,
    CanonicalCall,
    dtype_of,
    has_same_shapes,
    is_same,
    is_strided,
)
from bench.record.case_form import MOST_TRIALS, CaseForm, NotThere, learn, same
from bench.samples.contract import Executor, Sample, inputs
from bench.samples.contract.described_array import description_of
from bench.samples.contract.implementation import implementations
from bench.samples.contract.layout import Axes
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import freeze
from bench.samples.contract.tree import map_leaves

AXES = ("axis", "axes", "source", "destination")
"""The columns that name axes."""
LEARNED_FROM = 12
"""The most cases of a table that are learned from, spread over it."""
_LOOKED_AT = 3
"""The most cases in which a sample's function is recorded to find the operator that it calls."""
SPECIAL = frozenset(
    (
        *("alias_copy", "atleast_1d", "atleast_2d", "atleast_3d", "clamp_max", "clamp_min", "column_stack"),
        *("complex_abs", "complex_matmul", "complex_mul", "dsplit", "dstack", "expand_copy", "fliplr"),
        *("flipud", "hsplit", "integer_pow", "msort", "permute_copy", "ravel", "squeeze_copy", "t_copy"),
        *("transpose_copy", "unsqueeze_copy", "view_copy", "vsplit"),
    )
)
"""Samples that are cases of others: a call is theirs only where no other sample makes it."""
_LEARNED_IN = (DEFAULT_DTYPE, "bfloat16")
"""The dtypes of the inputs to learn from; some operators are traced in the second alone."""
_OF_ONE_CALL = ("basic", "extra")
"""Groups in which functions of ours may be one call of the framework; the long tail is made of many."""


@dataclass(frozen=True)
class Found:
    """A call as a case of a sample.

    Attributes:
        sample: its name.
        case: argument names and values.
        dtype: the dtype that the inputs are asked for in; None: the sample's own.
    """

    sample: str
    case: Mapping[str, Any]
    dtype: str | None


class Samples(ABC):
    """A finder of cases for calls, which keeps the form that it learned of each sample.

    A framework's own class records a sample's calls, and normalizes calls to the one spelling in which
    they are compared.

    Attributes:
        counts_from_front: whether axes in its recorded calls are counted from the front, even where
            the function was called with negative ones.
    """

    framework: ClassVar[str]
    counts_from_front: ClassVar[bool] = False

    def __init__(self, registry: Registry):
        self._registry = registry
        self._forms: dict[str, CaseForm | None] = {}
        self._seen_axes: dict[str, list[list[int]]] = {}

    @abstractmethod
    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
        """Return the calls of the framework that `sample` makes for a case, one or more.

        Raises the errors of making the inputs or of calling the function.
        """

    @abstractmethod
    def canonical(self, call: RecordedCall) -> CanonicalCall | None:
        """Return `call` in the one spelling; None where it has none."""

    def named(self, function: str) -> str | None:
        """Return the operator that a function of this dotted name is, where the name says it; else None."""
        return None

    def _may_have(self, name: str, axes: list[int]) -> bool:
        """Return whether a sample may make calls whose arrays have these numbers of axes.

        In a graph, a sample whose arrays have the same numbers of axes in each case of its table takes no
        others.
        """
        if not self.counts_from_front:  # operators of PyTorch have axes in their arguments
            return True
        seen = self._seen_axes[name]
        return len(seen) == 1 or axes in seen or any(each != seen[0] for each in seen)

    def written(self, wanted: CanonicalCall) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield samples and cases that a rule finds, where none can be learned."""
        yield from ()

    def native(self, call: RecordedCall) -> tuple[NativeOperator, dict[str, Any]] | None:
        """Return the framework's own operator that may make the call, and the case that makes it; else None.

        Raises NotThere for an argument that no case can give.
        """
        return None

    def find(self, call: RecordedCall) -> Found | None:
        """Return the first sample's case that makes the same call, else that of the framework's own operator.

        Returns None where there is none.  `requires_grad` is not compared.  Strides, and dtypes that differ
        from array to array, are those of the call where the case can describe the array that has them.
        """
        wanted = self.canonical(call)
        if wanted is None:
            return None
        dtype = dtype_of(wanted)
        asked = None if dtype == DEFAULT_DTYPE else dtype
        for name, case in self._cases(wanted):
            folder = self._registry.folders[name]
            made = self._call_of(folder.package, list(case.values()), dtype)
            if made is None:
                continue
            form = self._forms.get(name)
            with_strides = form is not None and form.is_strided
            is_found = is_same(made, wanted, with_strides)
            if is_found and (with_strides or not is_strided(wanted)):
                return Found(name, plain(case), asked)
            if is_found or has_same_shapes(made, wanted):
                as_called = self._as_called(folder.package, case, wanted, dtype)
                if as_called is not None or is_found:
                    return Found(name, plain(as_called or case), asked)
        try:
            native = self.native(call)
        except NotThere:
            return None
        if native is not None:
            operator, case = native
            made = self._call_of(operator.package, [case], dtype)
            if made is not None and is_same(made, wanted):
                return Found(operator.name, plain(case), asked)
        return None

    def _cases(self, wanted: CanonicalCall) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield samples, each with a case that may make the call, the likeliest first."""
        axes = _axes(wanted)
        names = self._candidates.get(wanted.operator, ())
        forms = {name: form for name in names if (form := self._form(name)) is not None}
        for name in sorted(
            forms, key=lambda name: (name in SPECIAL, axes not in self._seen_axes[name])
        ):  # stable
            if forms[name].operator == wanted.operator and self._may_have(name, axes):
                for case in forms[name].cases(wanted.arguments):
                    yield name, dict(zip(forms[name].columns, case))
        yield from self.written(wanted)

    def _as_called(
        self, package: str, case: Mapping[str, Any], wanted: CanonicalCall, dtype: str
    ) -> dict[str, Any] | None:
        """Return the case whose arrays have the dtypes and strides of a call; None where it has none."""
        arrays = [tensor for value in wanted.arguments.values() for tensor in tensors(value)]
        options = [
            _descriptions(value, arrays, dtype) if is_shape(name) else [value] for name, value in case.items()
        ]
        for values in islice(product(*options), MOST_TRIALS):
            made = self._call_of(package, values, dtype)
            if made is not None and is_same(made, wanted, with_strides=True):
                return dict(zip(case, values))
        return None

    @cached_property
    def _candidates(self) -> dict[str, list[str]]:
        """The samples that call an operator, by operator: its namesakes first, functions of ours last."""
        found: dict[str, list[tuple[_Rank, str]]] = {}
        for name in self._registry.names():
            folder = self._registry.folders[name]
            try:
                sample = load_sample(folder.package)
                function = implementations(sample).get(self.framework)
            except Exception:  # a broken sample is reported where it is run
                continue
            if function is None:
                continue
            operator = self.named(function)
            is_own = operator is None
            if is_own and folder.group in _OF_ONE_CALL:
                operator = self._own_operator(name, sample)
            if operator is not None:
                rank = _rank(name, operator, is_own, len(implementations(sample)))
                found.setdefault(operator, []).append((rank, name))
        return {operator: [name for _, name in sorted(samples)] for operator, samples in found.items()}

    def _own_operator(self, name: str, sample: Sample) -> str | None:
        """Return the operator that a function of ours calls, where it calls one alone; else None."""
        for case, dtype in product(load_config(sample).args_cases[:_LOOKED_AT], _LEARNED_IN):
            calls = self._calls_of(sample.module_name, case, dtype)
            if calls:  # for an array of one element there may be no call
                made = self._one(calls)
                return None if made is None else made.operator
        return None

    def _form(self, name: str) -> CaseForm | None:
        """Return the form of a sample; None where it makes more than one call, or none that can be read."""
        if name not in self._forms:
            self._forms[name] = self._learned(name)
        return self._forms[name]

    def _learned(self, name: str) -> CaseForm | None:
        sample = load_sample(self._registry.folders[name].package)
        config = load_config(sample)
        table = list(config.args_cases)
        useful = self._learned_from(sample, table[:: max(1, len(table) // LEARNED_FROM)])
        if not useful:
            return None
        operator = useful[0][1].operator
        useful = [(case, call) for case, call in useful if call.operator == operator]
        columns = sample.case_names(config)
        self._seen_axes[name] = [_axes(call) for _, call in useful]
        strided = [(case, call) for case, call in useful if is_strided(call)]
        if strided:  # contiguous arrays do not show an order of axes
            form = learn(operator, columns, *_apart(strided))
            if form.is_strided:
                return form
        cases, calls = _apart(useful)
        form = learn(operator, columns, cases, calls)
        if not self.counts_from_front:  # its arguments say enough, and each example is one more trial
            return replace(form, examples=[each[:1] for each in form.examples])
        counted = learn(operator, columns, [_from_front(columns, case, call) for case, call in useful], calls)
        # A column that no argument shows stays as the table has it: -1 is the last axis of any number.
        return replace(form, readers=[of or found for of, found in zip(form.readers, counted.readers)])

    def _learned_from(
        self, sample: Sample, cases: Sequence[Sequence[Any]]
    ) -> list[tuple[tuple[Any, ...], CanonicalCall]]:
        """Return the cases that make one call, and these calls, in the first dtype in which some do."""
        for dtype in _LEARNED_IN:
            made = [(tuple(case), self._call_of(sample.module_name, case, dtype)) for case in cases]
            useful = [(case, call) for case, call in made if call is not None]
            if useful:
                return useful
        return []

    def _call_of(self, package: str, case: Sequence[Any], dtype: str) -> CanonicalCall | None:
        """Return the one call that a sample makes for a case; None where it makes none, or several."""
        return self._one(self._calls_of(package, case, dtype))

    def _calls_of(self, package: str, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
        try:
            return list(self.calls_of(load_sample(package), freeze(list(case)), dtype))
        except Exception:  # a guess at a case need not be one
            return []

    def _one(self, calls: Sequence[RecordedCall]) -> CanonicalCall | None:
        return self.canonical(calls[0]) if [call.count for call in calls] == [1] else None


def _apart(
    pairs: Sequence[tuple[tuple[Any, ...], CanonicalCall]],
) -> tuple[list[tuple[Any, ...]], list[Mapping[str, Value]]]:
    """Return the cases, and the arguments of the calls that they make."""
    return [case for case, _ in pairs], [call.arguments for _, call in pairs]


_Rank = tuple[bool, bool, bool, int]


def _rank(name: str, operator: str, is_own: bool, frameworks: int) -> _Rank:
    """Return the rank of a sample for an operator; less is better.

    A sample of the operator's name is first, then one whose name ends it: `sum` is what `reduce_sum`
    does.  Then the framework's own functions precede ours, and samples in more frameworks precede the
    others.
    """
    called = operator.lower()
    return name != called, not called.endswith(f"_{name}"), is_own, -frameworks


def _axes(call: CanonicalCall) -> list[int]:
    """Return the number of axes of each array of a call."""
    values = call.arguments.values()
    return [len(tensor["shape"]) for value in values for tensor in tensors(value)]


def _from_front(columns: Sequence[str], case: Sequence[Any], call: CanonicalCall) -> list[Any]:
    """Return `case` with axes that it counts from the end counted from the front."""
    count = max(_axes(call), default=0)

    def counted(value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return [counted(each) for each in value]
        return value + count if type(value) is int and value < 0 else value

    return [counted(value) if name in AXES else value for name, value in zip(columns, case)]


def arguments(
    sample: Sample,
    executor: Executor,
    case: Sequence[Any],
    dtype: str,
    from_numpy: Callable[[Any], Any],
    placed: Callable[[Any], Any],
    channels_last: Collection[Axes] = (),
) -> list[Any]:
    """Return the arguments that `executor` takes for a case.

    from_numpy: converts a leaf of the NumPy arguments to the framework's.
    placed: converts a leaf that the sample's own adaptor made to the dtype that was asked for.
    channels_last: kinds of arrays that the framework takes with channels last.
    Raises the errors of making the arguments.
    """
    inputs.reset(0, dtype)
    np_args = list(case)
    if sample.gen_np_args is not None:
        np_args = sample.layout.arranged(sample.gen_np_args(*case), channels_last)
    if executor.args_adaptor is not None:
        made = executor.args_adaptor(*case) if sample.gen_np_args is None else executor.args_adaptor(np_args)
        return list(map_leaves(placed, list(made)))
    return list(map_leaves(from_numpy, executor.ordered(np_args)))


def _descriptions(value: Any, arrays: Sequence[Mapping[str, Any]], dtype: str) -> list[Any]:
    """Return what a case may give for a shape, or several: descriptions of arrays of a call, then itself."""
    if isinstance(value, (list, tuple)) and any(isinstance(each, (list, tuple)) for each in value):
        options = [_descriptions(each, arrays, dtype) for each in value]
        return [list(each) for each in islice(product(*options), MOST_TRIALS)]
    found = [
        in_one_form(
            {
                "shape": array["shape"],
                "dtype": None if array["dtype"] == dtype else array["dtype"],
                "strides": strides_of(array),
            }
        )
        for array in arrays
        if same(array["shape"], value) and array["dtype"] in ARRAY_DTYPES
    ]
    return [each for place, each in enumerate([*found, value]) if each not in [*found, value][:place]]


def dtype_to_make(array: Any, asked: str) -> str:
    """Return the dtype of an array of NumPy in a framework: its own where it is described, else `asked`."""
    description = description_of(array)
    own = description.dtype if description else None
    return own or converted_dtype(str(array.dtype), asked)


def in_case(value: Value) -> Any:
    """Return the value that a case of a framework's own operator gives for an argument.

    A tensor is given by its shape, other arguments by value.  Raises NotThere for an argument that no
    case can give.
    """
    tag = tag_of(value)
    if tag == TENSOR and None not in value[TENSOR]["shape"]:
        return value[TENSOR]["shape"]
    if tag == DICT:
        return {name: in_case(each) for name, each in value[DICT].items()}
    if tag == TUPLE:
        return [in_case(each) for each in value[TUPLE]]
    if tag in (DTYPE, FLOAT):
        return value[tag] if tag == DTYPE else float(value[FLOAT])
    if tag is not None:
        raise NotThere
    return [in_case(each) for each in value] if isinstance(value, list) else value


def converted_dtype(made: str, asked: str) -> str:
    """Return the dtype of an input that was made in dtype `made` where `asked` is asked for.

    Floating-point inputs are converted where `asked` is another dtype than the default.
    """
    is_converted = asked != DEFAULT_DTYPE and "float" in made and "float" in asked
    return asked if is_converted else made
