"""A sample's cases and configuration as JSON values, for the engine's plan."""

from __future__ import annotations

import contextlib
import inspect
from typing import Any

from bench.frameworks.base import Framework
from bench.model.identity import plain
from bench.model.input_table import DTYPE_COLUMN
from bench.model.task import STATIC, WRITTEN
from bench.samples.contract import Sample, SampleConfig, SampleError, Unsupported
from bench.samples.contract.loader import load_config, load_executor, load_sample, load_static_executor
from bench.worker.arrangement import layouts_of


def describe(package: str, implementation: str, framework: Framework) -> dict[str, Any]:
    """Cases and configuration of a sample, as JSON values.

    Raises what loading the sample, its configuration and its `implementation` for a framework
    raises, so that what is broken is said once and not for every case.
    """
    sample = load_sample(package)
    config = load_config(sample)
    if sample.native is None:
        _check_arguments(sample, config)
    formulation, has_static = WRITTEN, False
    with contextlib.suppress(Unsupported):  # every case says so, with the framework's own reason
        formulation = load_executor(sample, implementation).formulation
        has_static = load_static_executor(sample, implementation) is not None
    sources = getattr(config.args_cases, "sources", [""] * len(config.args_cases))
    return {
        "cases": _cases(sample, config),
        "parameters": _parameters(sample),
        "missing_cases": sample.native.reason if sample.native else "",
        "case_sources": sources,
        "formulations": [formulation, STATIC] if has_static else [formulation],
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


def _cases(sample: Sample, config: SampleConfig) -> list[dict[str, Any]]:
    """Argument names and values of each case, and the dtype of its inputs where the table says one."""
    if sample.native is not None:
        return [plain(case) for case in sample.native.cases]
    names = sample.case_names(config)
    cases = [dict(zip(names, map(plain, case))) for case in config.args_cases]
    for case, dtype in zip(cases, getattr(config.args_cases, "dtypes", ())):
        if dtype is not None:
            case[DTYPE_COLUMN] = dtype
    return cases


def _parameters(sample: Sample) -> list[dict[str, Any]]:
    """Of an operator of a framework's own: name, kind and whether no call is without it."""
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
