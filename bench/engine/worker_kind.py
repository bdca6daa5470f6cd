"""What a worker is for."""

from __future__ import annotations

from dataclasses import dataclass

from bench import compilers
from bench.model.settings import START_TIMEOUT, Settings


@dataclass(frozen=True)
class WorkerKind:
    """Tasks of one kind share a worker.

    Attributes:
        cuda_on_cpu, owner: it keeps `.cuda()` calls on the CPU, and is for the sample `owner` alone then.
        compiler: with its settings, where it needs a process of its own; "": it needs none.
        threads: inside an operator; None: as the framework has it.
        memory_limit_bytes: it is killed beyond; None: most of what is free.
        start_timeout: seconds after which it is killed where it has not started.
        pin: it is kept on the quietest cores of its machine, as many as `threads`.
        debug: let through what it prints.
    """

    framework: str
    device: str = "cpu"
    compiler: str = ""
    threads: int | None = 1
    cuda_on_cpu: bool = False
    owner: str = ""
    memory_limit_bytes: int | None = None
    start_timeout: float = START_TIMEOUT
    pin: bool = False
    debug: bool = False

    @classmethod
    def of(cls, framework: str, settings: Settings, sample: str = "", compiler: str = "") -> WorkerKind:
        """The kind that a task of `sample` needs; without a sample, the one that most tasks share.

        compiler: of the task, with its settings.
        """
        cuda_on_cpu = settings.cuda_on_cpu and sample != ""
        return cls(
            framework=framework,
            device=settings.device,
            compiler=compilers.process_of(framework, compiler),
            threads=settings.threads,
            cuda_on_cpu=cuda_on_cpu,
            owner=sample if cuda_on_cpu else "",
            memory_limit_bytes=settings.memory_limit_bytes,
            start_timeout=settings.start_timeout,
            pin=settings.pin,
            debug=settings.debug,
        )
