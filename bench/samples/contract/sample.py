"""The sample contract: the definitions of a sample folder, and its registration.

Standard library only: a sample is described in any interpreter, with or without a framework.
"""

from __future__ import annotations

import inspect
import math
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, SupportsFloat

from bench.errors import suggestion
from bench.model.framework import BUILT_IN, plugin_names
from bench.samples.contract.deviation import WORDS, Deviation
from bench.samples.contract.errors import SampleError
from bench.samples.contract.executor import Executor
from bench.samples.contract.layout import ANYWHERE, Layout
from bench.samples.contract.parameters import Native
from bench.samples.contract.table import CaseTable
from bench.samples.contract.work import Moves, Work


class SampleSource(Enum):
    """The project whose models a sample comes from."""

    UNKNOWN = "unknown"
    MMCV = "mmcv"
    MMDET = "mmdetection"
    MMSEG = "mmsegmentation"
    MMPOSE = "mmpose"
    MMACTION2 = "mmaction2"
    MMTRACKING = "mmtracking"
    MMEDIT = "mmediting"
    MMCLS = "mmclassification"
    SEGMENTBASE2 = "segmentbase2"
    POD = "pytorch-object-detection"
    GYM = "gym"
    SINGLE_REPO = "single-repo"
    FAIRSEQ = "fairseq"
    OPENNMT = "opennmt"
    ASSEMBLYAI = "assemblyai"
    PADDLEREC = "paddlerec"


class SampleTag(Enum):
    """Language features that make a sample hard or easy for a compiler."""

    InputAware = "InputAware"
    ViewAttribute = "ViewAttribute"
    IfElseBranch = "IfElseBranch"
    ForLoop = "ForLoop"
    AdvancedIndexing = "AdvancedIndexing"
    BuiltInDataStructure = "BuiltInDataStructure"
    Reduce = "Reduce"
    Customized = "Customized"
    Broadcast = "Broadcast"
    ThirdPartyCodes = "ThirdPartyCodes"


_BUILT_IN_DIRECTORY = Path(__file__).resolve().parents[1]
_BRANCH = re.compile(r"/(main|master|HEAD|develop|dev|latest|stable)(/|#|\?|$)")


def is_permanent(url: str) -> bool:
    """Return whether `url` points at a fixed version: it has no branch, and no page of the newest version."""
    return url.startswith("https://") and _BRANCH.search(url) is None


@dataclass
class SampleConfig:
    """The description of a sample; the names and order are those of DLOP-Bench.

    Attributes:
        args_cases: argument tuples, one per case; `load_cases(__file__)` reads them from a table.
        requires_grad: per argument of the function, whether a gradient is wanted.  Shorter than
            the arguments: the rest are not; empty: every floating-point array argument is.
        backward: whether the sample is measured forward and backward by default;
            a list counts as true when any entry is.
        warm_up_iters, performance_iters, timeline_iters: accepted for DLOP-Bench; the engine warms
            up until steady and runs until precise, unless a run fixes both.
        rtol, atol: tolerances against the reference for float32; other dtypes scale them.
        ulps: tolerance of float32 outputs instead of those two, in units in the last place (of an element, or
            of the root mean square of all where that is larger); 0: results are exact, in any dtype.
        ulps_in: `ulps` for frameworks whose own operator is less exact, everywhere ("torch") or on devices of
            a kind ("torch cuda").
        category: the family or model area that the sample is listed under.
        aliases: other names that `-c` accepts.
        dtypes: the dtypes that it can be asked for; empty: any.
        dtypes_reason: why it is measured in no others, for messages.
        result_dtypes: dtypes that results have where neither the arguments nor the reference's whole numbers
            explain them: float64 of a function that computes in it whatever it is given.
        differentiable: False where no gradient exists (comparisons, index results).
        differentiable_outputs: per array of the result, whether gradients are taken of it: of a loss, but
            not of values that are only reported beside it.  Shorter than the result: not of the rest; empty:
            of every floating-point array.
        without_teeth: kinds of special values (see `bench.samples.contract.special_values`) on which it
            need not agree with its reference, and the reasons.
    """

    args_cases: Sequence[Sequence[Any]] = ()
    requires_grad: Sequence[bool] = ()
    backward: bool | Sequence[bool] = False
    warm_up_iters: int = 10
    performance_iters: int = 1000
    timeline_iters: int = 10
    save_timeline: bool = False
    rtol: float = 1e-4
    atol: float = 1e-4
    ulps: float | None = None
    ulps_in: Mapping[str, float] = field(default_factory=dict)
    source: SampleSource = SampleSource.UNKNOWN
    url: str | None = None
    tags: Sequence[SampleTag] = ()
    category: str = ""
    aliases: Sequence[str] = ()
    dtypes: Sequence[str] = ()
    dtypes_reason: str = ""
    result_dtypes: Sequence[str] = ()
    differentiable: bool = True
    differentiable_outputs: Sequence[bool] = ()
    without_teeth: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.args_cases) == 0:
            raise SampleError("the sample config has no cases; give args_cases at least one tuple")
        self.require_tolerances()

    def require_tolerances(self) -> None:
        """Raise SampleError unless each tolerance is a finite number from 0 up."""
        values = {name: getattr(self, name) for name in ("rtol", "atol", "ulps")}
        values |= {f"ulps_in[{name!r}]": value for name, value in self.ulps_in.items()}
        for name, value in values.items():
            if value is None and name == "ulps":
                continue
            if not (isinstance(value, SupportsFloat) and math.isfinite(value) and float(value) >= 0):
                raise SampleError(f"{name} of the sample config is {value!r}; it is a number from 0 up")

    @property
    def measures_backward(self) -> bool:
        """True if the default direction is forward and backward."""
        return any(self.backward) if isinstance(self.backward, (list, tuple)) else bool(self.backward)


