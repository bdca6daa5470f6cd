"""Writes the parts of a script that shows a result by itself: operator, inputs, compilation."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Any

import numpy as np

from bench import compilers, frameworks
from bench.errors import UsageError
from bench.frameworks import alone
from bench.model.compiler import CompilerChoice, own_compiler
from bench.model.direction import FORWARD
from bench.model.identity import canonical
from bench.model.result import Result
from bench.model.settings import AUTOCAST, CHANNELS_LAST, DEFAULT_MODE, NATIVE_LAYOUT
from bench.model.stage import EAGER
from bench.model.status import OK, WRONG_RESULT
from bench.model.task import STATIC
from bench.reproducing.script_text import Reproduction
from bench.reproducing.written_call import WrittenCall, function_text, literal_of, written_call
from bench.reproducing.written_inputs import written_inputs
from bench.runs.run import Run
from bench.samples.contract import Sample, SampleConfig
from bench.samples.contract.case_inputs import case_of, checksum, make_np_args
from bench.samples.contract.described_array import description_of, has_layout, memory_of
from bench.samples.contract.implementation import implementations
from bench.samples.contract.layout import Axes
from bench.samples.contract.standalone_text import Bundle
from bench.samples.contract.tree import leaves
from bench.samples.contract.written_executor import WrittenExecutor, written_executor

_TAKEN = (
    *("function", "static_function", "reference", "with_namespace", "static_with_namespace", "symbolic"),
    *("arguments", "fixed", "capture", "captured", "arrays", "eager", "values", "expected", "wrong", "given"),
    *("main", "told", "values_of", "expected_values", "wanted", "weights_for", "floating_in", "unpacked"),
    *("unpadded", "Block", "INPUTS", "FIXED", "TOLERANCE", "COUNTING", "DEVICE", "DTYPE", "F"),
    *("sys", "base64", "zlib", "pathlib", "os", "builtins", "name", "annotations"),
    *(f"x{number}" for number in range(100)),
)
"""Names that the script uses for its own definitions."""
_OF_FRAMEWORK = (
    *("start", "from_numpy", "is_array", "is_floating", "dtype_of", "to_numpy", "copy", "synchronize"),
    "differentiated",
)
_OF_JUDGING = ("values_in", "largest_error", "fault_of", "seconds_per_call", "widened", "reason_of")
_OF_TREES = ("leaves", "attributes_as_dicts", "replace_leaves")
_AS_FRAMEWORK = {
    Axes.PICTURE: "np.moveaxis({}, 1, -1)",
    Axes.FILTERS: "np.moveaxis({}, (0, 1), (-1, -2))",
    Axes.DENSE: "np.transpose({})",
}
"""Axes of an array in a sample's layout -> the NumPy expression that moves the channels last."""
_IN_MEMORY = "np.moveaxis(np.ascontiguousarray(np.moveaxis({}, 1, -1)), -1, 1)"
_WIDTH = 100


class CannotReproduce(UsageError):
    """Raised where no script can show a result by itself; the message says why."""


@dataclass(frozen=True)
class Script:
    """A script that shows a result.

    Attributes:
        result: the result that it shows.
        text: of the script's file.
        arrays: the name and content of a second file, where the inputs are too large for the script; else
            None.
    """

    result: Result
    text: str
    arrays: tuple[str, bytes] | None


