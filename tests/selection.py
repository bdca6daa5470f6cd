"""Marks tests: `slow` ones are no part of `make quick`, and those marked `alone` run one at a time.

`exhaustive` ones, and those that say so themselves, are no part of `make test`.

Of the tests that are made for every sample, those of one sample of each family are not slow.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bench.samples.contract.registry import Registry

DIRECTORY = Path(__file__).resolve().parent
SLOW: dict[str, tuple[str, ...]] = {
    "benchmarks/test_mutants.py": ("every_fault", "changes_of_references", "command"),
    "benchmarks/test_repeated.py": ("kept_and_read_again",),
    "api/test_operator_classes.py": ("forward_backward",),
    "api/test_performance.py": ("category", "torch"),
    "api/test_gate_rates.py": ("measured_kept_and_named",),
    "cheats/test_cheats.py": (),
    "cluster/test_gate_confirmation.py": (),
    "cli/test_baseline_command.py": (),
    "cli/test_gate_command.py": (),
    "cli/test_bisect_command.py": (),
    "cli/test_changing_shapes.py": (),
    "cli/test_compilers.py": (),
    "cli/test_cases.py": ("short_is_the_smallest", "what_compiling_pays", "random_inputs"),
    "cli/test_failure_lines.py": ("commands_that_are_printed",),
    "cli/test_failures.py": (),
    "cli/test_explain_command.py": (),
    "cli/test_history_command.py": (),
    "cli/test_opperf.py": ("format", "classes"),
    "cli/test_replay.py": ("measured_again", "cuda"),
    "cli/test_plot.py": ("real_run", "beside_a_report", "from_python"),
    "cli/test_reproduce.py": (),
    "cli/test_run.py": ("seed_makes_the_inputs", "backward", "isolate", "sample_directories"),
    "cli/test_scaffold.py": (),
    "cli/test_site_in_browser.py": (),
    "cli/test_site_command.py": ("two_real_runs", "every_link"),
    "cli/test_which.py": (),
    "compilers/torch/test_compiler_plugin.py": (),
    "compilers/torch/test_iree.py": (),
    "compilers/torch/test_tvm.py": (),
    "frameworks/test_captured_coverage.py": (),
    "frameworks/test_compilations.py": (),
    "frameworks/test_eager_coverage.py": (),
    "frameworks/test_formulations.py": (),
    "frameworks/test_gradients.py": (),
    "frameworks/test_jax.py": (),
    "frameworks/test_jax_coverage.py": (),
    "frameworks/test_jax_loops.py": ("compiled_once",),
    "frameworks/test_mxnet.py": (),
    "frameworks/test_native_operators.py": (),
    "frameworks/test_plugin.py": (),
    "frameworks/test_profiler.py": (),
    "frameworks/test_short_coverage.py": (),
    "frameworks/test_side_by_side.py": (),
    "frameworks/test_tensorflow.py": (),
    "judge/test_attacks.py": (),
    "judge/test_judge.py": ("find_the_same", "says_that", "other_measurements", "is_one_line"),
    "machine/test_calibration.py": ("measured_kept_and_used",),
    "machine/test_doctor.py": (),
    "machine/test_environment.py": (),
    "machine/test_wheels.py": (
        *("versions_ascend", "asked_for", "not_there", "answer", "without_pip"),
        *("made_once", "leaves_nothing"),
    ),
    "samples/test_branches.py": (),
    "samples/test_dlop_folders.py": (),
    "samples/test_dtype.py": ("has_is_right", "lacks_has"),
    "samples/test_new_folder.py": (),
    "samples/test_work.py": ("counts_the_same", "as_pytorch_counts"),
    "reports/test_page.py": ("built_files",),
    "reports/test_page_in_browser.py": (),
    "record/test_models.py": (),
    "record/test_samples_of_calls.py": ("found_again",),
    "model/test_time_left.py": ("run_that_was_measured",),
    "reports/test_grid.py": ("run_on_a_terminal", "terminal_that_wants"),
    "store/test_history.py": ("locked",),
    "test_api_document.py": (),
    "test_bisect_document.py": ("of_kernels", "the_python"),
    "test_compilers_document.py": ("commands",),
    "test_comparing_document.py": ("commands", "python"),
    "test_gate_document.py": ("commands", "python"),
    "test_history_document.py": (),
    "test_pictures.py": (),
    "test_plots_document.py": ("commands", "python"),
    "test_record_document.py": (),
    "test_readme.py": (),
    "test_site_document.py": (),
    "test_reports_document.py": ("commands", "python"),
    "test_versus_document.py": ("commands", "python"),
    "test_wheel.py": (),
    "worker/test_execution.py": ("for_the_compiler",),
    "worker/test_hygiene.py": ("in_its_framework",),
}
"""By `--durations`: of each module the tests whose names have one of these words; none given: all."""
ALONE: dict[str, tuple[str, ...]] = {
    "cli/test_baseline_command.py": ("gate_against",),
    "cli/test_gate_command.py": ("twice_the_work", "nothing_changed", "another_interpreter"),
    "cli/test_bisect_command.py": ("named_and_shown", "ctrl_c"),
    "cli/test_run.py": ("latency_waits",),
    "cluster/test_gate_confirmation.py": ("there_too", "own", "dies"),
    "engine/test_worker_process.py": (),
    "machine/test_calibration.py": ("measured_kept_and_used",),
    "machine/test_doctor.py": ("other_load",),
    "machine/test_speeds.py": ("really_taken",),
    "frameworks/test_tensorflow.py": ("return_after_their_work",),
    "machine/test_peak.py": ("measures",),
    "worker/test_audit.py": (),
    "worker/test_disturbance.py": (),
    "worker/test_memory.py": (),
    "worker/test_timing.py": (),
}
"""Timed, interrupted, or short of time, memory or disk: others at work beside them would be seen."""
EXHAUSTIVE: dict[str, tuple[str, ...]] = {
    "api/test_explanation.py": (
        "replacement_in_training",
        "training_counts",
        "compiled_operator",
        "without_a_sample",
    ),
    "api/test_gate_rates.py": ("measured_kept_and_named",),
    "api/test_operator_classes.py": ("forward_backward",),
    "benchmarks/test_repeated.py": ("kept_and_read_again",),
    "cli/test_bisect_command.py": ("named_and_shown", "what_is_not_slower"),
    "cli/test_cases.py": ("short_is_the_smallest",),
    "cli/test_changing_shapes.py": ("chosen_compilers",),
    "cli/test_compilers.py": ("formulations_of_a_stage",),
    "cli/test_explain_command.py": ("test_table", "test_page"),
    "cli/test_gate_command.py": ("another_interpreter",),
    "cli/test_opperf.py": ("the_classes",),
    "cli/test_record_command.py": ("other_tools", "older_tables", "values_are_taken", "what_hides"),
    "cli/test_replay.py": ("again[changing shapes]", "again[formulations]"),
    "cli/test_reproduce.py": (
        *(f"without_this_project[{sample}]" for sample in ("sum", "conv2d", "lstm", "ftrl_update")),
        *("frameworks[tensorflow", "frameworks[mxnet", "static_formulation"),
        *(f"gradients[{framework}]" for framework in ("jax", "tensorflow", "mxnet")),
    ),
    "cli/test_scaffold.py": ("tests_of_the_samples_pass",),
    "cluster/test_gate_confirmation.py": ("there_too",),
    "cluster/test_ray.py": ("hung_machine", "other_versions", "two_runs"),
    "frameworks/test_jax.py": ("reference[backward]", "reference[forward_backward]"),
    "frameworks/test_jax_loops.py": ("compiled_once",),
    "frameworks/test_tensorflow.py": ("reference[backward]", "reference[forward_backward]"),
    "record/test_jax_recording.py": ("other_frameworks", "most_frequent", "beside_pytorch"),
    "record/test_recording.py": (
        *("joined_or_kept", "operators_elsewhere", "made_again", "another_dtype"),
        *("gpu_that_is_not_there", "classes_that_are_none"),
    ),
    "record/test_samples_of_calls.py": ("found_again",),
    "record/test_tensorflow_recording.py": (
        *("most_frequent", "other_frameworks", "graph_does_not_know", "arguments_by_name"),
        *("variables_are", "step_of_its_own"),
    ),
    "record/test_torch_swap.py": ("every_form",),
    "samples/test_branches.py": (),
    "samples/test_recorded_tables.py": ("right[jax]", "right[mxnet]", "right[numpy]"),
    "samples/test_work.py": ("xla_counts",),
    "test_bisect_document.py": ("commands_of_kernels", "the_python"),
    "test_compilers_document.py": ("the_commands",),
    "test_gate_document.py": ("the_commands[",),
    "test_record_document.py": ("the_commands",),
}
"""What takes longest of what others cover in part, and what hardly a change can break."""
LONGEST = (
    "frameworks/test_jax_coverage.py",
    "frameworks/test_captured_coverage.py",
    "frameworks/test_eager_coverage.py",
    "frameworks/test_native_operators.py",
    "test_readme.py",
    "test_api_document.py",
    "cli/test_failures.py",
)
"""Begun first, so that none is left alone at the end."""
MARKERS = ((pytest.mark.slow, SLOW), (pytest.mark.alone, ALONE), (pytest.mark.exhaustive, EXHAUSTIVE))
_FAMILY = re.compile(r"^from bench\.samples\.families\.(\w+) import", re.MULTILINE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker, chosen in MARKERS:
            if _is_among(item, chosen):
                item.add_marker(marker)
        if _sample_of(item) not in (None, *representatives()):
            item.add_marker(pytest.mark.slow)
    items.sort(key=_rank)  # a stable order: modules stay whole


def _rank(item: pytest.Item) -> int:
    place = item.path.relative_to(DIRECTORY).as_posix() if item.path.is_relative_to(DIRECTORY) else ""
    return LONGEST.index(place) if place in LONGEST else len(LONGEST)


def _is_among(item: pytest.Item, chosen: dict[str, tuple[str, ...]]) -> bool:
    if not item.path.is_relative_to(DIRECTORY):
        return False
    words = chosen.get(item.path.relative_to(DIRECTORY).as_posix())
    return words is not None and (not words or any(word in item.name for word in words))


def _sample_of(item: pytest.Item) -> str | None:
    """The sample for which the test was made; None for a test that is not made for every sample."""
    if item.path.parent != DIRECTORY / "samples" or not hasattr(item, "callspec"):
        return None
    name = item.callspec.params.get("name")
    return name if isinstance(name, str) and name in _samples() else None


@cache
def _samples() -> dict[str, str]:
    """Of every built-in sample its family, or else its category."""
    found = {}
    for name, folder in Registry().folders.items():
        family = _FAMILY.search((folder.path / "__init__.py").read_text(encoding="utf-8"))
        found[name] = family[1] if family else f"category {folder.declaration.category}"
    return found


@cache
def representatives() -> frozenset[str]:
    """The first sample of each family."""
    first: dict[str, str] = {}
    for name, family in sorted(_samples().items()):
        first.setdefault(family, name)
    return frozenset(first.values())
