"""A sample's case, bound to a framework: the object that a task measures."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, partial
from itertools import compress, repeat
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Donating, Framework
from bench.model.array_description import ArrayDescription, DescribedShape, described, is_description
from bench.model.call import TENSOR
from bench.model.direction import FORWARD
from bench.model.settings import AUTOCAST, REQUIRES_GRAD
from bench.model.stage import EAGER
from bench.model.task import STATIC, Task
from bench.samples.contract import Executor, Sample, SampleConfig, SampleError, Unsupported, inputs
from bench.samples.contract.case_inputs import case_of, checksum, make_np_args
from bench.samples.contract.described_array import as_it_was_described, description_of
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.dtype import BFLOAT16, EIGHT_BITS, numpy_dtype
from bench.samples.contract.loader import load_config, load_executor, load_sample, load_static_executor
from bench.samples.contract.tree import attributes_as_dicts, leaves, map_leaves, replace_leaves
from bench.worker.check import correctness
from bench.worker.check.correctness import Tolerance, coarsest
from bench.worker.check.result_dtype import Explained
from bench.worker.serve.layout import arrangement_of

_COARSE = frozenset(("float16", BFLOAT16, *EIGHT_BITS))


@dataclass
class Arguments:
    """Arguments of one case for one seed: as NumPy made them and as the framework takes them.

    identifying: the values that identify them, where that is not `np_args`.
    named_dtype: the dtype that an argument names for the result, if one does.
    setup_seconds: the seconds that the sample's own adaptor took to make `args`; 0 where it has none.
    """

    np_args: list | None
    args: list
    identifying: Any = None
    named_dtype: str | None = None
    setup_seconds: float = 0.0

    @cached_property
    def checksum(self) -> str:
        """The checksum of what identifies them.

        Of many elements it takes longer than a call; few need it.
        """
        return checksum(self.np_args if self.identifying is None else self.identifying)


class Subject:
    """The sample, case and executor of a task, bound to a framework.

    Attributes:
        descriptions: those of the arrays of its case that are more than shapes.
        adaptor_seconds: the least seconds that the sample's own adaptor has taken so far; None: it has none.
        unpadding_seconds: the seconds that the last `unpad` took, which is not timed.
    """

    def __init__(self, framework: Framework, task: Task):
        self.framework = framework
        self.task = task
        self.sample: Sample = load_sample(task.package)
        self.config: SampleConfig = load_config(self.sample, framework.name, framework.device)
        if (
            task.settings.dtype is not None
            and self.config.dtypes
            and task.settings.dtype not in self.config.dtypes
        ):
            why = f": {self.config.dtypes_reason}" if self.config.dtypes_reason else ""
            raise Unsupported(f"measured in {' and '.join(self.config.dtypes)} only{why}")
        self.case = case_of(self.sample, self.config, task.sample, task.case_index, task.case, task.given)
        arguments = self.case if self.sample.native is None else list(task.case.values())
        self.descriptions = list(_descriptions_in(arguments))
        executor = _plain(load_executor(self.sample, task.implementation, self.case))
        if task.direction != FORWARD:
            executor = executor.for_gradients()
        self.arrangement = arrangement_of(framework, self.sample.layout, executor, task.settings.layout)
        self._executor = self.arrangement.executor(executor)
        self.executor = framework.for_stage(self._executor, EAGER)
        self._first: Arguments | None = None
        self._static: Executor | None = None
        self._taken: list[int] | None = None
        self.adaptor_seconds: float | None = None
        self.unpadding_seconds = 0.0
        if task.formulation == STATIC:
            static = load_static_executor(self.sample, task.implementation)
            self._static = self.arrangement.executor(_plain(static)) if static else None

    @property
    def has_reference(self) -> bool:
        """True if a NumPy implementation says what its results are."""
        if self.sample.native is not None or self.sample.gen_np_args is None:
            return False
        with contextlib.suppress(Unsupported):
            return load_executor(self.sample, "numpy") is not None
        return False

    @property
    def overwrites(self) -> bool:
        """True if a call overwrites or consumes arguments, as its sample says."""
        return self.executor.inplace or self.donates

    @property
    def donates(self) -> bool:
        """True if a call consumes the arguments that the sample says to be overwritten."""
        is_captured = self.task.stage != EAGER and self.task.direction == FORWARD
        return is_captured and self.framework.donates and bool(self.sample.overwrites)

    # -- inputs

    def make_np_args(self, seed: int, dtype: str | None) -> list | None:
        """Return NumPy arguments for `seed`; floating-point ones in `dtype` where one is asked for."""
        task = self.task
        return make_np_args(self.sample, self.case, task.sample, task.case, seed, dtype, task.settings.values)

    def make_arguments(self, seed: int, factor: float = 1.0) -> Arguments:
        """Return the arguments for a seed.  factor: its real numbers are multiplied by it."""
        return self.arguments(self._scaled(seed, factor), seed)

    def _scaled(self, seed: int, factor: float) -> list | None:
        np_args = self.make_np_args(seed, self.task.settings.dtype)
        if factor == 1.0 or np_args is None:
            return np_args

        def scaled(leaf: Any) -> Any:
            if not isinstance(leaf, np.ndarray) or leaf.dtype.kind not in "fc":
                return leaf
            return (leaf * factor).astype(leaf.dtype)

        return map_leaves(scaled, np_args)

    def make_unadapted(self, like: Arguments, seed: int, factor: float = 1.0) -> Arguments:
        """Return arguments like others, for another seed.

        Where the sample's adaptor has only converted arrays, it does not see these: what it remembers, or
        has a thread work at, is of no use to the call.
        """
        np_args = self._scaled(seed, factor)
        if np_args is None or like.np_args is None or self.executor.args_adaptor is None:
            return self.arguments(np_args, seed)
        if self._taken is None:
            self._taken = self._taken_over(like)
        taken, given = self._taken, _arrays_in(self.arrangement.given(np_args))
        if not taken or not _are_alike(like.np_args, np_args):
            return self.arguments(np_args, seed)
        known = self.arrays(like.args)
        if any(map(self.framework.requires_gradient, known)):  # the call itself may have asked for it
            return self.arguments(np_args, seed)
        made = list(map(self.framework.copy, known))
        for place, (array, index) in enumerate(zip(made, taken)):
            new = self._from_numpy(given[index])
            if not self.framework.overwrite(array, new):
                if not self.framework.immutable_arrays or type(new) is not type(array):  # a variable
                    return self.arguments(np_args, seed)
                made[place] = new
        args = replace_leaves(list(like.args), self.framework.is_array, iter(made))
        return Arguments(_copies(np_args), args, None, like.named_dtype)

    def _taken_over(self, made: Arguments) -> list[int]:
        """Return, per array in `args`, the NumPy array that it was converted from; none if one was not."""
        framework, found = self.framework, list[int]()
        given = _arrays_in(self.arrangement.given(made.np_args or []))
        left = dict(enumerate(map(framework.to_numpy, map(framework.from_numpy, given))))
        for array in map(framework.to_numpy, self.arrays(made.args)):
            index = next((index for index, leaf in left.items() if correctness.identical(leaf, array)), None)
            if index is None:
                return []
            found.append(index)
            del left[index]
        return [] if left else found

    def arguments(self, np_args: list | None, seed: int, shared: bool = False) -> Arguments:
        """Return the framework's arguments, made from NumPy's for `seed`.

        Those that answers are judged by are copies: the sample's code has `np_args`, and may write there.
        If the call is captured it closes over everything but arrays: this is taken from the first arguments.

        shared: arrays may lie in the memory of `np_args`, where the framework can have that.
        """
        framework, executor = self.framework, self.executor
        first = self._first if self.task.stage != EAGER else None
        if first and np_args is not None:
            np_args = _all_but_arrays(first.np_args, np_args, lambda leaf: isinstance(leaf, np.ndarray))
        own = np_args if np_args is None or shared else _copies(np_args)
        framework.dtype = self.task.settings.dtype
        framework.seed(seed % 2**31)  # MXNet takes no larger seed
        source: Any = self.case if np_args is None else self.arrangement.given(np_args)
        if executor.args_adaptor is None:
            source = executor.ordered(source)
            args = map_leaves(partial(self._from_numpy, shared=shared), source)
            setup_seconds = 0.0
        else:
            started = perf_counter()
            args = executor.args_adaptor(*source) if np_args is None else executor.args_adaptor(source)
            framework.synchronize(args)  # work that it has begun is its own
            setup_seconds = perf_counter() - started
            self.adaptor_seconds = min(self.adaptor_seconds or setup_seconds, setup_seconds)
            args = map_leaves(self._placed, list(args))
        args = self.arrangement.placed(args)
        if self.task.settings.mode == REQUIRES_GRAD:
            args = self._requiring(args)
        if first:
            args = _all_but_arrays(first.args, args, framework.is_array)
        if self.descriptions:
            self._require_described(args)
        named = inputs.named_dtype(leaves(source))
        dtypes = {framework.dtype_of(array) for array in self.arrays(args)} - {inputs.KEY}
        if named and not dtypes:
            dtypes = {named}
        wanted = self.task.settings.dtype
        if wanted is not None and dtypes and wanted not in dtypes:
            raise Unsupported(f"it makes no {wanted} inputs, only {', '.join(sorted(dtypes))}")
        identifying = None if np_args is not None else [self.task.sample, self.case, seed]
        made = Arguments(own, args, identifying, named, setup_seconds)
        self._first = self._first or made
        return made

    def _requiring(self, args: list) -> list:
        """Return `args` whose arrays require the gradients that are wanted.  Raises Unsupported."""
        pairs = zip(self.arrays(args), self.wanted_gradients(args))
        required = (self.framework.requiring(array) if want else array for array, want in pairs)
        return replace_leaves(args, self.framework.is_array, required)

    def _placed(self, leaf: Any) -> Any:
        """Return an adaptor's leaf, placed; adaptors may leave dtypes and devices as they are."""
        if isinstance(leaf, (inputs.DType, inputs.Device)):
            return self._from_numpy(leaf)
        return self.framework.place(leaf) if self.framework.is_array(leaf) else leaf

    def _from_numpy(self, leaf: Any, shared: bool = False) -> Any:
        if isinstance(leaf, inputs.DType):
            if leaf.name in self.framework.missing_dtypes:
                raise Unsupported(self.framework.missing_dtypes[leaf.name])
            return self.framework.dtype_named(leaf.name)
        if isinstance(leaf, inputs.Device):
            return self.framework.device_argument()
        if isinstance(leaf, np.ndarray):
            leaf, description = as_it_was_described(leaf), description_of(leaf)
            if description is not None and description.dtype:
                return self._in_dtype(leaf, description.dtype)
            lying = self.framework.sharing(leaf) if shared else None
            return self.framework.from_numpy(leaf) if lying is None else lying
        return self.framework.place(leaf) if self.framework.is_array(leaf) else leaf

    def _in_dtype(self, array: np.ndarray, dtype: str) -> Any:
        """Return an array of the framework in a dtype of its own.  Raises Unsupported."""
        if dtype in self.framework.missing_dtypes:
            raise Unsupported(self.framework.missing_dtypes[dtype])
        self.framework.dtype = dtype
        try:
            return self.framework.from_numpy(array)
        finally:
            self.framework.dtype = self.task.settings.dtype

    def _require_described(self, args: Sequence[Any]) -> None:
        """Raise Unsupported where an array that the case describes is not among the arguments."""
        framework = self.framework
        found = [
            (math.prod(array.shape), framework.dtype_of(array), tuple(framework.strides(array)), array.shape)
            for array in self.arrays(args)
        ]
        for description in self.descriptions:
            if description.has_layout and framework.without_strides:
                raise Unsupported(framework.without_strides)
            if not any(_is_described(description, *each) for each in found):
                name = self.task.sample
                raise Unsupported(f"no argument is {description.text}: {name} computes or converts them")

    def arrays(self, args: Sequence[Any]) -> list[Any]:
        return [leaf for leaf in leaves(args) if self.framework.is_array(leaf)]

    def of_arrays(self, args: Sequence[Any], stage: int, selected: bool = False) -> Callable[..., Any]:
        """Return the function that `stage` captures, of the arrays in `args` alone, everything else fixed.

        selected: leave out the results that are not the operator's own.
        """
        source = self._static if self._static and stage != EAGER else self._executor
        executor, is_array = self.framework.for_stage(source, stage), self.framework.is_array
        selected = selected and executor.select is not None

        def with_arguments(*arrays: Any) -> Any:
            positional, keywords = executor.split(replace_leaves(list(args), is_array, iter(arrays)))
            result = executor.function(*positional, **keywords)
            return executor.outcome(result) if selected else result

        takes_arrays_alone = not executor.keywords and not selected and all(map(is_array, args))
        function = executor.function if takes_arrays_alone else with_arguments
        return Donating(function, self._donated(args)) if self.donates else function

    def _donated(self, args: Sequence[Any]) -> list[int]:
        """Return the positions, among the arrays in `args`, of those that the sample overwrites."""
        places = [place for place, arg in enumerate(args) for _ in self.arrays([arg])]
        return [position for position, place in enumerate(places) if place in self.sample.overwrites]

    def eager(self, args: Sequence[Any]) -> Any:
        """Return the operator's own result for `args`, computed eagerly."""
        positional, keywords = self.executor.split(args)
        return self.executor.outcome(self.executor.function(*positional, **keywords))

    def wanted_gradients(self, args: Sequence[Any]) -> list[bool]:
        """Return, per array of `args`, whether its gradient is wanted: the sample, or the array, says so.

        Raises Unsupported if none is.
        """
        if self.executor.inplace:
            raise Unsupported("it overwrites its input, which cannot be a leaf of a gradient")
        if not self.config.differentiable:
            raise Unsupported("not differentiable")
        declared = list(self.config.requires_grad)
        if self.sample.native is not None:
            declared = self.sample.native.requires_grad(*self.case)
        wanted: list[bool] = []
        for index, arg in enumerate(args):
            asked = declared[index] if index < len(declared) else not declared
            arrays = [leaf for leaf in leaves(arg) if self.framework.is_array(leaf)]
            wanted += [self._wants_gradient(array, bool(asked)) for array in arrays]
        if not any(wanted):
            raise Unsupported("no floating-point input wants a gradient")
        return wanted

    def _wants_gradient(self, array: Any, asked: bool) -> bool:
        """Return whether the array's gradient is wanted.  asked: its sample wants it."""
        return self.framework.is_floating(array) and (asked or self.framework.requires_gradient(array))

    def release(self) -> None:
        """End what its adaptor has started, if that is to be ended."""
        if self._executor.release is not None:
            self._executor.release()

    # -- outputs

    def outputs(self, result: Any) -> list[np.ndarray]:
        """Return the result as NumPy arrays, unique and as the table has them, without None and strings."""
        found: list[np.ndarray] = []
        for leaf in leaves(attributes_as_dicts(result)):
            if self.framework.is_array(leaf):
                found += map(self.framework.to_numpy, self.framework.components(leaf))
            elif isinstance(leaf, np.ndarray):
                found.append(leaf)
            elif isinstance(leaf, (bool, int, float, complex, np.generic)):
                found.append(np.asarray(leaf).reshape(self.framework.scalar_shape))
        results = self.arrangement.results(found)
        try:
            return made_unique(self.sample, results)
        except (TypeError, ValueError, IndexError):  # the numbers or shapes are not the operator's
            return results

    def gradients(
        self, found: Sequence[Any], args: Sequence[Any], wanted: Sequence[bool]
    ) -> list[np.ndarray | None]:
        """Return the wanted gradients of the arrays in `args`, as NumPy arrays as the table has them."""
        arrays = [None if gradient is None else self.framework.to_numpy(gradient) for gradient in found]
        return self.arrangement.gradients(arrays, args, wanted)

    def measured_outputs(self, result: Any) -> list[np.ndarray]:
        """Return `outputs` of a result of the task's stage, without padding."""
        found = self.outputs(result)
        if self._static is None or self._static.unpad is None:
            return found
        started = perf_counter()
        unpadded = [np.asarray(array) for array in self._static.unpad(found)]
        self.unpadding_seconds = perf_counter() - started
        return unpadded

    def output_dtypes(self, result: Any) -> list[str]:
        """Return the names of the dtypes of the result's arrays, in order."""
        arrays = [leaf for leaf in leaves(attributes_as_dicts(result)) if self.framework.is_array(leaf)]
        return list(map(self.framework.dtype_of, arrays))

    def explained_dtypes(self, arguments: Arguments) -> Explained:
        """Return the dtypes that a result for `arguments` may have."""
        framework = self.framework
        given = [framework.dtype_of(array) for array in self.arrays(arguments.args)]
        if self.executor.args_adaptor is not None and not self.sample.is_built_in:
            given = [name for name in given if not self._is_coarsened(name, arguments)]
        declared = [*self.config.result_dtypes, *framework.computes_in, *self._cast_to]
        return Explained(given, arguments.named_dtype, declared)

    def _is_coarsened(self, dtype: str, arguments: Arguments) -> bool:
        """Return whether the sample's adaptor chose a dtype of fewer digits than its inputs have."""
        if dtype in (self.task.settings.dtype, arguments.named_dtype) or arguments.np_args is None:
            return False
        made = [array.dtype.name for array in _arrays_in(arguments.np_args)]
        made += [description.dtype for description in self.descriptions if description.dtype]
        return dtype in _COARSE and dtype not in made

    def held(self) -> dict[str, bool]:
        """Return keys of a check: whether the tolerance is above the family's, unreviewed or reviewed."""
        loosened = is_loosened(self.sample, self.config)
        reviewed = not loosened and _is_above_family(self.sample, self.config)
        return {"loosened": loosened, **({"reviewed": True} if reviewed else {})}

    @property
    def _cast_to(self) -> list[str]:
        """The dtype that the mode of calling casts to, if it casts."""
        mode = self.task.settings.mode
        return [AUTOCAST[mode]] if mode in AUTOCAST else []

    def tolerance(self, outputs: Sequence[np.ndarray] = (), named_dtype: str | None = None) -> Tolerance:
        """Return the sample's tolerance for the coarsest dtype: asked, named, cast to, or of `outputs`."""
        names = [self.task.settings.dtype or "float32", *([named_dtype] if named_dtype else [])]
        names += [description.dtype for description in self.descriptions if description.dtype]
        names += [*self._cast_to, *(output.dtype.name for output in outputs)]
        config = self.config
        return Tolerance(config.rtol, config.atol, ulps=config.ulps).for_dtype(coarsest(names))


