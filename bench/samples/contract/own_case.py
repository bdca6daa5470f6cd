"""Cases of one's own: arguments under the names that frameworks have, and values for those left out."""

from __future__ import annotations

import ast
import inspect
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.errors import UsageError, suggestion
from bench.model.array_description import in_one_form
from bench.model.case import EXTENT_COLUMNS, OF_A_CALL, is_shape
from bench.model.identity import plain
from bench.model.input_table import DTYPE_COLUMN
from bench.model.option import options_of
from bench.model.record import decoded
from bench.model.settings import Settings
from bench.samples.contract.implementation import definitions
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, SampleFolder
from bench.samples.contract.suite import cases_of, read_table
from bench.samples.contract.table import TableError, freeze, read_cases, table_path

SEVERAL_SHAPES = "several_shapes"
"""The code of the error for a shape alone, where a sample needs more; a caller adds how to give a case."""
_FIRST = ("input", "data", "x", "x1", "a", "array", "tensor", "self", "lhs")
_SECOND = ("rhs", "y", "x2", "b", "other")
"""The names that frameworks have for the first and the second array of an operator."""
_SAME = {
    "dim": ("axis", "axes"),
    "axis": ("axes",),
    "axes": ("axis",),
    "keepdim": ("keepdims",),
    "keep_dims": ("keepdims",),
    "strides": ("stride",),
    "kernel": ("kernel_size",),
    "pad": ("padding",),
    "dilations": ("dilation",),
    "dilate": ("dilation",),
    "num_group": ("groups",),
    "index": ("indices_shape",),
    "eps": ("epsilon",),
    "epsilon": ("eps",),
}
"""Further names that frameworks have for a parameter, with the names that samples have."""
_USUAL = {
    "axis": -1,
    "keepdims": False,
    "stride": 1,
    "padding": 0,
    "output_padding": 0,
    "dilation": 1,
    "groups": 1,
    "bias": False,
}
"""The values that frameworks take where an argument is left out; others follow from the sample's table."""
_OF_EACH_AXIS = ("stride", "padding", "output_padding", "dilation", "kernel_size", "output_size", "size")
"""The arguments that are a number for each axis; one number stands for all."""
_LOADS_TABLE = ("load_cases", "bench.samples.families")
"""Words in the text of a sample whose arguments are the columns of its table."""


@dataclass(frozen=True)
class Arguments:
    """The arguments of a sample.

    Attributes:
        sample: its name.
        values: by argument, the values of the cases in its table.
        defaults: by argument, the default in the signature of the sample's own function, where it has one.
    """

    sample: str
    values: Mapping[str, Sequence[Any]]
    defaults: Mapping[str, Any] = field(default_factory=dict)

    @property
    def shapes(self) -> list[str]:
        """The arguments that are shapes of arrays."""
        return [name for name in self.values if is_shape(name)]

    def completed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the case with all arguments, by the sample's names, in their order.

        Raises UsageError for an unknown argument, and where one is missing that has no default.
        """
        names = self.named(given)
        if unknown := [name for name in given if name not in names]:
            near = suggestion(unknown[0], (*self.values, DTYPE_COLUMN))
            raise self._refusal(f"has the arguments {self._listed}, not {', '.join(unknown)}{near}")
        case = {name: self._value(name, given[own]) for own, name in names.items()}
        if len(case) < len(given):
            twice = [own for own, name in names.items() if list(names.values()).count(name) > 1]
            raise self._refusal(f"has one of {', '.join(twice)}, which are the same")
        missing = [name for name in self.values if name not in case]
        found = {name: default for name in missing for default in self._defaults(name, case)}
        if lacking := [name for name in missing if name not in found]:
            raise self._refusal(f"needs {', '.join(lacking)} too; it has the arguments {self._listed}")
        case |= plain(found)
        return {name: case[name] for name in (*self.values, DTYPE_COLUMN) if name in case}

    def of_shape(self, shape: Sequence[int]) -> dict[str, Any]:
        """Return the case whose one array has this shape.  Raises UsageError where it has not one."""
        if len(self.shapes) == 1 and not self.shapes[0].endswith("shapes"):
            return {self.shapes[0]: plain(tuple(shape) if isinstance(shape, list) else shape)}
        raise self._refusal(f"is more than a shape; it has the arguments {self._listed}", SEVERAL_SHAPES)

    def named(self, given: Mapping[str, Any]) -> dict[str, str]:
        """Return the sample's name of each given argument; unknown arguments are left out."""
        found = {own: self._name(own, given) for own in given}
        return {own: name for own, name in found.items() if name is not None}

    def _name(self, own: str, given: Mapping[str, Any]) -> str | None:
        if own in self.values or own == DTYPE_COLUMN:
            return own
        first = "shape" if "shape" in self.values else next(iter(self.shapes), None)
        others = [name for name in self.shapes if name != first]
        candidates = [*_SAME.get(own, ()), f"{own}_shape"]
        candidates += [first] if first and own in _FIRST else []
        candidates += others if len(others) == 1 and own in _SECOND else []
        return next((name for name in candidates if name in self.values and name not in given), None)

    def _value(self, name: str, value: Any) -> Any:
        """Return the value in the form of the table: a number becomes a list where the table has lists."""
        if name == DTYPE_COLUMN:
            return options_of(Settings)["dtype"].meant(value)
        values = self.values[name]
        are_lists = all(isinstance(each, tuple) for each in values)
        if not are_lists or not isinstance(value, int) or isinstance(value, bool):
            return value
        if name not in _OF_EACH_AXIS:
            return [value]
        lengths = {len(each) for each in values}
        return [value] * lengths.pop() if len(lengths) == 1 else value

    def _defaults(self, name: str, case: Mapping[str, Any]) -> Iterator[Any]:
        """Yield the value of an argument that is left out of `case`; nothing where it has to be given."""
        values = self.values[name]
        if name in self.defaults:
            yield self.defaults[name]
        elif name == "stride" and "pool" in self.sample:
            if "kernel_size" in case:
                yield case["kernel_size"]
        elif name in _USUAL and (name != "bias" or isinstance(values[0], bool)):
            yield self._value(name, _USUAL[name])
        elif None in values:
            yield None
        elif not any(isinstance(value, tuple) for value in values) and self._is_apart(name):
            most_often = Counter(map(repr, values)).most_common(1)[0][0]
            yield next(value for value in values if repr(value) == most_often)

    def _is_apart(self, name: str) -> bool:
        """Return whether an argument is not the size of the case: there are shapes, or it is no extent."""
        return bool(self.shapes) or name not in EXTENT_COLUMNS

    @property
    def _listed(self) -> str:
        return ", ".join(self.values)

    def _refusal(self, why: str, code: str = "") -> UsageError:
        return UsageError(f"a case of {self.sample} {why}; for example {self._example()}", code)

    def _example(self) -> str:
        """Return the second case of the table, which is small and not trivial, as JSON."""
        return json.dumps({name: plain(values[:2][-1]) for name, values in self.values.items()})


