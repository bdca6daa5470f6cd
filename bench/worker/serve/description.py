"""A sample's cases and configuration as JSON values, for the engine's plan."""

from __future__ import annotations

import contextlib
import inspect
from typing import Any

import numpy as np

from bench.frameworks.base import Framework
from bench.model.case import element_count
from bench.model.identity import canonical, plain
from bench.model.input_table import DTYPE_COLUMN
from bench.model.task import COPYING, STATIC, WRITTEN
from bench.samples.contract import Sample, SampleConfig, SampleError, Unsupported, inputs
from bench.samples.contract.loader import load_config, load_executor, load_sample, load_static_executor
from bench.samples.contract.tree import leaves
from bench.worker.serve.layout import layouts_of

MOST_CASES, MOST_ELEMENTS = 48, 1 << 22
"""The most cases, and elements of one, that are looked at in each table to find cases of one function."""


def describe(
    package: str, implementation: str, framework: Framework, sequences: bool = False
) -> dict[str, Any]:
    """Return cases and configuration of a sample, as JSON values.

    sequences: also return which cases are calls of one function whose arrays have other sizes.

    Raises the errors of loading the sample, its configuration and its `implementation` for a framework, so
    that a broken sample is reported once and not for every case.
    """
    sample = load_sample(package)
    config = load_config(sample, framework.name, framework.device)
    if sample.native is None:
        _check_arguments(sample, config)
    formulation, has_static, only = WRITTEN, False, {"eager_only": "", "forward_only": ""}
    with contextlib.suppress(Unsupported):  # every case says so, with the framework's own reason
        executor = load_executor(sample, implementation)
        formulation, only = executor.formulation, {name: getattr(executor, name) for name in only}
        has_static = load_static_executor(sample, implementation) is not None
    sources = getattr(config.args_cases, "sources", [""] * len(config.args_cases))
    return {
        "cases": _cases(sample, config),
        "parameters": _parameters(sample),
        "missing_cases": sample.native.reason if sample.native else "",
        "case_sources": sources,
        "formulations": [formulation, STATIC] if has_static else [formulation],
        "eager_formulation": eager_formulation(sample, framework, formulation),
        **only,
        "sequences": _sequences(sample, config) if sequences else [],
        "layouts": layouts_of(framework, sample.layout),
        "measures_backward": config.measures_backward,
        "differentiable": bool(config.differentiable),
        "config": {
            "category": config.category or "",
            "source": getattr(config.source, "value", str(config.source)),
            "url": config.url or "",
            "tags": [getattr(tag, "value", str(tag)) for tag in config.tags],
            "aliases": list(config.aliases),
            "requires_grad": list(config.requires_grad),
            "rtol": config.rtol,
            "atol": config.atol,
            "ulps": config.ulps,
        },
    }


def eager_formulation(sample: Sample, framework: Framework | type[Framework], formulation: str) -> str:
    """Return the formulation of eager calls of an operator whose captured ones are of `formulation`."""
    return COPYING if framework.donates and sample.overwrites else formulation


def _cases(sample: Sample, config: SampleConfig) -> list[dict[str, Any]]:
    """Return argument names and values of each case, and its inputs' dtype where the table names one."""
    if sample.native is not None:
        return [plain(case) for case in sample.native.cases]
    names = sample.case_names(config)
    cases = [dict(zip(names, map(plain, case))) for case in config.args_cases]
    for case, dtype in zip(cases, getattr(config.args_cases, "dtypes", ())):
        if dtype is not None:
            case[DTYPE_COLUMN] = dtype
    return cases


def _sequences(sample: Sample, config: SampleConfig) -> list[list[int]]:
    """Return groups of case numbers: in a group, arguments differ in the sizes of arrays alone.

    Inputs are made to find that out; very large cases are left out.
    """
    if sample.gen_np_args is None or sample.native is not None:
        return []
    groups: dict[str, list[int]] = {}
    cases = _cases(sample, config)
    for number, (named, case) in enumerate(zip(cases, config.args_cases)):
        if element_count(named) > MOST_ELEMENTS or sum(map(len, groups.values())) >= MOST_CASES:
            continue
        inputs.reset(0)
        signature = [
            [leaf.ndim, leaf.dtype.name] if isinstance(leaf, np.ndarray) else leaf
            for leaf in leaves(sample.gen_np_args(*case))
        ]
        groups.setdefault(canonical([signature, named.get(DTYPE_COLUMN)]), []).append(number)
    return [numbers for numbers in groups.values() if len(numbers) > 1]


def _parameters(sample: Sample) -> list[dict[str, Any]]:
    """Return the parameters of a framework's own operator: name, kind, and whether every call has it."""
    parameters = sample.native.parameters if sample.native else ()
    return [{"name": each.name, "kind": each.kind.name, "required": each.required} for each in parameters]


def _check_arguments(sample: Sample, config: SampleConfig) -> None:
    """Raise SampleError where a case does not fit the parameters of `gen_np_args`."""
    if sample.gen_np_args is None:
        return
    signature = inspect.signature(sample.gen_np_args)
    for index, case in enumerate(config.args_cases):
        try:
            signature.bind(*case)
        except TypeError as error:
            names = ", ".join(sample.case_names(config))
            raise SampleError(
                f"case {index} of {sample.name} has {len(tuple(case))} arguments ({names}), but "
                f"gen_np_args{signature}: {error}"
            ) from None