class ScriptWriter:
    """The writer of one script."""

    def __init__(self, run: Run, result: Result, sample: Sample, config: SampleConfig):
        self.run, self.result, self.task = run, result, result.task
        self.sample, self.config = sample, config
        task = self.task
        self.module = f"bench.frameworks.alone.{task.framework}"
        kept = {f"{module}.{name}": name for module, names in self._kept().items() for name in names}
        self.bundle = Bundle({*_TAKEN, *kept.values()}, kept)
        self.bundle.imported("numpy", "np")
        case = case_of(sample, config, task.sample, task.case_index, task.case, task.given)
        settings = task.settings
        made = make_np_args(
            sample, case, task.sample, task.case, settings.seed, settings.dtype, settings.values
        )
        self.case, self.np_args = case, made
        seen = made if made is not None else [task.sample, case, settings.seed]
        if result.input_checksum not in (None, checksum(seen)):
            raise CannotReproduce(
                f"the inputs of {task.sample} are made otherwise here than in the run; "
                "reproduce it with the version that measured it"
            )
        self.arrays = [leaf for leaf in leaves(made or []) if isinstance(leaf, np.ndarray)]
        if any(has_layout(array) and not _is_dense(array) for array in self.arrays):
            raise CannotReproduce(
                "an input has elements apart from each other, or in one place, which a script does not write"
            )
        self.kinds = self._layout()

    def _kept(self) -> dict[str, tuple[str, ...]]:
        """Return, by module, the definitions of this package that the script calls by their own names."""
        package = f"bench.frameworks.alone.{frameworks.package_of(self.task.framework)}"
        return {
            self.module: _OF_FRAMEWORK,
            package: _OF_FRAMEWORK,
            "bench.worker.standalone": _OF_JUDGING,
            "bench.worker.check.correctness": ("Tolerance",),
            "bench.samples.contract.tree": _OF_TREES,
        }

    def script(self, name: str) -> Script:
        """Return the script, for a file of that name; nothing is written.

        Raises CannotReproduce, CannotBundle, CannotWrite, NotReadable.
        """
        task, result = self.task, self.result
        gradients = task.direction != FORWARD
        executor = self._executor(task.framework)
        assert executor is not None
        is_static = task.stage != EAGER and task.formulation == STATIC
        static = self._executor(task.framework, static=True) if is_static else None
        self._define(gradients)
        functions = [self._functions(executor, "function", gradients)]
        if static is not None:
            functions.append(self._functions(static, "static_function", gradients, arguments=False))
        reference = self._reference() if result.status == WRONG_RESULT and not gradients else None
        if reference is not None:
            functions.append(reference[0])
        unpad = static.unpad if static else None
        canonical = None if gradients else self.sample.canonical
        inputs, arrays = written_inputs(self.arrays, name)
        dtype, mode = task.settings.dtype, task.settings.mode
        written = Reproduction(
            found=_lines_about(self.run, result),
            before=self._before(),
            context=self._context(),
            functions="\n\n".join(functions),
            capture=self._capture() if task.stage != EAGER else "",
            captures_static=static is not None,
            unpad="" if unpad is None else function_text(unpad, self.bundle, task.framework),
            canonical="" if canonical is None else function_text(canonical, self.bundle, task.framework),
            select=executor.select,
            reference=reference[1:] if reference else None,
            inputs=inputs,
            inputs_file=arrays[0] if arrays else "",
            start=self._start(executor),
            wanted=self._wanted(executor) if gradients else "",
            captures_first=alone.facts_of(task.framework).captures_first,
            counting=list(self.config.differentiable_outputs),
            tolerance=self._tolerance(gradients),
            dtypes=[dtype or "float32", *([AUTOCAST[mode]] if mode in AUTOCAST else [])],
            dtype=dtype if dtype and "float" in dtype else None,
            device=task.settings.device,
            seed=task.settings.seed,
            overwrites=executor.inplace or result.overwrites_inputs,
        )
        return Script(result, written.text(*self.bundle.text()), arrays)

    def _define(self, gradients: bool) -> None:
        """Add the definitions to the bundle that every script calls by name."""
        for dotted_name, name in sorted(self.bundle.kept.items()):
            of_another = dotted_name.startswith("bench.frameworks.")
            of_another = of_another and not dotted_name.startswith(f"{self.module}.")
            if not of_another and (gradients or name != "differentiated"):
                self.bundle.defined(dotted_name)

    # -- the operator

    def _executor(self, framework: str, static: bool = False) -> WrittenExecutor | None:
        implementation = "numpy" if framework == "numpy" else self.task.implementation
        found = written_executor(self.sample, implementation, self.task.formulation, static)
        if found is None:
            if static:
                return None
            raise CannotReproduce(f"{self.task.sample} has no implementation in {framework}")
        is_timed = framework != "numpy" and self.task.direction == FORWARD
        return found if is_timed else found.for_gradients()

    def _layout(self) -> dict[int, Axes]:
        """Return the axes of the input arrays whose layout differs in the framework, by `id` of the array."""
        layout, settings = self.sample.layout, self.task.settings
        kinds = frameworks.load(self.task.framework).channels_last
        if settings.layout == CHANNELS_LAST:
            kinds = (Axes.PICTURE, Axes.FILTERS)
        elif settings.layout != NATIVE_LAYOUT:
            kinds = ()
        arrays = self.np_args or []
        return {
            id(arrays[place]): kind
            for place, kind in layout.arguments.items()
            if kind in kinds and place < len(arrays) and isinstance(arrays[place], np.ndarray)
        }

    def _place_of(self, array: np.ndarray) -> int:
        return next(place for place, each in enumerate(self.arrays) if each is array)

    def _input(self, place: int, inputs: str = "inputs") -> str:
        """Return the expression of one input array, with its axes in the framework's order."""
        array, text = self.arrays[place], f"{inputs}[{place}]"
        kind = self.kinds.get(id(array))
        if kind is None or (kind is not Axes.DENSE and array.ndim < 3):
            return text
        if self.task.settings.layout == CHANNELS_LAST:
            return _IN_MEMORY.format(text)
        return _AS_FRAMEWORK[kind].format(text)

    def _dtype_of(self, place: int) -> str:
        """Return the expression of the dtype of one input array; in float64 it keeps the one that it has."""
        description = description_of(self.arrays[place])
        own = description.dtype if description else None
        if own is None or "float" not in own:
            return "dtype"
        return f'"{own}" if inputs[{place}].dtype != "float64" else None' if own != "float64" else "None"

    def _functions(
        self, executor: WrittenExecutor, name: str, gradients: bool, arguments: bool = True
    ) -> str:
        """Return the definition of the operator as a function of arrays.

        arguments: also define the function that makes the arrays.
        """
        framework, named = self.task.framework, executor.function
        if self.task.settings.layout not in (NATIVE_LAYOUT, CHANNELS_LAST) and self._differs_in_layout():
            if executor.same is None:
                raise CannotReproduce(f"{self.task.sample} ran between conversions of layout")
            named = executor.same
        function = function_text(named, self.bundle, framework)
        if executor.args_adaptor is not None or self.np_args is None:
            return self._adapted(executor, function, name, gradients, arguments)
        order = range(len(self.np_args)) if executor.order is None else executor.order
        args = [self.np_args[index] for index in order]
        call = written_call(args, executor.keywords, self._place_of, framework)
        select = f"[{executor.select}]" if gradients and executor.select is not None else ""
        found = self._defined(name, function, call, select, bool(executor.namespace))
        if arguments:
            made = "".join(
                f"        from_numpy({self._input(place)}, {self._dtype_of(place)}, DEVICE),\n"
                for place in call.places
            )
            found += '\n\ndef arguments(inputs, dtype):\n    """The arrays of a call."""\n' + (
                f"    return [\n{made}    ]\n" if made else "    return []\n"
            )
        return found

    def _defined(self, name: str, function: str, call: WrittenCall, select: str, namespace: bool) -> str:
        spaces = alone.facts_of(self.task.framework).namespaces
        names = ", ".join(call.parameters)
        arguments = ", ".join(call.arguments)
        if not spaces:
            if call.is_plain and not select:
                return f"{name} = {function}\n"
            return f"def {name}({names}):\n    return {function}({arguments}){select}\n"
        given = ", ".join(filter(None, ["F" if namespace else "", arguments]))
        inner = "with_namespace" if name == "function" else "static_with_namespace"
        found = (
            f"def {inner}({', '.join(filter(None, ['F', names]))}):\n"
            f"    return {function}({given}){select}\n\n\n"
            f"def {name}(*arrays):\n    return {inner}({spaces[0]}, *arrays)\n"
        )
        if self.task.stage != EAGER:
            found += f"\n\ndef symbolic(*symbols):\n    return {inner}({spaces[1]}, *symbols)\n"
        return found

    def _adapted(
        self, executor: WrittenExecutor, function: str, name: str, gradients: bool, arguments: bool
    ) -> str:
        """Return the definitions of `_functions` for a sample that makes the framework's arguments itself."""
        spaces = alone.facts_of(self.task.framework).namespaces
        count = len(executor.keywords)
        positional = f"*args[:-{count}]" if count else "*args"
        keywords = [f"{key}=args[{place - count}]" for place, key in enumerate(executor.keywords)]
        select = f"[{executor.select}]" if gradients and executor.select is not None else ""
        call = ", ".join(filter(None, ["F" if executor.namespace else "", positional, *keywords]))
        replaced = "    args = replace_leaves(list(FIXED), is_array, iter(arrays))\n"
        if not spaces:
            found = f"def {name}(*arrays):\n{replaced}    return {function}({call}){select}\n"
        else:
            inner = "with_namespace" if name == "function" else "static_with_namespace"
            found = (
                f"def {inner}(F, *arrays):\n{replaced}    return {function}({call}){select}\n\n\n"
                f"def {name}(*arrays):\n    return {inner}({spaces[0]}, *arrays)\n"
            )
            if self.task.stage != EAGER:
                found += f"\n\ndef symbolic(*symbols):\n    return {inner}({spaces[1]}, *symbols)\n"
        return found + (self._adaptor(executor) if arguments else "")

    def _adaptor(self, executor: WrittenExecutor) -> str:
        if executor.args_adaptor is None:
            raise CannotReproduce(f"{self.task.sample} has neither gen_np_args nor args_adaptor")
        adaptor = function_text(executor.args_adaptor, self.bundle, self.task.framework)

        def text(value: Any) -> str:
            if isinstance(value, np.ndarray):
                return self._input(self._place_of(value))
            return literal_of(value, self.task.framework, text)

        given = f"*{text(list(self.case))}" if self.np_args is None else text(self.np_args)
        return (
            '\n\ndef fixed(inputs):\n    """The arguments of a call."""\n'
            f"    return list({adaptor}({given}))\n"
            '\n\ndef arguments(inputs, dtype):\n    """The arrays of a call."""\n'
            "    return [leaf for leaf in leaves(fixed(inputs)) if is_array(leaf)]\n"
        )

    def _differs_in_layout(self) -> bool:
        kinds = {*self.sample.layout.arguments.values(), self.sample.layout.results}
        return not kinds.isdisjoint(frameworks.load(self.task.framework).channels_last)

    def _reference(self) -> tuple[str, str, str] | None:
        """Return three texts: the reference function, its inputs, and its result in the framework's layout.

        None where the sample has no reference.
        """
        if self.np_args is None or "numpy" not in _frameworks_of(self.sample):
            return None
        executor = self._executor("numpy")
        assert executor is not None
        order = range(len(self.np_args)) if executor.order is None else executor.order
        args = [self.np_args[index] for index in order]
        call = written_call(args, executor.keywords, self._place_of, "numpy")
        function = function_text(executor.function, self.bundle, "numpy")
        select = "" if executor.select is None else f"[{executor.select}]"
        text = (
            f"def reference({', '.join(call.parameters)}):\n"
            f"    return {function}({', '.join(call.arguments)}){select}\n"
        )
        inputs = "[" + ", ".join(f"INPUTS[{place}]" for place in call.places) + "]"
        kind = self.sample.layout.results
        lies_otherwise = kind in frameworks.load(self.task.framework).channels_last
        arranged = "array"
        if kind is not None and lies_otherwise and self.task.settings.layout == NATIVE_LAYOUT:
            arranged = _AS_FRAMEWORK[kind].format("array") + " if array.ndim > 2 else array"
        return text, inputs, arranged

    # -- the rest

    def _capture(self) -> str:
        task = self.task
        text = task.compiler or own_compiler(task.framework, task.stage)
        if not text:
            raise CannotReproduce(f"{task.framework} names no compiler of stage {task.stage}")
        choice = CompilerChoice.parse(text)
        found = compilers.load(task.framework, choice.name).source(choice.settings, self.result.capture)
        if not found:
            raise CannotReproduce(f"the compiler {choice.name} has no reproducer yet")
        package = frameworks.package_of(task.framework)
        self.bundle.imported(package, package)
        return found

    def _before(self) -> str:
        task = self.task
        found = alone.facts_of(task.framework).before_imports.replace("{threads}", str(task.settings.threads))
        variables: dict[str, str] = {}
        if task.stage != EAGER and task.compiler:
            variables.update(compilers.needs_of(task.framework, task.compiler)[1])
        lines = [f"os.environ[{name!r}] = {value!r}" for name, value in variables.items()]
        if lines and "import os" not in found:
            found = "import os\n" + found
        return "\n".join(filter(None, [found, *lines]))

    def _context(self) -> str:
        """Return the expression of the context of calls; "" for the default mode."""
        mode, contexts = self.task.settings.mode, alone.facts_of(self.task.framework).contexts
        if mode != DEFAULT_MODE and mode not in contexts:
            raise CannotReproduce(f"calls in the mode {mode} have no reproducer yet")
        return contexts.get(mode, "")

    def _start(self, executor: WrittenExecutor) -> str:
        settings = self.task.settings
        found = f"start({settings.threads}, {settings.seed})"
        is_adapted = executor.args_adaptor is not None or self.np_args is None
        return f"{found}\nFIXED = fixed(INPUTS)" if is_adapted else found

    def _wanted(self, executor: WrittenExecutor) -> str:
        """Return the text of a list of booleans: for each array of a call, whether its gradient is wanted."""
        declared = [bool(asked) for asked in self.config.requires_grad]
        if executor.args_adaptor is not None or self.np_args is None:
            asked = f"({declared!r} + [{not declared}] * len(FIXED))"
            return (
                f"[asked and is_floating(leaf) for arg, asked in zip(FIXED, {asked}) "
                "for leaf in leaves(arg) if is_array(leaf)]"
            )
        order = range(len(self.np_args)) if executor.order is None else executor.order
        found = []
        for place, index in enumerate(order):
            asked_here = declared[place] if place < len(declared) else not declared
            arrays = [leaf for leaf in leaves(self.np_args[index]) if isinstance(leaf, np.ndarray)]
            found += [asked_here and array.dtype.kind == "f" for array in arrays]
        return repr(found)

    def _tolerance(self, gradients: bool) -> str:
        config, factor = self.config, 10 if gradients else 1
        ulps = f", ulps={config.ulps!r}" if config.ulps is not None and not gradients else ""
        return f"Tolerance({config.rtol * factor!r}, {config.atol * factor!r}{ulps})"


