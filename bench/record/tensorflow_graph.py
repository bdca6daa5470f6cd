"""Turns the nodes of a function's graph, and of the functions that it calls, into calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bench.model.call import OTHER, TENSOR, RecordedCall, Value, tag_of, tensors
from bench.record.recording import Recording
from bench.record.tensorflow_values import attribute, tensor

SPACE = "tf.raw_ops."
_NO_OPERATORS = frozenset(
    (
        *("Const", "Placeholder", "PlaceholderWithDefault", "NoOp", "Assert", "Identity", "IdentityN"),
        *("StopGradient", "PreventGradient", "VarHandleOp", "ReadVariableOp", "AssignVariableOp"),
        *("VarIsInitializedOp", "DestroyResourceOp", "_Arg", "_Retval"),
    )
)
"""Operators that are not recorded: variables, constants, arguments, results, assertions and identities."""
_HIDING = ("PyFunc", "PyFuncStateless", "EagerPyFunc", "XlaLaunch", "XlaCallModule")
"""Operators that hide their computation: no node shows it."""
_UNCLEAR = {
    "While": "loop",
    "StatelessWhile": "loop",
    "If": "branch",
    "StatelessIf": "branch",
    "Case": "branch",
}
"""Nodes whose body runs a number of times that is not known, or perhaps not at all."""


@dataclass
class Graph:
    """A visitor that adds the computation of graphs to a recording.

    Attributes:
        model: the name under which calls are counted.
        unclear: number of loops and of branches.
        unknown: number of calls with tensors of extents that the graph does not know.
    """

    recording: Recording
    model: str
    unclear: Counter[str] = field(default_factory=Counter)
    unknown: int = 0

    def add(self, graph: Any) -> None:
        """Add each node; those of functions once for each call, of loops and branches once."""
        for node in graph.get_operations():
            inner = list(_functions(node))
            if node.type in _HIDING:
                self.recording.unreadable[node.type] += 1
            elif inner:
                self.unclear.update(filter(None, [_UNCLEAR.get(node.type)]))
                self._add_functions(graph, inner)
            elif node.type not in _NO_OPERATORS:
                self._add_node(node)

    def tell(self) -> None:
        """Add notices of numbers of runs and of extents that the graph does not know."""
        for what, said in (
            ("loop", "loops that run as often as values say, each counted once"),
            ("branch", "branches that values decide, each side counted once"),
        ):
            if self.unclear[what]:
                self.recording.notices.append(f"{said}: {self.unclear[what]}")
        if self.unknown:
            self.recording.notices.append(
                f"calls of extents that the graph does not know, counted and not run: {self.unknown}"
            )

    def _add_functions(self, graph: Any, names: list[str]) -> None:
        for name in names:
            function = graph._get_function(name)
            if function is None:
                self.recording.unreadable[name] += 1
            else:
                self.add(function.graph)

    def _add_node(self, node: Any) -> None:
        returned = [tensor(each) for each in node.outputs]
        kwargs = {**dict(_operands(node)), **dict(_attributes(node))}
        self.unknown += any(map(_is_unknown, _within(kwargs)))
        self.recording.add(
            RecordedCall(
                f"{SPACE}{node.type}",
                [],
                kwargs,
                returned[0] if len(returned) == 1 else returned,
                1,
                {self.model: 1},
                {node.name.rpartition("/")[0]: 1},
            )
        )


def _operands(node: Any) -> Iterator[tuple[str, Value]]:
    """Yield the operands of a node, under the names of `tf.raw_ops`; several of one name as a list."""
    given = iter(node.inputs)
    for argument in node.op_def.input_arg:
        if argument.number_attr:
            yield argument.name, [tensor(next(given)) for _ in range(node.get_attr(argument.number_attr))]
        elif argument.type_list_attr:
            yield argument.name, [tensor(next(given)) for _ in node.get_attr(argument.type_list_attr)]
        else:
            yield argument.name, tensor(next(given))


def _attributes(node: Any) -> Iterator[tuple[str, Value]]:
    """Yield the attributes that `tf.raw_ops` takes: those that do not follow from the operands."""
    read = node.op_def.input_arg
    implied = {name for each in read for name in (each.type_attr, each.number_attr, each.type_list_attr)}
    values = node.node_def.attr
    for each in node.op_def.attr:
        if each.name not in implied and each.name in values:
            yield each.name, attribute(values[each.name])


def _functions(node: Any) -> Iterator[str]:
    for value in node.node_def.attr.values():
        if value.HasField("func"):
            yield value.func.name
        for each in value.list.func:
            yield each.name


def _within(kwargs: dict[str, Value]) -> list[Value]:
    return [each for value in kwargs.values() for each in (value if isinstance(value, list) else [value])]


def _is_unknown(value: Value) -> bool:
    if tag_of(value) == TENSOR:
        return any(None in each["shape"] for each in tensors(value))
    return tag_of(value) == OTHER and value[OTHER].endswith("unknown rank")
