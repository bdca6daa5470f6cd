"""What a worker is for."""

from __future__ import annotations

from dataclasses import dataclass

from bench.model.task import Task


@dataclass(frozen=True)
class WorkerKind:
    """Tasks of one kind share a worker.

    Attributes:
        cuda_on_cpu, owner: it keeps `.cuda()` calls on the CPU, and is for the sample `owner` alone then.
        threads: inside an operator; None: as the framework has it.
        memory_limit_bytes: it is killed beyond; None: most of what is free.
        debug: let through what it prints.
    """

    framework: str
    device: str = "cpu"
    threads: int | None = 1
    cuda_on_cpu: bool = False
    owner: str = ""
    memory_limit_bytes: int | None = None
    debug: bool = False

    @classmethod
    def of(cls, task: Task) -> WorkerKind:
        """The kind that `task` needs."""
        settings = task.settings
        return cls(
            framework=task.framework,
            device=settings.device,
            threads=settings.threads,
            cuda_on_cpu=settings.cuda_on_cpu,
            owner=task.sample if settings.cuda_on_cpu else "",
            memory_limit_bytes=settings.memory_limit_bytes,
            debug=settings.debug,
        )
