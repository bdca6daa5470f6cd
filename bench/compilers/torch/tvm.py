"""Apache TVM: an exported program as a Relax module, built by LLVM for this processor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench.compilers.torch.exported import ExportCompiler, Run, as_given

_OF_THE_TARGET = "cpu"
_SOURCE = """\
import tvm
from tvm import relax
from tvm.relax.frontend.torch import from_exported_program
from tvm.target import codegen

module = from_exported_program(program, run_ep_decomposition=False)
with tvm.transform.PassContext(opt_level={opt_level}):
    target = tvm.target.Target({{"kind": "llvm", "mcpu": {mcpu!r} or codegen.llvm_get_system_cpu()}})
    passes = {passes}
    machine = relax.VirtualMachine(tvm.compile(module, target, relax_pipeline=passes), tvm.cpu())


def captured(*arrays):
    found = machine["main"](*(array.detach().contiguous() for array in arrays))
    return [torch.from_dlpack(tensor) for tensor in found]
"""


class Compiler(ExportCompiler):
    """TVM with kernels as it schedules them without tuning.

    Settings: `opt_level` of its passes; `pipeline` of Relax: that of the target, which fuses, or the
    default one of `tvm.compile`, which does not; `mcpu`, the processor's name in LLVM, else this one.
    """

    name = "tvm"
    environment = "tvm"
    settings = {
        "opt_level": ("3", "0", "1", "2"),
        "pipeline": (_OF_THE_TARGET, "default"),
        "mcpu": str,
        **ExportCompiler.settings,
    }
    shape_signs = ("match_cast error",)

    def described(self) -> str:
        import tvm

        return f"TVM {tvm.__version__}"

    def versions(self) -> dict[str, str]:
        import tvm
        import tvm_ffi

        return {"tvm": tvm.__version__, "tvm_ffi": tvm_ffi.__version__}

    @classmethod
    def source_of_compiled(cls, settings: Mapping[str, str]) -> tuple[str, str, str]:
        chosen = settings.get("pipeline", cls.default("pipeline"))
        passes = "relax.get_default_pipeline(target)" if chosen == _OF_THE_TARGET else repr(chosen)
        level = settings.get("opt_level", cls.default("opt_level"))
        return "None", "", _SOURCE.format(opt_level=level, mcpu=settings.get("mcpu", ""), passes=passes)

    def compiled(self, program: Any) -> Run:
        import torch
        import tvm
        from tvm import relax
        from tvm.relax.frontend.torch import from_exported_program

        with self.phase("import"):
            module = from_exported_program(program, run_ep_decomposition=False)
        with self.phase("build"), tvm.transform.PassContext(opt_level=int(self.setting("opt_level"))):
            target = tvm.target.Target({"kind": "llvm", "mcpu": self._processor()})
            chosen = self.setting("pipeline")
            passes = relax.get_default_pipeline(target) if chosen == _OF_THE_TARGET else chosen
            machine = relax.VirtualMachine(tvm.compile(module, target, relax_pipeline=passes), tvm.cpu())
        main = machine["main"]

        def run(*arrays: Any) -> Sequence[Any]:
            found = list(main(*map(as_given, arrays)))
            # It returns PyTorch's tensors if it got some.
            return found if arrays else [torch.from_dlpack(tensor) for tensor in found]

        return run

    def _processor(self) -> str:
        from tvm.target import codegen

        return self.setting("mcpu") or codegen.llvm_get_system_cpu()
