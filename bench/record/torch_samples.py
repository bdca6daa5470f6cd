"""Which sample is what was called, and which of its cases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from bench.model.call import Call, Value, laid_out, mapped, tensors
from bench.model.identity import plain
from bench.model.settings import DTYPES
from bench.record.case_form import CaseForm, learn, same
from bench.record.recording import Recording
from bench.record.torch_recorder import Recorder
from bench.record.torch_signature import Normal, normal, operator_of
from bench.record.torch_step import needs_values
from bench.samples.contract import Executor, Sample, inputs
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_executor, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import freeze
from bench.samples.contract.tree import map_leaves

TORCH = "torch"
LEARNED_FROM = 12
"""Cases of a table at most, spread over it."""
_DEFAULT_DTYPE = "float32"
_LEARNED_IN = (_DEFAULT_DTYPE, "bfloat16")
"""Dtypes of inputs; some operators are traced in the second alone."""
_OF_ONE_CALL = ("basic", "extra")
"""Groups in which functions of ours may be a call of one of PyTorch's; the long tail is made of many."""


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


class Samples:
    """Finds cases for calls; what it learned of a sample it keeps."""

    def __init__(self, registry: Registry):
        self._registry = registry
        self._forms: dict[str, CaseForm | None] = {}

    def find(self, call: Call) -> Found | None:
        """The first sample of which a case makes the same call; None where there is none.

        What requires a gradient is not compared; strides are where the order of axes in memory is a column.
        """
        wanted = normal(call)
        if wanted is None:
            return None
        dtype = _dtype_of(wanted)
        for name in self._candidates.get(wanted.operator, ()):
            form = self._form(name)
            if form is None or form.operator != wanted.operator:
                continue
            for case in form.cases(wanted.arguments):
                made = self._call_of(name, case, dtype)
                if made is not None and is_same(made, wanted, form.is_strided):
                    asked = None if dtype == _DEFAULT_DTYPE else dtype
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
                function = implementations(sample).get(TORCH)
            except Exception:  # what is broken is said where it is run
                continue
            if function is None:
                continue
            is_own = not function.startswith(f"{TORCH}.")
            if is_own and folder.group not in _OF_ONE_CALL:
                continue
            operator = self._own_operator(name, sample) if is_own else operator_of(function)
            if operator is not None:
                rank = 0 if operator == name else 2 if is_own else 1
                found.setdefault(operator, []).append((rank, name))
        return {operator: [name for _, name in sorted(samples)] for operator, samples in found.items()}

    def _own_operator(self, name: str, sample: Sample) -> str | None:
        """The operator that a function of ours calls, where it calls one alone."""
        case = load_config(sample).args_cases[0]
        made = (self._call_of(name, case, dtype) for dtype in _LEARNED_IN)
        return next((call.operator for call in made if call is not None), None)

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
        for dtype in _LEARNED_IN:
            made = [(case, self._call_of(name, case, dtype)) for case in cases]
            useful = [(case, call) for case, call in made if call is not None]
            if useful:
                break
        else:
            return None
        operator = useful[0][1].operator
        useful = [(case, call) for case, call in useful if call.operator == operator]
        strided = [(case, call) for case, call in useful if _is_strided(call)]
        for pairs in filter(None, (strided, useful)):  # of contiguous arrays no order of axes can be told
            cases, calls = [case for case, _ in pairs], [call.arguments for _, call in pairs]
            form = learn(operator, sample.case_names(config), cases, calls)
            if form.is_strided:
                break
        return form

    def _call_of(self, name: str, case: Sequence[Any], dtype: str) -> Normal | None:
        """The one call that a sample makes for a case; None where it cannot, or makes others."""
        sample = load_sample(self._registry.folders[name].package)
        try:
            recorded = list(recorded_calls(sample, freeze(list(case)), dtype))
        except Exception:  # a guess at a case need not be one
            return None
        return normal(recorded[0]) if [call.count for call in recorded] == [1] else None


def recorded_calls(sample: Sample, case: Sequence[Any], dtype: str) -> Iterable[Call]:
    """What the sample's PyTorch function calls for a case; computed only where that depends on values.

    Raises what making the inputs or calling the function raises.
    """
    try:
        with inputs.outlined(), FakeTensorMode(allow_non_fake_inputs=True):
            return _recorded(sample, case, dtype)
    except Exception as error:
        if not needs_values(error):
            raise
    return _recorded(sample, case, dtype)