def _frameworks_of(sample: Sample) -> list[str]:
    return list(implementations(sample))


def _lines_about(run: Run, result: Result) -> list[str]:
    """Return lines about a result: its task and outcome, the versions, the CPU, the date and the command."""
    task, header = result.task, run.header
    how = "eager" if task.stage == EAGER else task.compiler or own_compiler(task.framework, task.stage)
    case = f"Case {task.case_index}: {canonical(task.case)}"
    lines = [
        f"{task.sample} in {task.framework}, {how}, {task.direction}: {result.status}.",
        "",
        *textwrap.wrap(case, _WIDTH, break_on_hyphens=False),
    ]
    if result.message:
        lines += textwrap.wrap(f"Message: {result.message}", _WIDTH)
    if (error := result.check.get("largest_error")) is not None:
        lines.append(f"Largest error: {error:.3g}, against {result.check.get('reference')}.")
    if result.status == OK and result.median_seconds is not None:
        lines.append(f"Median: {result.median_seconds * 1e6:.3f} microseconds a call.")
    environment = header.get("environments", {}).get(task.framework, {})
    versions = ", ".join(f"{name} {version}" for name, version in environment.get("versions", {}).items())
    machine = header.get("machine", {})
    facts = {
        "Versions": versions,
        "CPU": machine.get("cpu"),
        "Date": header.get("started"),
        "Command": header.get("command"),
    }
    for name, fact in facts.items():
        if fact:
            text = " ".join(fact) if isinstance(fact, list) else str(fact)
            lines += textwrap.wrap(f"{name}: {text}", _WIDTH, break_long_words=False, break_on_hyphens=False)
    return lines


def _is_dense(array: np.ndarray) -> bool:
    """Return whether the elements of an array fill its memory, one in each place."""
    return memory_of(array).size == array.size and 0 not in array.strides