def _descriptions_in(value: Any) -> Iterator[ArrayDescription]:
    """Yield the descriptions of arrays in arguments of a case; recorded calls are made as they were."""
    if isinstance(value, DescribedShape):
        yield value.description
    elif is_description(value) and TENSOR not in value:
        yield described(value)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _descriptions_in(each)


def _is_described(
    description: ArrayDescription, elements: int, dtype: str, steps: tuple[int, ...], shape: Sequence[int]
) -> bool:
    """Return whether an array of so many elements, of that dtype and strides, is the described one.

    Its axes may be in the order of the framework, unless its strides are described.
    """
    if elements != math.prod(description.shape) or description.dtype not in (None, dtype):
        return False
    if description.strides is None:
        return True
    pairs = zip(description.shape, description.steps, steps)
    return tuple(shape) == description.shape and all(n == 1 or a == b for n, a, b in pairs)


class Reference:
    """The sample's NumPy implementation, in float64 except where it says otherwise."""

    def __init__(self, sample: Sample):
        self._sample = sample
        self.executor = load_executor(sample, "numpy")

    def result(self, np_args: list) -> list[np.ndarray]:
        """Return the outputs for `np_args`, unique."""
        return made_unique(self._sample, self.returned(np_args))

    def returned(self, np_args: list) -> list[np.ndarray]:
        """Return outputs as NumPy has them, for copies of `np_args`: the reference may overwrite its own."""
        return self._in_float64(self.executor, np_args)

    def differentiated(self, np_args: list, result: list[np.ndarray] | None = None) -> list[np.ndarray]:
        """Return the outputs that gradients are taken of (see `Executor.differentiated`).

        result: `self.result(np_args)`, where that is known: mostly it is the same.
        """
        is_other = self.executor.differentiated is not None or self._sample.canonical is not None
        if result is None or is_other:
            return self._in_float64(self.executor.for_gradients(), np_args)
        return result

    def result_as_given(self, np_args: list) -> list[np.ndarray]:
        """Return the outputs, unique, for copies of `np_args` in their own precision."""
        return made_unique(self._sample, _arrays(_outcome(self.executor, _copies(np_args), _widened)))

    def _in_float64(self, executor: Executor, np_args: list) -> list[np.ndarray]:
        has_narrow = any(map(_is_narrow, leaves(np_args)))
        try:
            outputs = _arrays(_outcome(executor, correctness.to_float64(np_args), _widened))
        except (TypeError, ValueError):
            if not has_narrow:
                raise
            # Of whole numbers NumPy writes no fractions, and takes no powers below 0.
            return _arrays(_outcome(executor, map_leaves(_narrow_as_floats, np_args), _widened))
        narrow = [output.dtype.itemsize < 8 for output in outputs if output.dtype.kind == "f"]
        if any(narrow) or (narrow and has_narrow):
            args = correctness.to_float64(np_args, widen_integers=True)
            outputs = _arrays(_outcome(executor, args, _widened))
        return outputs

    def may_return_views(self, np_args: list) -> bool:
        """Return whether an output shares an argument's memory, or is a NumPy scalar, which hides that.

        Where a dtype is named, or bits are read, that depends on the dtypes that the arguments have.
        """
        named = any(isinstance(leaf, inputs.DType) for leaf in leaves(np_args))
        return self._returns_views(_copies(np_args), as_given=True) or (
            not named and self._returns_views(correctness.to_float64(np_args), as_given=False)
        )

    def _returns_views(self, args: list, as_given: bool) -> bool:
        arrays = [leaf for leaf in leaves(args) if isinstance(leaf, np.ndarray)]
        outputs = _outcome(self.executor, args, _as_given if as_given else _widened)
        return any(np.isscalar(output) for output in outputs) or any(
            np.may_share_memory(output, array) for output in outputs for array in arrays
        )


