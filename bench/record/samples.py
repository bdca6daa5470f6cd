"""Which sample is what was called, and which of its cases: what is the same in every framework."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from bench.model.call import Call
from bench.model.identity import plain
from bench.record.case_form import CaseForm, learn
from bench.record.normal import DEFAULT_DTYPE, Normal, dtype_of, is_same
from bench.samples.contract import Executor, Sample, inputs
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import freeze
from bench.samples.contract.tree import map_leaves

LEARNED_FROM = 12
"""Cases of a table at most, spread over it."""
_OF_ONE_CALL = ("basic", "extra")
"""Groups in which functions of ours may be one call of the framework; the long tail is made of many."""


@dataclass(frozen=True)
class Found:
    """A call as a case of a sample.

    Attributes:
        sample: its name.
        case: argument names and values.
        dtype: that the inputs are asked for in; None: the sample's own.
    """

    sample: str
    case: Mapping[str, Any]
    dtype: str | None


class Samples(ABC):
    """Finds cases for calls; what it learned of a sample it keeps.  A framework's own class says how a
    sample's calls are recorded, and in which one spelling calls are compared."""

    framework: ClassVar[str]

    def __init__(self, registry: Registry):
        self._registry = registry
        self._forms: dict[str, CaseForm | None] = {}

    @abstractmethod
    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[Call]:
        """The calls of the framework that `sample` makes for a case; several where it makes more than one.

        Raises what making the inputs or calling the function raises.
        """

    @abstractmethod
    def normal(self, call: Call) -> Normal | None:
        """`call` in the one spelling; None where it has none."""

    def named(self, function: str) -> str | None:
        """The operator that a function of this dotted name is, where the name tells; else None."""
        return None

    def find(self, call: Call) -> Found | None:
        """The first sample of which a case makes the same call; None where there is none.

        Strides and requires_grad are not compared: the arrays of samples are contiguous.
        """
        wanted = self.normal(call)
        if wanted is None:
            return None
        dtype = dtype_of(wanted)
        for name in self._candidates.get(wanted.operator, ()):
            form = self._form(name)
            if form is None or form.operator != wanted.operator:
                continue
            for case in form.cases(wanted.arguments):
                made = self._call_of(name, case, dtype)
                if made is not None and is_same(made, wanted):
                    asked = None if dtype == DEFAULT_DTYPE else dtype
                    return Found(name, plain(dict(zip(form.columns, case))), asked)
        return None

    @cached_property
    def _candidates(self) -> dict[str, list[str]]:
        """By operator, the samples that are it; those called like it first, functions of ours last."""
        found: dict[str, list[tuple[int, str]]] = {}
        for name in self._registry.names():
            folder = self._registry.folders[name]
            try:
                sample = load_sample(folder.package)
                function = implementations(sample).get(self.framework)
            except Exception:  # what is broken is said where it is run
                continue
            if function is None:
                continue
            operator = self.named(function)
            is_own = operator is None
            if is_own and folder.group in _OF_ONE_CALL:
                operator = self._own_operator(name, sample)
            if operator is not None:
                rank = 0 if operator == name else 2 if is_own else 1
                found.setdefault(operator, []).append((rank, name))
        return {operator: [name for _, name in sorted(samples)] for operator, samples in found.items()}

    def _own_operator(self, name: str, sample: Sample) -> str | None:
        """The operator that a function of ours calls, where it calls one alone."""
        made = self._call_of(name, load_config(sample).args_cases[0], DEFAULT_DTYPE)
        return None if made is None else made.operator

    def _form(self, name: str) -> CaseForm | None:
        """None where the sample makes more than one call, or none that can be read."""
        if name not in self._forms:
            self._forms[name] = self._learned(name)
        return self._forms[name]

    def _learned(self, name: str) -> CaseForm | None:
        sample = load_sample(self._registry.folders[name].package)
        config = load_config(sample)
        table = list(config.args_cases)
        cases = [tuple(case) for case in table[:: max(1, len(table) // LEARNED_FROM)]]
        made = [(case, self._call_of(name, case, DEFAULT_DTYPE)) for case in cases]
        useful = [(case, call) for case, call in made if call is not None]
        if not useful:
            return None
        operator = useful[0][1].operator
        useful = [(case, call) for case, call in useful if call.operator == operator]
        columns = sample.case_names(config)
        return learn(operator, columns, [case for case, _ in useful], [call.arguments for _, call in useful])

    def _call_of(self, name: str, case: Sequence[Any], dtype: str) -> Normal | None:
        """The one call that a sample makes for a case; None where it cannot, or makes others."""
        sample = load_sample(self._registry.folders[name].package)
        try:
            recorded = list(self.calls_of(sample, freeze(list(case)), dtype))
        except Exception:  # a guess at a case need not be one
            return None
        return self.normal(recorded[0]) if [call.count for call in recorded] == [1] else None


def arguments(
    sample: Sample,
    executor: Executor,
    case: Sequence[Any],
    dtype: str,
    from_numpy: Callable[[Any], Any],
    placed: Callable[[Any], Any],
) -> list[Any]:
    """The arguments that `executor` takes for a case.

    from_numpy: a leaf of the NumPy arguments as one of the framework's.
    placed: a leaf that the sample's own adaptor made, in the dtype that was asked for.
    Raises what making them raises.
    """
    inputs.reset(0, dtype)
    np_args = list(case) if sample.gen_np_args is None else list(sample.gen_np_args(*case))
    if executor.args_adaptor is not None:
        made = executor.args_adaptor(*case) if sample.gen_np_args is None else executor.args_adaptor(np_args)
        return list(map_leaves(placed, list(made)))
    return list(map_leaves(from_numpy, executor.ordered(np_args)))


def converted_dtype(made: str, asked: str) -> str:
    """Floating-point inputs are converted where another dtype than the sample's own is asked for."""
    is_converted = asked != DEFAULT_DTYPE and "float" in made and "float" in asked
    return asked if is_converted else made
