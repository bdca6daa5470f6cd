"""The settings of a run, which are the same for all of its tasks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.device import CPU
from bench.model.option import DURATION, MEASURING, PLACE, RUNNING, SELECTION, documented, option, options_of
from bench.model.record import known_values

DTYPES = (
    *("float16", "bfloat16", "float32", "float64", "int8", "int32", "int64"),
    *("float8_e4m3fn", "float8_e5m2", "int4", "complex64"),
)
DTYPE_WORDS = {
    **{"fp16": "float16", "f16": "float16", "half": "float16", "bf16": "bfloat16"},
    **{"fp32": "float32", "f32": "float32", "float": "float32"},
    **{"fp64": "float64", "f64": "float64", "double": "float64"},
}
"""The short words for dtypes, each with the name that run files have."""
CHECK_AUTO, CHECK_ALL, CHECK_FIRST, CHECK_OFF = "auto", "all", "first", "off"
CHECKS = (CHECK_AUTO, CHECK_ALL, CHECK_FIRST, CHECK_OFF)
HOT, COLD = "hot", "cold"
CACHES = (HOT, COLD)
NATIVE_LAYOUT, SAME_LAYOUT, CHANNELS_LAST = "native", "same", "channels_last"
LAYOUTS = (NATIVE_LAYOUT, SAME_LAYOUT, CHANNELS_LAST)
RANDOM, CONSTANT, SORTED, SKEWED, PERMUTATION = "random", "constant", "sorted", "skewed", "permutation"
ZEROS, SPARSE, SUBNORMAL = "zeros", "sparse", "subnormal"
VALUES = (RANDOM, CONSTANT, SORTED, SKEWED, PERMUTATION, ZEROS, SPARSE, SUBNORMAL)
DEFAULT_MODE, NO_GRAD, INFERENCE_MODE, REQUIRES_GRAD = "default", "no_grad", "inference_mode", "requires_grad"
AUTOCAST = {"autocast_bfloat16": "bfloat16", "autocast_float16": "float16"}
"""The modes of calling that cast arguments, with the dtype that they cast to."""
MODES = (DEFAULT_MODE, NO_GRAD, INFERENCE_MODE, REQUIRES_GRAD, *AUTOCAST)
PYTHON, NATIVE = "python", "native"
PROFILERS = (PYTHON, NATIVE)
START_TIMEOUT = 300.0
LARGEST_SEED = 2**32 - 1


@documented
@dataclass(frozen=True)
class Settings:
    """The way to measure, the same for all tasks of a run."""

    dtype: str | None = option(
        None,
        "dtype of floating-point inputs, or of the inputs that take their place",
        unset="the sample's own",
        choices=DTYPES,
        words=DTYPE_WORDS,
        group=SELECTION,
    )
    values: str = option(
        RANDOM,
        "values of the inputs, where speed depends on them. random: as the sample draws them; constant: one "
        "value; sorted: ascending; skewed: few whole numbers are frequent, as words are (Zipf); permutation: "
        "all whole numbers equally often; zeros; sparse: nine of ten are zero; subnormal: below the smallest "
        "normal number",
        choices=VALUES,
        group=SELECTION,
    )
    device: str = option(
        CPU, "where to run: cpu, or an accelerator's kind and number, such as cuda:0", group=PLACE
    )
    threads: int = option(1, "threads inside an operator, the same in every framework", least=1, group=PLACE)
    seed: int = option(0, "seed of all inputs", least=0, most=LARGEST_SEED, group=SELECTION)
    check: str = option(
        CHECK_AUTO,
        "cases that are compared with the NumPy float64 reference: those up to a size (auto), all, the "
        "first of each table, or none (off)",
        choices=CHECKS,
        group=MEASURING,
    )
    measure: bool = option(True, "whether anything is timed; if not, results are only checked")
    time_budget: float = option(
        0.3,
        "seconds for warm-up and blocks of a task, at most",
        above=0,
        unit="seconds",
        group=DURATION,
    )
    precision: float = option(
        0.03,
        "precision at which measuring stops: half the width of the 99% confidence interval of the median of"
        " one process's undisturbed blocks, relative to it; 0.01 takes nine times the blocks, and hardly "
        "narrows what is shown, which is mostly the difference between processes",
        above=0,
        group=DURATION,
    )
    warmup: int | None = option(
        None,
        "warm-up calls, if the number of measured calls is given too",
        unset="until times have settled",
        least=0,
        group=DURATION,
    )
    runs: int | None = option(
        None,
        "measured calls",
        unset="until the precision or the time budget is reached",
        least=1,
        group=DURATION,
    )
    latency: bool = option(
        False, "wait for the device after every call, not after every block", group=MEASURING
    )
    cache: str = option(
        HOT,
        "hot: calls follow each other, as in a loop; cold: the caches are emptied before each call, outside"
        " the timed region",
        choices=CACHES,
        group=MEASURING,
    )
    layout: str = option(
        NATIVE_LAYOUT,
        "native: arrays and weights lie as each framework's own layers have them; same: as in the tables, "
        "channels first, conversions timed; channels_last: the memory format of that name, if a framework "
        "has it",
        choices=LAYOUTS,
        group=MEASURING,
    )
    mode: str = option(
        DEFAULT_MODE,
        "mode of calling. default: no input requires a gradient, so that forward calls record nothing; "
        "no_grad, inference_mode: as a block of that name, in which nothing is recorded; requires_grad: "
        "inputs require gradients, and a forward call records its graph, as in training; "
        "autocast_bfloat16, autocast_float16: automatic mixed precision, with casts in each call",
        choices=MODES,
        group=MEASURING,
    )
    profiler: str = option(
        PYTHON,
        "python: times of whole calls; native: also the time inside the framework's operators, by its own "
        "profiler, so that the difference is the cost of dispatch",
        choices=PROFILERS,
        group=MEASURING,
    )
    save_timeline: bool = option(
        False,
        "keep a Chrome trace of every measurement, in a folder beside the run file",
        group=MEASURING,
    )
    isolate: bool = option(
        False, "a fresh worker process for every measurement", is_operational=True, group=RUNNING
    )
    pin: bool = option(
        False,
        "keep the workers on the cores that are the quietest at the start, as many as threads, and the "
        "engine off them; without it a worker of a single thread leaves a core that is disturbed",
        is_operational=True,
        group=RUNNING,
    )
    adversarial: bool = option(
        False,
        "for code of strangers: samples run in a process of their own; inputs, references, checks and the "
        "clock are in others, which import none of it",
        group=RUNNING,
    )
    timeout: float = option(
        120.0,
        "seconds after which the worker of a measurement is killed",
        above=0,
        unit="seconds",
        is_operational=True,
        group=RUNNING,
    )
    start_timeout: float = option(
        START_TIMEOUT,
        "seconds after which a worker that has not loaded its framework is killed",
        above=0,
        unit="seconds",
        is_operational=True,
        group=RUNNING,
    )
    memory_limit_bytes: int | None = option(
        None,
        "bytes beyond which a worker is killed; its task is measured again in a fresh worker, once, if "
        "earlier tasks may have left memory in the old one",
        unset="most of the free memory",
        least=0,
        unit="bytes",
        is_operational=True,
    )
    cuda_on_cpu: bool = option(False, "`.cuda()` calls of samples written for a GPU stay on the CPU")
    debug: bool = option(False, "show the output of workers", is_operational=True)
    imports: str = option(
        "",
        "modules, with commas, that register operators: workers of frameworks with a registry of operators "
        "import them when they start, from the current directory first, or from a directory before the name",
    )

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Settings:
        """Return the settings in `record`; keys of later versions are left out."""
        return cls(**known_values(cls, record))


OPERATIONAL = tuple(name for name, each in options_of(Settings).items() if each.is_operational)
"""The settings that change how a run is carried out, but not its results."""


def binding(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the settings in a header that change the results of a run."""
    return {name: value for name, value in settings.items() if name not in OPERATIONAL}