def arguments_of_sample(sample: SampleFolder | OwnSample | NativeOperator) -> Arguments | None:
    """Return the arguments of a sample, as its table and signature have them; none of its code is run.

    Returns None where only a worker knows them: of a framework's own operator, and of a folder without a
    table or whose code reads it.
    """
    if isinstance(sample, NativeOperator):
        return None
    if isinstance(sample, OwnSample):
        values = {name: [freeze(case[name]) for case in sample.cases] for name in sample.cases[0]}
        return Arguments(sample.name, values, _defaults_of(sample, values))
    path, text = table_path(sample.path, sample.name), sample.path / "__init__.py"
    if path is None or not _loads_table(sample, text):
        return None
    try:
        table = read_cases(path)
    except TableError:
        return None  # the worker tells
    values = {name: [case[index] for case in table] for index, name in enumerate(table.columns)}
    return Arguments(sample.name, values, _defaults_in(text))


def own_case(sample: SampleFolder | OwnSample | NativeOperator, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a case with all arguments of the sample, its arrays in the one form of their description.

    A recorded call stays as it is.  Raises UsageError, see `Arguments.completed` and `described`.
    """
    case, arguments = plain(dict(given)), arguments_of_sample(sample)
    if isinstance(sample, NativeOperator) and not OF_A_CALL.isdisjoint(case):
        return case
    case = {name: in_one_form(value) for name, value in case.items()}
    return case if arguments is None else arguments.completed(case)


def taken(
    sample: SampleFolder | OwnSample | NativeOperator, given: Mapping[str, Any], case: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the arguments of a completed case that were not among the given ones."""
    arguments = arguments_of_sample(sample)
    names = [] if arguments is None else arguments.named(given).values()
    return {} if arguments is None else {name: case[name] for name in case if name not in names}


def case_of_shape(sample: SampleFolder | OwnSample | NativeOperator, shape: Sequence[int]) -> dict[str, Any]:
    """Return the case of the sample's one array.  Raises UsageError where it has several, or is not known."""
    arguments = arguments_of_sample(sample)
    if arguments is None:
        raise UsageError(f"the arguments of {sample.name} are not known by their shapes", SEVERAL_SHAPES)
    return arguments.of_shape(shape)


def read_own_cases(path: Path) -> list[dict[str, Any]]:
    """Return the cases in a file: a table as samples have it, or a JSON list of cases.

    An empty field of a CSV table is an argument left out.  Raises UsageError where it cannot be read.
    """
    try:
        found = decoded(path.read_text(encoding="utf-8-sig")) if path.suffix == ".json" else None
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} is not JSON ({error}); correct the file") from None
    if not isinstance(found, list):
        cases = cases_of(read_table(path))
        return [{name: value for name, value in case.items() if value != ""} for case in cases]
    if not found or not all(isinstance(case, dict) and case for case in found):
        raise UsageError(f"{path} is not a list of cases, each an object of argument names and values")
    return found


def _loads_table(sample: SampleFolder, text: Path) -> bool:
    """Return whether the arguments of a folder's sample are the columns of its table."""
    if sample.path.is_relative_to(BUILT_IN_DIRECTORY):
        return True
    try:
        return any(word in text.read_text(encoding="utf-8", errors="replace") for word in _LOADS_TABLE)
    except OSError:
        return False


def _defaults_in(file: Path) -> dict[str, Any]:
    """Return the defaults in the signature of a module's `gen_np_args`, which is read and not run."""
    try:
        function = definitions(file).get("gen_np_args")
    except (OSError, SyntaxError, ValueError):
        return {}
    if not isinstance(function, ast.FunctionDef):
        return {}
    parameters = [*function.args.posonlyargs, *function.args.args]
    pairs = zip(reversed(parameters), reversed(function.args.defaults))
    return {parameter.arg: node.value for parameter, node in pairs if isinstance(node, ast.Constant)}


def _defaults_of(sample: OwnSample, names: Mapping[str, Any]) -> dict[str, Any]:
    """Return the defaults that the functions of a sample made of Python objects have for its arguments."""
    found: dict[str, Any] = {}
    for function in (*([sample.inputs] if sample.inputs else []), *sample.functions.values()):
        try:
            parameters = inspect.signature(function).parameters
        except (TypeError, ValueError):  # some functions of C have none
            continue
        for name, parameter in parameters.items():
            if name in names and parameter.default is not parameter.empty:
                found.setdefault(name, parameter.default)
    return found
