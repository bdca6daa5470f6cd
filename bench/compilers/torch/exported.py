"""The common part of compilers of whole programs: `torch.export`, the structure of results, refusals."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from bench.compilers import base
from bench.frameworks.base import first_line
from bench.samples.contract import SampleError, Unsupported
from bench.samples.contract.tree import attributes_as_dicts, leaves, map_leaves, replace_leaves

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

_EXPORT, _DYNAMIC = "export", "dynamic"
_ALIGNMENT = 64
"""The alignment in bytes that compiled programs need.

They read vectors from the beginning of memory, and crash where it is not aligned; memory of NumPy may not
be, memory of PyTorch is.
"""
Run = Callable[..., Sequence[Any]]
_SOURCE = """\
class Program(torch.nn.Module):
    def forward(self, *tensors):
        result = attributes_as_dicts(function(*tensors))
        return tuple(leaf for leaf in leaves(result) if is_array(leaf))


program = torch.export.export(Program(), tuple(array.detach() for array in arrays), strict=False)
program = program.run_decompositions({decompositions})
"""
"""The script's statements that make the program, before those of a subclass."""


class ExportCompiler(base.Compiler):
    """The base class of compilers of exported programs; subclasses write `compiled` and `described`.

    A program has the tensors that a function takes and returns, and no Python: a function that depends on
    values, or leaves PyTorch, cannot be exported.  With `dynamic=true` a program takes any sizes where
    that is possible.

    Attributes:
        shape_signs: parts of its error messages that say that arguments have other shapes than it was
            compiled for.
    """

    framework = "torch"
    differentiates = False
    settings = {_DYNAMIC: base.BOOLEAN}
    shape_signs: ClassVar[Sequence[str]]

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._graphs = 0
        self._clock = base.PhaseClock()

    def start(self) -> None:
        """Compile something: loading packages is then not part of a compilation."""
        self.capture(lambda array: 2 * array, [_torch().ones(1)])
        self._graphs = 0
        self._clock.seconds.clear()

    def described(self) -> str:
        """Return its name and version for messages."""
        raise NotImplementedError

    def decompositions(self) -> dict[Any, Callable[..., Any]] | None:
        """Return the replacements of operators; None for PyTorch's own, down to its core operators."""
        return None

    @classmethod
    def source_of_compiled(cls, settings: Mapping[str, str]) -> tuple[str, str, str]:
        """Return three parts of a script.

        They are the expression of `decompositions`, the statements before the program, and the statements
        that make `captured`; the last is "" where there is none.
        """
        return "", "", ""

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        decompositions, before, after = cls.source_of_compiled(settings)
        if not after or settings.get(_DYNAMIC) == "true":
            return ""
        return before + _SOURCE.format(decompositions=decompositions) + after

    def compiled(self, program: Any) -> Run:
        """Return a function of the arrays of an `ExportedProgram` that returns its tensors in order.

        They are distinct tensors of the program's dtypes.  An error is the reason why the program cannot
        be compiled.
        """
        raise NotImplementedError

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        if not self.owner.on_cpu:
            raise Unsupported(f"{self.described()} is used here for the CPU only")
        if any(array.layout != _torch().strided for array in arrays):
            raise Unsupported(f"{self.described()} takes dense tensors only")
        exportable = _Exportable(function)
        with self.phase(_EXPORT):
            program = exportable.exported(arrays, self.setting(_DYNAMIC) == "true")
            program = program.run_decompositions(self.decompositions())
        if program.graph_signature.user_inputs_to_mutate:
            raise Unsupported("it overwrites its arguments, and an exported program only returns results")
        run = self.compiled(program)
        self._graphs += 1
        return exportable.restored(run)

    @contextlib.contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Count the seconds of a phase.  Raises Unsupported for any error in it."""
        try:
            with self._clock(name):
                yield
        except (Unsupported, SampleError):
            raise
        except Exception as error:
            who = f"torch.export of PyTorch {_torch().__version__}" if name == _EXPORT else self.described()
            raise Unsupported(f"{who} refuses it ({name}): {self.reason(error)}") from error

    def reason(self, error: Exception) -> str:
        """Return the cause that `error` names, in one line."""
        return f"{type(error).__name__}: {first_line(error)}"

    def refusal(self, error: Exception) -> str | None:
        if any(sign in str(error) for sign in self.shape_signs):
            return "it was exported for the shapes of its first arguments, and later ones have others"
        return None

    def limitation(self) -> str | None:
        if self.setting(_DYNAMIC) != "true":
            return None
        return (
            "of the sizes that a program takes, it is right for those that take the path it was exported on"
        )

    def facts(self) -> dict[str, Any]:
        return {"capture": _EXPORT, "graphs": self._graphs, "phase_seconds": dict(self._clock.seconds)}


class _Exportable:
    """A function in the form of programs: it takes tensors and returns a flat tuple of tensors."""

    def __init__(self, function: Callable[..., Any]):
        self._function = function
        self._structure: Any = None

    def exported(self, arrays: Sequence[Any], dynamic: bool) -> Any:
        """Return the program; with `dynamic` for any sizes.

        Raises the errors of `torch.export`, and Unsupported for results that a program cannot return.
        """
        torch, flat = _torch(), self._flat
        module: Any = torch.nn.Module

        class Program(module):
            def forward(self, *tensors: Any) -> Any:
                return flat(*tensors)

        detached = tuple(array.detach() for array in arrays)
        any_size = torch.export.Dim.AUTO
        sizes = {"tensors": tuple(dict.fromkeys(range(array.ndim), any_size) for array in arrays)}
        return torch.export.export(
            Program(), detached, dynamic_shapes=sizes if dynamic and arrays else None, strict=False
        )

    def _flat(self, *tensors: Any) -> tuple[Any, ...]:
        torch = _torch()
        returned = self._function(*tensors)
        if any(isinstance(leaf, (torch.SymInt, torch.SymFloat, torch.SymBool)) for leaf in leaves(returned)):
            raise Unsupported("it returns a number that depends on values, and programs return tensors")
        result = attributes_as_dicts(returned)
        self._structure = map_leaves(lambda leaf: _PLACE if _is_tensor(leaf) else leaf, result)
        found = leaves(result)
        if not any(map(_is_tensor, found)):
            raise Unsupported("it returns no tensor, so that there is nothing to export")
        return tuple(filter(_is_tensor, found))

    def restored(self, run: Run) -> Callable[..., Any]:
        """Return `run` with its tensors in the structure that the function returns."""
        structure = self._structure
        if structure is _PLACE:
            return lambda *arrays: run(*arrays)[0]
        if type(structure) in (list, tuple) and all(child is _PLACE for child in structure):
            kind = type(structure)
            return lambda *arrays: kind(run(*arrays))
        return lambda *arrays: replace_leaves(structure, lambda leaf: leaf is _PLACE, iter(run(*arrays)))


def as_given(array: Any) -> Any:
    """Return `array` as compiled programs take it, compact and aligned; a copy where it is not."""
    compact = array.detach().contiguous()
    if not compact.numel():
        return compact.new_empty(compact.shape)  # PyTorch calls an empty one compact for any strides
    return compact if compact.data_ptr() % _ALIGNMENT == 0 else compact.clone()


_PLACE = object()
"""A mark for a tensor in the structure of a result."""


def _is_tensor(value: Any) -> bool:
    return isinstance(value, _torch().Tensor)


def _torch() -> Any:
    import torch

    return torch