Binding = Callable[..., Executor]
"""Framework -> Executor of the declared function.

A family's binding takes a second argument, which finds functions by their dotted names; with `str` the
Executor has these names in place of functions.
"""


@dataclass
class Sample:
    """A registered sample.

    Attributes:
        module_name: dotted name of the sample's package.
        get_sample_config: -> SampleConfig.
        gen_np_args: `*case` -> list of NumPy arguments, or None: the adaptor gets `*case`.
        functions: framework name -> dotted name of its function, as declared, which may have an adaptor of
            its own (see `executor.with_adaptor`); a `<framework>_impl.py` wins over it (see
            `implementation.implementations`).
        binding: makes the executors of `functions`, in a worker of the framework; None: the function,
            called with the arguments as they are.
        unsupported: framework name -> the reason why that framework lacks the operator.
        distribution: for an operator that draws random numbers, dotted name of the function
            (np_args, outputs as NumPy arrays) -> list of `bench.samples.contract.distribution.Observation`.
        canonical: dotted name of a function that makes results unique for comparison, where signs or an
            order are the library's choice: the results' NumPy arrays, one argument each -> arrays to compare.
            Gradients are of unique results (see `Executor.differentiated`), the reference's too.
        kernels: frameworks that run a fused operator of their own, which others compose of several.
        deviations: the special values on which frameworks need not agree with the reference; of two on the
            same kind in the same framework, the later one says why.
        flops: floating-point operations of a call (see `bench.samples.contract.work`), where known.
        multiplies: the dtype of these operations; None: that of the inputs.
        moves: the bytes that a call has to move; None: not declared, the certain ones are found.
        overwrites: the positions of the arguments that the operator writes into.  JAX, whose arrays are
            immutable, donates them in compiled calls and returns new arrays in eager ones.
        layout: the kinds of its arrays' axes, where frameworks differ in their order.
        native: the parameters of a framework's own operator: a case is a mapping of its parameters
            then, and `functions` has that framework alone.
        family_ulps: its family's tolerance (see `SampleConfig.ulps`); None: the defaults of a SampleConfig.
        is_declared: whether a family declares it.
        digest: the digest of the Python objects that it is made of; "": it has a folder.
    """

    module_name: str
    get_sample_config: Callable[[], SampleConfig]
    gen_np_args: Callable[..., list] | None = None
    functions: Mapping[str, str] = field(default_factory=dict)
    unsupported: Mapping[str, str] = field(default_factory=dict)
    distribution: str | None = None
    canonical: str | None = None
    kernels: Sequence[str] = ()
    deviations: Sequence[Deviation] = ()
    flops: Work | None = None
    multiplies: str | None = None
    moves: Moves | None = None
    overwrites: Sequence[int] = ()
    layout: Layout = ANYWHERE
    binding: Binding | None = None
    native: Native | None = None
    family_ulps: float | None = None
    is_declared: bool = False
    digest: str = ""

    @property
    def name(self) -> str:
        return self.native.name if self.native else self.module_name.rpartition(".")[2]

    @property
    def is_built_in(self) -> bool:
        """True if its package is one of this project's."""
        module = sys.modules.get(self.module_name)
        file = getattr(module, "__file__", None)
        return file is not None and Path(file).resolve().is_relative_to(_BUILT_IN_DIRECTORY)

    @property
    def folder(self) -> Path:
        """The folder of its package, which has been imported."""
        return Path(str(sys.modules[self.module_name].__file__)).parent

    @property
    def definition(self) -> str:
        """The difference from samples of the same name: the digest of its objects, or its folder's path."""
        return self.digest or str(self.folder)

    def case_names(self, config: SampleConfig) -> tuple[str, ...]:
        """Return the argument names of a case: the table's columns, else the parameters of `gen_np_args`."""
        if isinstance(config.args_cases, CaseTable):
            return config.args_cases.columns
        count = len(tuple(config.args_cases[0]))
        if self.gen_np_args is not None:
            parameters = [
                parameter.name
                for parameter in inspect.signature(self.gen_np_args).parameters.values()
                if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
            ]
            if len(parameters) >= count:
                return tuple(parameters[:count])
        return tuple(f"argument_{index}" for index in range(count))