def _recorded(sample: Sample, case: Sequence[Any], dtype: str) -> Iterable[Call]:
    executor = load_executor(sample, TORCH, case)
    recording = Recording()
    args = _arguments(sample, executor, case, dtype)
    positional, keywords = executor.split(args)
    with torch.no_grad(), Recorder(recording, sample.name, False):
        executor.function(*positional, **keywords)
    return recording.calls.values()


def _arguments(sample: Sample, executor: Executor, case: Sequence[Any], dtype: str) -> list[Any]:
    inputs.reset(0, dtype)
    np_args = list(case) if sample.gen_np_args is None else list(sample.gen_np_args(*case))
    if executor.args_adaptor is not None:
        made = executor.args_adaptor(*case) if sample.gen_np_args is None else executor.args_adaptor(np_args)
        return list(map_leaves(lambda leaf: _placed(leaf, dtype), list(made)))
    return list(map_leaves(lambda leaf: _from_numpy(leaf, dtype), executor.ordered(np_args)))


def _from_numpy(leaf: Any, dtype: str) -> Any:
    """What stands for an argument; arrays without values where these are not wanted."""
    if isinstance(leaf, inputs.DType):
        return getattr(torch, leaf.name)
    if isinstance(leaf, inputs.Device):
        return torch.device("cpu")
    if not isinstance(leaf, np.ndarray):
        return leaf
    wanted = _torch_dtype(str(leaf.dtype), dtype)
    axes = sorted(range(leaf.ndim), key=lambda axis: -leaf.strides[axis])
    if not leaf.transpose(axes).flags.c_contiguous:
        axes = list(range(leaf.ndim))
    made = torch.empty(leaf.transpose(axes).shape, dtype=wanted).permute(list(np.argsort(axes)))
    return made if isinstance(made, FakeTensor) else torch.from_numpy(np.array(leaf, order="K")).to(wanted)


def _placed(leaf: Any, dtype: str) -> Any:
    if not isinstance(leaf, torch.Tensor) or not leaf.is_floating_point():
        return leaf
    return leaf.detach().to(getattr(torch, dtype)) if "float" in dtype and dtype != _DEFAULT_DTYPE else leaf


def _torch_dtype(made: str, asked: str) -> torch.dtype:
    """Floating-point inputs are converted where another dtype than the sample's own is asked for."""
    is_converted = asked != _DEFAULT_DTYPE and "float" in made and "float" in asked
    return getattr(torch, asked if is_converted else made)


# -- comparing


def _dtype_of(call: Normal) -> str:
    """That of its floating-point tensors, else of its first tensor, where inputs can be asked for in it."""
    names = [tensor["dtype"] for value in call.arguments.values() for tensor in tensors(value)]
    floating = [name for name in names if "float" in name]
    name = (floating or names or [_DEFAULT_DTYPE])[0]
    return name if name in (*DTYPES, "bool") else _DEFAULT_DTYPE


def _is_strided(call: Normal) -> bool:
    """Whether an argument of it is not contiguous."""
    return any("strides" in tensor for value in call.arguments.values() for tensor in tensors(value))


def is_same(first: Normal, second: Normal, is_strided: bool = False) -> bool:
    """Whether two calls are of one operator with equal arguments.

    is_strided: strides are compared too.
    """
    if first.operator != second.operator:
        return False
    for name in {**first.arguments, **second.arguments}:
        sides = [call for call in (first, second) if name in call.arguments]
        if len(sides) == 1:
            (only,) = sides
            if name not in only.defaults and not name.startswith("_") and only.arguments[name] is not None:
                return False
        elif not _equal(first.arguments[name], second.arguments[name], is_strided):
            return False
    return True


def _equal(first: Value, second: Value, is_strided: bool) -> bool:
    form = laid_out if is_strided else _bare
    return same(mapped(first, form), mapped(second, form))


def _bare(tensor: dict[str, Any]) -> dict[str, Any]:
    return {"shape": list(tensor["shape"]), "dtype": tensor["dtype"]}