def _outcome(executor: Executor, args: list, named: Callable[[Any], Any]) -> list[Any]:
    """Return the results of NumPy's `executor` for `args`.

    named: returns the value of a leaf, which may be a dtype by name.
    """
    args = executor.ordered(args) if executor.args_adaptor is None else executor.args_adaptor(args)
    positional, keywords = executor.split(map_leaves(named, args))
    found = leaves(attributes_as_dicts(executor.outcome(executor.function(*positional, **keywords))))
    return [leaf for leaf in found if leaf is not None and not isinstance(leaf, str)]


def _arrays(outputs: list[Any]) -> list[np.ndarray]:
    return list(map(np.asarray, outputs))


def _as_given(leaf: Any) -> Any:
    """Return a named dtype as NumPy has it."""
    return numpy_dtype(leaf.name) if isinstance(leaf, inputs.DType) else leaf


def _widened(leaf: Any) -> Any:
    """Return float64 for a named floating-point dtype, as the inputs are."""
    if not isinstance(leaf, inputs.DType):
        return leaf
    return "float64" if "float" in leaf.name else leaf.name


def _is_narrow(leaf: Any) -> bool:
    """Return whether NumPy computes floating-point results of these whole numbers in less than float64."""
    return isinstance(leaf, np.ndarray) and leaf.dtype.kind in "iu" and leaf.dtype.itemsize <= 2