_DOTTED = "write the function's dotted name as a string"

registered: dict[str, Sample] = {}
"""Samples by dotted module name, in the order of their import."""


def register_sample(
    sample_module_name: str,
    get_sample_config: Callable[[], SampleConfig],
    gen_np_args: Callable[..., list] | None = None,
    *,
    functions: Mapping[str, str] | None = None,
    unsupported: Mapping[str, str] | None = None,
    distribution: str | None = None,
    canonical: str | None = None,
    kernels: Sequence[str] = (),
    deviations: Sequence[Deviation] = (),
    flops: Work | None = None,
    multiplies: str | None = None,
    moves: Moves | None = None,
    overwrites: Sequence[int] = (),
    layout: Layout = ANYWHERE,
    binding: Binding | None = None,
    native: Native | None = None,
    family_ulps: float | None = None,
    is_declared: bool = False,
) -> Sample:
    """Register the sample of the package `sample_module_name` (pass `__name__`).

    Raises SampleError for an unknown framework, and for an unknown kind of special values.
    """
    for name, function in (functions or {}).items():
        if not isinstance(function, str):
            raise SampleError(f"{sample_module_name}: {name} is given a {type(function).__name__}; {_DOTTED}")
    check_frameworks(sample_module_name, [*(functions or {}), *(unsupported or {}), *kernels])
    _check_deviations(sample_module_name, deviations)
    sample = Sample(
        module_name=sample_module_name,
        get_sample_config=get_sample_config,
        gen_np_args=gen_np_args,
        functions=functions or {},
        unsupported=unsupported or {},
        distribution=distribution,
        canonical=canonical,
        kernels=kernels,
        deviations=deviations,
        flops=flops,
        multiplies=multiplies,
        moves=moves,
        overwrites=overwrites,
        layout=layout,
        binding=binding,
        native=native,
        family_ulps=family_ulps,
        is_declared=is_declared,
    )
    registered[sample_module_name] = sample
    return sample


def check_frameworks(module_name: str, names: Iterable[str], others: Sequence[str] = ()) -> None:
    """Raise SampleError for a name that no framework has, with the nearest framework or name in `others`."""
    for name in names:
        if name not in BUILT_IN and name not in plugin_names():
            hint = suggestion(name, [*BUILT_IN, *plugin_names(), *others])
            what = "neither an option nor a framework" if others else "not a framework"
            raise SampleError(f"{module_name}: {name!r} is {what}{hint}")


def _check_deviations(module_name: str, deviations: Iterable[Deviation]) -> None:
    """Raise SampleError for an unknown kind of special values or framework, with the nearest."""
    for each in deviations:
        check_frameworks(module_name, each.frameworks.split())
        for word in each.kinds.split():
            if word not in WORDS:
                hint = suggestion(word.lower(), WORDS)
                raise SampleError(f"{module_name}: {word!r} is not a kind of special values{hint}")
