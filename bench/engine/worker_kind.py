"""What a worker is for."""

from __future__ import annotations

from dataclasses import dataclass

from bench import compilers
from bench.model.device import CPU
from bench.model.settings import START_TIMEOUT, Settings


@dataclass(frozen=True)
class WorkerKind:
    """Tasks of one kind share a worker.

    Attributes:
        device: the one that it serves; UNCHOSEN: none, it is asked which there are.
        cuda_on_cpu: it keeps `.cuda()` calls on the CPU.
        ranks: that work together in its tasks, as processes of their own or as devices of its process.
        compiler: with its settings, where it needs a process of its own; "": it needs none.
        threads: inside an operator; None: as the framework has it.
        memory_limit_bytes: it is killed beyond; None: most of what is free.
        start_timeout: seconds after which it is killed where it has not started.
        pin: it is kept on the quietest cores of its machine, as many as `threads`.
        adversarial: a judge, and the worker is judged by it.
        debug: let through what it prints.
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
        """The kind that tasks with these settings need.

        compiler: of the task, with its settings.
        cuda_on_cpu: the sample asks for a GPU that it is not to get; most do not, and share a worker that
            changes nothing of its framework.
        ranks: of the task.
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
            debug=settings.debug,
        )