def _narrow_as_floats(leaf: Any) -> Any:
    return leaf.astype(np.float64) if _is_narrow(leaf) else correctness.to_float64(leaf)


def _copies(np_args: list) -> list:
    return map_leaves(lambda leaf: leaf.copy() if isinstance(leaf, np.ndarray) else leaf, np_args)


def _arrays_in(np_args: Any) -> list[np.ndarray]:
    return [leaf for leaf in leaves(np_args) if isinstance(leaf, np.ndarray)]


def _are_alike(first: list, other: list) -> bool:
    """Return whether NumPy made arrays of the same shapes and dtypes, and everything else the same."""
    pairs = list(zip(leaves(first), leaves(other)))
    return len(leaves(first)) == len(leaves(other)) and all(
        isinstance(theirs, np.ndarray) and (ours.shape, ours.dtype) == (theirs.shape, theirs.dtype)
        if isinstance(ours, np.ndarray)
        else repr(ours) == repr(theirs)
        for ours, theirs in pairs
    )


def _plain(executor: Executor) -> Executor:
    """Return the executor, whose own methods bind arguments outside the timed call.

    Raises SampleError for one with others: they could do the work of the call.
    """
    named = {each.name for each in fields(Executor)}
    if type(executor) is not Executor or vars(executor).keys() != named:
        raise SampleError("executor_creator returns an Executor with methods of its own; return a plain one")
    return executor


