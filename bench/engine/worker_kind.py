"""Describes the purpose of a worker."""

from __future__ import annotations

from dataclasses import dataclass

from bench import compilers
from bench.model.device import CPU
from bench.model.settings import START_TIMEOUT, Settings


@dataclass(frozen=True)
class WorkerKind:
    """The properties that tasks must share to use the same worker.

    Attributes:
        device: the device that the worker uses; UNCHOSEN: none, the worker is asked which devices exist.
        cuda_on_cpu: whether it keeps `.cuda()` calls on the CPU.
        ranks: the number of ranks that work together in its tasks, as processes or as devices of its process.
        compiler: the compiler with its settings, if it needs a process of its own; "": it needs none.
        threads: the threads inside an operator; None: the framework's default.
        memory_limit_bytes: the worker is killed beyond it; None: most of the free memory.
        start_timeout: the worker is killed if it has not started after these seconds.
        pin: whether it is kept on the quietest cores of its machine, as many as `threads`.
        adversarial: whether it runs under a judge.
        imports: the modules that it imports when it starts, with commas.
        debug: whether its output is shown.
    """

    framework: str
    device: str = CPU
    ranks: int = 1
    compiler: str = ""
    threads: int | None = 1
    cuda_on_cpu: bool = False
    memory_limit_bytes: int | None = None
    start_timeout: float = START_TIMEOUT
    pin: bool = False
    adversarial: bool = False
    imports: str = ""
    debug: bool = False

    @classmethod
    def of(
        cls,
        framework: str,
        settings: Settings,
        compiler: str = "",
        cuda_on_cpu: bool = False,
        ranks: int = 1,
    ) -> WorkerKind:
        """Return the kind of worker that tasks with these settings need.

        compiler: the task's compiler, with its settings.
        cuda_on_cpu: whether the sample asks for a GPU that it does not get.  Most samples do not ask, and
        share a worker whose framework is unchanged.
        ranks: the ranks of the task.
        """
        return cls(
            framework=framework,
            device=settings.device,
            ranks=ranks,
            compiler=compilers.process_of(framework, compiler),
            threads=settings.threads,
            cuda_on_cpu=cuda_on_cpu,
            memory_limit_bytes=settings.memory_limit_bytes,
            start_timeout=settings.start_timeout,
            pin=settings.pin,
            adversarial=settings.adversarial,
            imports=settings.imports,
            debug=settings.debug,
        )
