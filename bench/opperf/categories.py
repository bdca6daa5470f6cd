"""opperf's drivers: all operators of a framework, or of one category, on their default inputs."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from bench.engine.session import Session
from bench.errors import UsageError
from bench.frameworks import framework_names
from bench.measuring.launchers import opened_session
from bench.measuring.selection import make_settings
from bench.opperf.performance import MXNET, device_of, large_inputs, run_performance_test, wants_large
from bench.opperf.report import Entry
from bench.samples.contract.native import SEPARATOR

TIME_BUDGET = 0.1
"""The seconds for each measurement, of which MXNet's operators have more than a thousand."""
Driver = Callable[..., dict[str, list[Entry]]]


def operator_benchmarks(
    framework: str = MXNET,
    category: str | None = None,
    ctx: Any = "cpu",
    dtype: str = "float32",
    profiler: str = "native",
    int64_tensor: str = "off",
    warmup: int | None = None,
    runs: int | None = None,
    session: Session | None = None,
    **settings: Any,
) -> Generator[tuple[str, list[Entry], int], None, None]:
    """Measure the framework's own operators; yield the name and entries of each, and the number of all.

    category: None: all.  The other arguments are those of `run_performance_test`; without `warmup` and
    `runs` each median is measured until it is known within 1%, for 0.1 s at most.
    An operator without default inputs has one entry, with the reason.
    Raises UsageError for a category that does not exist, and as `run_performance_test` does.
    """
    is_large = wants_large(int64_tensor)
    (framework,) = framework_names(framework)
    how = {"time_budget": TIME_BUDGET, "warmup": warmup, "runs": runs, "profiler": profiler, **settings}
    with opened_session(session) as opened:
        known = opened.operators(framework, make_settings({"device": device_of(ctx), **settings}))
        chosen = [name for name, (belongs, _) in known.items() if category in (None, belongs)]
        if not chosen:
            categories = ", ".join(sorted({belongs for belongs, _ in known.values()}))
            raise UsageError(f"{framework} has no category {category!r}; choose from {categories}")
        for name in chosen:
            operator = f"{framework}{SEPARATOR}{name}"
            given = large_inputs(opened, operator) if is_large else None
            (found,) = run_performance_test(operator, given, True, dtype, ctx, session=opened, **how)
            yield name, found[name], len(chosen)


def run_category(category: str | None = None, framework: str = MXNET, **how: Any) -> dict[str, list[Entry]]:
    """Return the entries of `operator_benchmarks` by name, once all operators are measured."""
    return {name: entries for name, entries, _ in operator_benchmarks(framework, category, **how)}


def _driver(*categories: str | None) -> Driver:
    """Return the driver of these categories of MXNet's operators; None: of all."""

    def driver(
        ctx: Any = "cpu",
        dtype: str = "float32",
        profiler: str = "native",
        int64_tensor: str = "off",
        warmup: int | None = None,
        runs: int | None = None,
    ) -> dict[str, list[Entry]]:
        how = {"ctx": ctx, "dtype": dtype, "profiler": profiler, "int64_tensor": int64_tensor}
        with Session() as session:
            parts = [
                run_category(category, warmup=warmup, runs=runs, session=session, **how)
                for category in categories
            ]
        return {name: entries for part in parts for name, entries in part.items()}

    named = " and ".join(filter(None, categories)) or "every category"
    driver.__doc__ = f"MXNet's operators of {named}; arguments as `operator_benchmarks` has them."
    return driver


run_all_mxnet_operator_benchmarks = _driver(None)
run_mx_unary_operators_benchmarks = _driver("unary", "rounding")
run_mx_binary_broadcast_operators_benchmarks = _driver("binary_broadcast")
run_mx_binary_element_wise_operators_benchmarks = _driver("binary_element_wise")
run_mx_binary_misc_operators_benchmarks = _driver("binary_misc")
run_gemm_operators_benchmarks = _driver("gemm")
run_linalg_operators_benchmarks = _driver("linalg")
run_mx_reduction_operators_benchmarks = _driver("reduction")
run_sorting_searching_operators_benchmarks = _driver("sorting_searching")
run_mx_random_sampling_operators_benchmarks = _driver("random_sampling")
run_rearrange_operators_benchmarks = _driver("rearrange")
run_shape_operators_benchmarks = _driver("shape")
run_expanding_operators_benchmarks = _driver("expanding")
run_rounding_operators_benchmarks = _driver("rounding")
run_join_split_operators_benchmarks = _driver("join_split")
run_indexing_routines_benchmarks = _driver("indexing")
run_activation_operators_benchmarks = _driver("activation")
run_pooling_operators_benchmarks = _driver("pooling")
run_convolution_operators_benchmarks = _driver("convolution")
run_transpose_convolution_operators_benchmarks = _driver("transpose_convolution")
run_nn_basic_operators_benchmarks = _driver("nn_basic")
run_loss_operators_benchmarks = _driver("loss")
run_optimizer_operators_benchmarks = _driver("optimizer")
run_mx_misc_operators_benchmarks = _driver("misc")