def _all_but_arrays(first: Any, other: list, is_array: Callable[[Any], bool]) -> list:
    """Return `other` with its own arrays and everything else of `first`, where the two are alike."""
    kept = [leaf for leaf in leaves(first) if not is_array(leaf)]
    if len(kept) != sum(not is_array(leaf) for leaf in leaves(other)):
        return other
    return replace_leaves(other, lambda leaf: not is_array(leaf), iter(kept))


def made_unique(sample: Sample, outputs: list[np.ndarray]) -> list[np.ndarray]:
    """Return `outputs` as the sample makes them unique, which is not timed; raises what its function does."""
    if sample.canonical is None:
        return outputs
    with np.errstate(all="ignore"):
        return list(resolve(sample.canonical)(*outputs))


def is_loosened(sample: Sample, config: SampleConfig) -> bool:
    """Return whether the sample's own tolerance is above that of its family, and nobody has reviewed it.

    Built-in ones are reviewed: docs/tolerances.md lists them beside the errors that frameworks have.
    """
    return not sample.is_built_in and _is_above_family(sample, config)


def _is_above_family(sample: Sample, config: SampleConfig) -> bool:
    """Return whether the sample's own tolerance is above its family's, or the default where it has none."""
    usual = Tolerance(SampleConfig.rtol, SampleConfig.atol)
    own = Tolerance(config.rtol, config.atol, ulps=config.ulps)
    familys = replace(usual, ulps=sample.family_ulps)
    return own.rtol > usual.rtol or own.atol > usual.atol or own.at_one > familys.at_one


def differentiated(outputs: Sequence[np.ndarray], counting: Sequence[bool]) -> list[np.ndarray]:
    """Return the reference's outputs that gradients are taken of, as `Framework.floating_outputs` does."""
    return [output for output in compress(outputs, counting or repeat(True)) if output.dtype.kind == "f"]


def copied(framework: Framework, args: Sequence[Any]) -> list:
    """Return `args` with a copy of every array, complete."""
    made = map_leaves(lambda leaf: framework.copy(leaf) if framework.is_array(leaf) else leaf, list(args))
    framework.synchronize(made)
    return made
