"""IREE: an exported program as MLIR, compiled by LLVM for this processor, run by IREE's virtual machine."""

from __future__ import annotations

import io
import re
import signal
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.compilers.torch.exported import ExportCompiler, Run, as_given

_BEFORE = """\
import io

import iree.runtime
from iree.compiler import tools
from iree.turbine import aot
from iree.turbine.aot import decompositions

"""
_SOURCE = """\
text = io.BytesIO()
aot.export(program).mlir_module.write_bytecode(text)
flags = {flags!r}
binary = tools.compile_str(
    text.getvalue(), target_backends=["llvm-cpu"], input_type="torch", extra_args=flags
)
machine, device = iree.runtime.VmInstance(), iree.runtime.get_device("local-sync")
module = iree.runtime.VmModule.copy_buffer(machine, binary)
context = iree.runtime.VmContext(machine, [iree.runtime.create_hal_module(machine, device), module])
main = module.lookup_function("main")
(returned,) = next(node for node in program.graph.nodes if node.op == "output").args
dtypes = [result.meta["val"].dtype for result in returned]


def captured(*arrays):
    given, found = iree.runtime.VmVariantList(len(arrays)), iree.runtime.VmVariantList(len(dtypes))
    for array in arrays:
        compact = array.detach().contiguous() if array.numel() else array.new_empty(array.shape)
        capsule = torch.utils.dlpack.to_dlpack(compact)
        given.push_ref(device.from_dlpack_capsule(capsule))
    context.invoke(main, given, found)
    views = (found.get_as_object(place, iree.runtime.HalBufferView) for place in range(len(dtypes)))
    tensors = [torch.from_dlpack(device.create_dlpack_capsule(view, 1, 0)) for view in views]
    return [tensor.view(dtype) for tensor, dtype in zip(tensors, dtypes)]
"""
_CPU = (1, 0)
"""Type and number of the device in DLPack."""
_DIAGNOSTIC, _SIGNAL = re.compile(r"error: (.*)"), re.compile(r"Error code: -(\d+)")
_TYPES = re.compile(r" : \(| loc\(")
"""The text that follows the message of a diagnostic."""


class Compiler(ExportCompiler):
    """IREE for exported programs.

    Settings: `opt_level` of `iree-compile`; `cpu`, the processor's name in LLVM, else this one; and
    `iree-...=VALUE`, further flags of `iree-compile`.
    """

    name = "iree"
    environment = "iree"
    settings = {"opt_level": ("O3", "O0", "O1", "O2"), "cpu": str, **ExportCompiler.settings}
    prefix = "iree-"
    shape_signs = ("hal.buffer_view.assert",)

    def described(self) -> str:
        from iree.compiler import version

        return f"IREE {version.VERSION}"

    def versions(self) -> dict[str, str]:
        import importlib.metadata

        packages = ("iree-base-compiler", "iree-base-runtime", "iree-turbine")
        return {package: importlib.metadata.version(package) for package in packages}

    def decompositions(self) -> dict[Any, Callable[..., Any]]:
        from iree.turbine.aot import decompositions

        return decompositions.current_aot_decompositions()

    def compiled(self, program: Any) -> Run:
        import iree.runtime
        from iree.compiler import tools
        from iree.turbine import aot

        text = io.BytesIO()
        with self.phase("import"):
            aot.export(program).mlir_module.write_bytecode(text)
        with self.phase("build"):
            binary = tools.compile_str(
                text.getvalue(),
                target_backends=["llvm-cpu"],
                input_type="torch",
                extra_args=self.flags(self.chosen),
            )
        with self.phase("load"):
            machine = iree.runtime.VmInstance()
            device = self._device()
            module = iree.runtime.VmModule.copy_buffer(machine, binary)
            modules = [iree.runtime.create_hal_module(machine, device), module]
            context = iree.runtime.VmContext(machine, modules)
            main = module.lookup_function("main")
        return _invoked(context, main, device, _dtypes(program))

    @classmethod
    def flags(cls, settings: Mapping[str, str]) -> list[str]:
        """Return the flags of `iree-compile`."""
        further = [f"--{name}={value}" for name, value in settings.items() if name.startswith(cls.prefix)]
        return [
            f"--iree-opt-level={settings.get('opt_level', cls.default('opt_level'))}",
            f"--iree-llvmcpu-target-cpu={settings.get('cpu') or 'host'}",
            *further,
        ]

    @classmethod
    def source_of_compiled(cls, settings: Mapping[str, str]) -> tuple[str, str, str]:
        table = "decompositions.current_aot_decompositions()"
        return table, _BEFORE, _SOURCE.format(flags=cls.flags(settings))

    def _device(self) -> Any:
        """Return a device that computes in the caller's thread, or with as many threads as PyTorch has."""
        import iree.runtime

        threads = self.owner.threads()
        if threads == 1:
            return iree.runtime.get_device("local-sync")
        iree.runtime.flags.parse_flags(f"--task_topology_group_count={threads}")
        return iree.runtime.get_device("local-task")

    def reason(self, error: Exception) -> str:
        """Return a failed tool's first diagnostic, or the signal that ended it."""
        if (found := _DIAGNOSTIC.search(str(error))) is not None:
            return _TYPES.split(found[1])[0].strip()
        if (ended := _SIGNAL.search(str(error))) is not None:
            return f"iree-compile dies of {signal.Signals(int(ended[1])).name}"
        return super().reason(error)


def _dtypes(program: Any) -> list[Any]:
    """Return the dtypes of the program's results."""
    (results,) = next(node for node in program.graph.nodes if node.op == "output").args
    return [result.meta["val"].dtype for result in results]


def _invoked(context: Any, main: Any, device: Any, dtypes: Sequence[Any]) -> Run:
    """Return a function that calls `main` on tensors of PyTorch and returns tensors.

    Memory is shared where possible.
    """
    import torch
    from iree.runtime import HalBufferView, VmVariantList

    def run(*arrays: Any) -> Sequence[Any]:
        arguments, results = VmVariantList(len(arrays)), VmVariantList(len(dtypes))
        for array in arrays:
            capsule = torch.utils.dlpack.to_dlpack(as_given(array))
            arguments.push_ref(device.from_dlpack_capsule(capsule))
        context.invoke(main, arguments, results)
        views = (results.get_as_object(place, HalBufferView) for place in range(len(dtypes)))
        found = (torch.from_dlpack(device.create_dlpack_capsule(view, *_CPU)) for view in views)
        return [tensor.view(dtype) for tensor, dtype in zip(found, dtypes)]

    return run
