"""A sample's cases and configuration as JSON values, for the engine's plan."""

from __future__ import annotations

import contextlib
import inspect
import math
from typing import Any

from bench.samples.contract import Sample, SampleConfig, SampleError, Unsupported
from bench.worker.loader import load_config, load_executor, load_sample


def describe(package: str, implementation: str) -> dict[str, Any]:
    """Cases and configuration of a sample, as JSON values.

    Raises what loading the sample, its configuration and its `implementation` for a framework
    raises, so that what is broken is said once and not for every case.
    """
    sample = load_sample(package)
    config = load_config(sample)
    _check_arguments(sample, config)
    with contextlib.suppress(Unsupported):  # every case says so, with the framework's own reason
        load_executor(sample, implementation)
    names = sample.case_names(config)
    sources = getattr(config.args_cases, "sources", [""] * len(config.args_cases))
    return {
        "cases": [dict(zip(names, map(_jsonable, case))) for case in config.args_cases],
        "case_sources": sources,
        "measures_backward": config.measures_backward,
        "differentiable": config.differentiable,
        "config": {
            "category": config.category,
            "source": getattr(config.source, "value", str(config.source)),
            "url": config.url or "",
            "tags": [getattr(tag, "value", str(tag)) for tag in config.tags],
            "aliases": list(config.aliases),
            "requires_grad": list(config.requires_grad),
            "rtol": config.rtol,
            "atol": config.atol,
        },
    }


def _jsonable(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_jsonable(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return repr(value)  # JSON has no infinity
    return value if isinstance(value, (bool, int, float, str, type(None))) else repr(value)


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
