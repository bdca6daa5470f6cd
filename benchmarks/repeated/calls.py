"""The calls that are measured repeatedly: short and long, of every kind of load."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import bench
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.work import Work, product

EAGER, GRAPH, COMPILED = 1, 2, 3
FRAMEWORKS = ("torch", "numpy")
"""The frameworks whose calls other tools measure too."""
JAX = "jax"


@dataclass(frozen=True)
class Call:
    """A function of each framework and its arguments.

    Attributes:
        torch, numpy: dotted names; JAX has NumPy's below `jax.numpy`.
        shapes: the shapes of its arguments, which are arrays of float32.
        stages: the stages of PyTorch that are measured beside NumPy.
        flops: the floating-point operations, where they determine the kind of load.
    """

    name: str
    torch: str
    numpy: str
    shapes: tuple[tuple[int, ...], ...]
    stages: tuple[int, ...] = (EAGER, GRAPH)
    flops: Work | None = None

    def sample(self, frameworks: Sequence[str]) -> Any:
        """Return the call as a sample for `bench.run`: the worker of each of these can load all functions."""
        functions = (
            {JAX: _of_jax(f"jax.{self.numpy}")} if JAX in frameworks else {"torch": resolve(self.torch)}
        )
        return bench.sample(
            self.name,
            cases=[{f"{name}_shape": list(shape) for name, shape in zip("ab", self.shapes)}],
            reference=resolve(self.numpy),
            flops=self.flops,
            **functions,
        )

    def eager(self, framework: str) -> tuple[Callable[..., Any], list[Any]]:
        """Return the function of `framework` and its arguments, for other tools."""
        random = np.random.default_rng(0)
        arrays = [random.standard_normal(shape, np.float32) for shape in self.shapes]
        if framework == "numpy":
            return resolve(self.numpy), arrays
        import torch

        return resolve(self.torch), [torch.from_numpy(array) for array in arrays]


def _of_jax(name: str) -> Callable[..., Any]:
    """Return the function of this dotted name, found where it is first called: JAX is not installed here."""
    function: Callable[..., Any] | None = None

    def call(*arrays: Any) -> Any:
        nonlocal function
        if function is None:
            function = resolve(name)
        return function(*arrays)

    return call


def _elements(
    name: str, torch: str, numpy: str, count: int, stages: tuple[int, ...] = (EAGER, GRAPH)
) -> Call:
    """Return a call of one array of one dimension."""
    return Call(name, torch, numpy, ((count,),), stages)


def _sum(name: str, count: int) -> Call:
    """Return the sum of two arrays of one dimension, as a call."""
    return Call(name, "torch.add", "numpy.add", ((count,), (count,)))


def _product(name: str, extent: int) -> Call:
    """Return the product of two square matrices, as a call."""
    return Call(name, "torch.matmul", "numpy.matmul", ((extent, extent),) * 2, flops=product)


K, M = 1 << 10, 1 << 20
COMPILED_TOO = (EAGER, COMPILED)
CALLS = (
    # Dispatch: about 0.2 to 3 µs, mostly Python and the framework's own.
    _sum("add_1", 1),
    _elements("abs_2k", "torch.abs", "numpy.absolute", 2 * K),
    _product("matmul_16", 16),
    # Arithmetic, in a core's own caches or limited by it.
    _elements("tanh_64k", "torch.tanh", "numpy.tanh", 64 * K, COMPILED_TOO),
    _elements("sort_64k", "torch.msort", "numpy.sort", 64 * K),
    _product("matmul_256", 256),
    _product("matmul_1024", 1024),
    # Traffic to the last-level cache: 6 to 16 MiB.
    _sum("add_512k", 512 * K),
    _elements("exp_1m", "torch.exp", "numpy.exp", M, COMPILED_TOO),
    _elements("sum_4m", "torch.sum", "numpy.sum", 4 * M),
    # Traffic to memory: 48 to 128 MiB.
    _sum("add_4m", 4 * M),
    _elements("sum_16m", "torch.sum", "numpy.sum", 16 * M),
    _elements("copy_16m", "torch.clone", "numpy.copy", 16 * M, (EAGER,)),
)
"""All calls; the forms of NumPy and JAX, and PyTorch's stages make 51 results."""


def named(names: Sequence[str]) -> list[Call]:
    """Return the calls of these names, or all if none is given.  Raises ValueError for an unknown name."""
    known = {call.name: call for call in CALLS}
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"no call is named {', '.join(unknown)}; there are {', '.join(known)}")
    return [known[name] for name in names] or list(CALLS)


def by_stages(calls: Sequence[Call]) -> Mapping[tuple[int, ...], list[Call]]:
    """Return the calls by their stages; one request can measure the calls of the same stages."""
    found: dict[tuple[int, ...], list[Call]] = {}
    for call in calls:
        found.setdefault(call.stages, []).append(call)
    return found


def label(name: str, framework: str, stage: int = EAGER) -> str:
    """Return the label of a result, which is the same in every tool's figures."""
    return f"{name} {framework} {stage}"


def is_eager(result: str) -> bool:
    """Return whether every tool has the result of this label."""
    return result.rpartition(" ")[2] == str(EAGER)
