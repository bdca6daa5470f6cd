"""ONNX Runtime: an exported program as an ONNX graph, run by a session on the CPU."""

from __future__ import annotations

import importlib.metadata
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.compilers.torch.exported import ExportCompiler, Run
from bench.frameworks.base import first_line
from bench.samples.contract import Unsupported

_LEVELS = {
    "all": "ORT_ENABLE_ALL",
    "disable": "ORT_DISABLE_ALL",
    "basic": "ORT_ENABLE_BASIC",
    "extended": "ORT_ENABLE_EXTENDED",
    "layout": "ORT_ENABLE_LAYOUT",
}
_SOURCE = """\
import onnxruntime

graph = torch.onnx.export(program, (), dynamo=True, verbose=False).model_proto.SerializeToString()
options = onnxruntime.SessionOptions()
options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.{level}
options.intra_op_num_threads = torch.get_num_threads()
for name, value in {further!r}.items():
    options.add_session_config_entry(name, value)
session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
names = [each.name for each in session.get_inputs()]


def captured(*arrays):
    given = dict(zip(names, (array.numpy(force=True) for array in arrays)))
    return [torch.from_numpy(values) for values in session.run(None, given)]
"""
_NOT_IN_NUMPY = "tensor(bfloat16)"


class Compiler(ExportCompiler):
    """ONNX Runtime for exported programs.

    Settings: `level` of the graph's optimization; `config.NAME=VALUE`, further entries of the session.
    Tensors and arrays of NumPy share their memory on the way in and out.
    """

    name = "onnxruntime"
    environment = "onnxruntime"
    settings = {"level": tuple(_LEVELS)}
    prefix = "config."
    shape_signs = ("Got invalid dimensions for input", "Invalid rank for input")

    def described(self) -> str:
        import onnxruntime

        return f"ONNX Runtime {onnxruntime.__version__}"

    def versions(self) -> dict[str, str]:
        return {name: importlib.metadata.version(name) for name in ("onnx", "onnxruntime", "onnxscript")}

    def decompositions(self) -> dict[Any, Callable[..., Any]]:
        """Return no replacements: the exporter has its own.

        It also has operators of ONNX that are not core operators of PyTorch.
        """
        return {}

    @classmethod
    def source_of_compiled(cls, settings: Mapping[str, str]) -> tuple[str, str, str]:
        level = _LEVELS[settings.get("level", cls.default("level"))]
        return "{}", "", _SOURCE.format(level=level, further=cls.handed_on(settings))

    def compiled(self, program: Any) -> Run:
        import onnxruntime

        if any(dtype.is_complex for dtype in _dtypes(program)):
            raise Unsupported(f"{self.described()} has no complex numbers")
        with self.phase("translate"):
            graph = _translated(program)
        with self.phase("build"):
            session = onnxruntime.InferenceSession(graph, self._options(), providers=["CPUExecutionProvider"])
        if _NOT_IN_NUMPY in (each.type for each in (*session.get_inputs(), *session.get_outputs())):
            raise Unsupported("tensors are exchanged as NumPy arrays, which have no bfloat16")
        return _invoked(session)

    def _options(self) -> Any:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = getattr(
            onnxruntime.GraphOptimizationLevel, _LEVELS[self.setting("level")]
        )
        options.intra_op_num_threads = self.owner.threads()
        options.inter_op_num_threads = 1
        for name, value in self.handed_on(self.chosen).items():
            options.add_session_config_entry(name, value)
        return options


def _translated(program: Any) -> bytes:
    """Return the program in ONNX.  Raises Unsupported with the first cause of the exporter's error."""
    import torch

    logging.getLogger("torch.onnx").setLevel(logging.ERROR)  # it warns that torchvision is not installed
    try:
        translated: Any = torch.onnx.export(program, (), dynamo=True, verbose=False)
        return translated.model_proto.SerializeToString()
    except torch.onnx.OnnxExporterError as error:
        cause: BaseException = error
        while cause.__cause__ is not None:
            cause = cause.__cause__
        why = f"{type(cause).__name__}: {first_line(cause)}"
        raise Unsupported(f"torch.onnx of PyTorch {torch.__version__} refuses it: {why}") from error


def _dtypes(program: Any) -> list[Any]:
    """Return the dtypes of the tensors that the program computes with."""
    values = (node.meta.get("val") for node in program.graph.nodes)
    return [value.dtype for value in values if hasattr(value, "dtype")]


def _invoked(session: Any) -> Run:
    """Return a function that runs the session on tensors of PyTorch."""
    import torch

    taken = [each.name for each in session.get_inputs()]
    returned = [each.name for each in session.get_outputs()]

    def run(*arrays: Any) -> Sequence[Any]:
        found = session.run(returned, {name: array.numpy(force=True) for name, array in zip(taken, arrays)})
        return [torch.from_numpy(values) for values in found]

    return run
