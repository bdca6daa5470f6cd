"""An array of jobs of Slurm, each on a node of its own.

submitit submits them and has them queued again (https://github.com/facebookincubator/submitit).  What becomes
of them is read from its files and `squeue`: many clusters keep no accounts, which its own way needs.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.errors import UsageError, suggestion

SLURM, LOCAL = "slurm", "local"
CLUSTERS = (SLURM, LOCAL)
SHARDS, TIME_MINUTES, MOST_TIMEOUTS = 16, 240, 10
QUEUE_SECONDS, END_SECONDS, LOOK_SECONDS = 8.0, 60.0, 0.5
GONE_LOOKS = 2
"""Looks at the queue that find no job before it is over: its last files may still be on their way."""
PENDING, RUNNING = "PENDING", "RUNNING"
_NUMBERS = ("array_parallelism", "cpus_per_task", "gpus_per_node", "signal_delay_s", "time")
_TEXTS = (
    *("account", "comment", "constraint", "dependency", "exclude", "gres", "mail_type", "mail_user", "mem"),
    *("nodelist", "partition", "qos", "wckey"),
)
_OURS = ("shards", "cluster")
OPTIONS = (*_OURS, *sorted(_NUMBERS + _TEXTS))

Work = Callable[[], str]
"""Done in a job, and once more where that was queued again; why it could not be done, or ""."""


class NoSlurm(UsageError):
    """Slurm, or what is needed to use it, is not there, or it refuses the jobs; one line says why."""


@dataclass(frozen=True)
class SlurmOptions:
    """What may be asked of an array of jobs.

    Attributes:
        shards: of a run, one for each job.
        cluster: "slurm", or "local" for processes of this machine instead of jobs.
        parameters: of submitit's executor; `time` is minutes.
    """

    shards: int | None = None
    cluster: str = SLURM
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> SlurmOptions:
        """Of `shards=8,partition=gpu,nodelist=a1,a2`; values may hold commas.  Raises UsageError."""
        found: dict[str, str] = {}
        name = ""
        for part in filter(None, text.split(",")):
            if "=" in part:
                name, _, found_value = part.partition("=")
                if name not in OPTIONS:
                    known = ", ".join(OPTIONS)
                    raise UsageError(
                        f"{SLURM} has no option {name!r}{suggestion(name, OPTIONS)}; it has {known}"
                    )
                found[name] = found_value
            elif name:
                found[name] += f",{part}"
            else:
                raise UsageError(f"{part!r} is no option of {SLURM}; write {SLURM}:NAME=VALUE,NAME=VALUE")
        if found.get("cluster", SLURM) not in CLUSTERS:
            raise UsageError(f"cluster is {found['cluster']!r}; choose from {', '.join(CLUSTERS)}")
        parameters: dict[str, Any] = {name: value for name, value in found.items() if name in _TEXTS}
        parameters |= {name: _number(name, found[name]) for name in _NUMBERS if name in found}
        shards = _number("shards", found["shards"]) if "shards" in found else None
        return cls(shards, found.get("cluster", SLURM), parameters)


class Job:
    """One of an array.

    Attributes:
        name: by which Slurm knows it.
        state: as the queue had it last; "" once it is over.
    """

    def __init__(self, job: Any):
        self._job, self.name, self.state = job, str(job.job_id), PENDING
        self._looks_without = 0

    def note(self, queued: Mapping[str, str] | None) -> None:
        """Whether it is over, by its files, and by the queue where that was asked."""
        if self._job.paths.result_pickle.exists():
            self.state = ""
        elif queued is not None and self.name in queued:
            self.state, self._looks_without = queued[self.name], 0
        elif queued is not None:
            self._looks_without += 1
            self.state = "" if self._looks_without >= GONE_LOOKS else self.state

    def is_alive(self) -> bool:
        """Whether the process that stands for it on this machine is."""
        return not self._job.done()

    def reason(self) -> str:
        """Why its work is not done; "" where it is.  For a job that is over."""
        log = self._job.paths.stderr
        if not self._job.paths.result_pickle.exists():
            return f"its job was ended; {log} may say why"
        if (error := self._job.exception()) is None:
            return self._job.result()
        trace = [line for line in str(error).split("-" * 10)[1].splitlines() if line.strip("- ")]
        return f"{trace[-1].strip() if trace else type(error).__name__}; see {log}"


class JobArray:
    """Jobs that each do a work, on a node of their own.

    Args:
        directory: of submitit's files, which all nodes share.

    Raises NoSlurm where there is none.
    """

    def __init__(self, options: SlurmOptions, directory: Path):
        self._is_local = options.cluster == LOCAL
        if not self._is_local and shutil.which("sbatch") is None:
            raise NoSlurm(f"there is no Slurm here: `sbatch` is not found; {SLURM}:cluster={LOCAL} tries it")
        try:
            import submitit
        except ModuleNotFoundError:
            raise NoSlurm('submitit is not installed; `pip install "dlop-bench[slurm]"`') from None
        executor = submitit.LocalExecutor if self._is_local else submitit.SlurmExecutor
        self._executor: Any = executor(directory, max_num_timeout=MOST_TIMEOUTS)
        parameters = {"time": TIME_MINUTES, **options.parameters}
        if self._is_local:
            self._executor.update_parameters(timeout_min=parameters["time"])
        else:
            own = {"job_name": "dlop-bench", "exclusive": True, "wckey": None}
            self._executor.update_parameters(**{**own, **parameters})
        self._jobs: list[Job] = []
        self._looked = 0.0

    def submit(self, works: Sequence[Work]) -> list[Job]:
        """A job for each work, in their order.  Raises NoSlurm where they are refused."""
        from submitit.core.utils import FailedJobError, FailedSubmissionError

        try:
            jobs = [Job(each) for each in self._executor.submit_array([Resumed(work) for work in works])]
        except (FailedJobError, FailedSubmissionError) as error:
            refused = [line for line in str(error).splitlines() if "error:" in line] or [str(error).strip()]
            raise NoSlurm(f"Slurm refuses the jobs: {refused[-1]}") from None
        self._jobs += jobs
        self._looked = time.monotonic()
        return jobs

    def look(self, every: float = QUEUE_SECONDS) -> None:
        """See what has become of the jobs; the queue is asked after so many seconds again."""
        alive, queued = self._alive(), None
        if self._is_local:
            queued = {job.name: RUNNING for job in alive if job.is_alive()}
        elif time.monotonic() - self._looked > every:
            self._looked, queued = time.monotonic(), _queued()
        for job in alive:
            job.note(queued)

    def cancel(self) -> None:
        """End all jobs, and wait until they are over, for a minute at most."""
        if not (alive := self._alive()):
            return
        if self._is_local:
            for job in alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(job.name), signal.SIGTERM)
        else:
            subprocess.run(
                ["scancel", *{job.name.partition("_")[0] for job in alive}], capture_output=True, check=False
            )
        deadline = time.monotonic() + END_SECONDS
        while self._alive() and time.monotonic() < deadline:
            time.sleep(LOOK_SECONDS)
            self.look(every=LOOK_SECONDS)

    def _alive(self) -> list[Job]:
        return [job for job in self._jobs if job.state]


class Resumed:
    """A work that goes on where it was when its job is queued again, which submitit asks `checkpoint` for."""

    def __init__(self, work: Work):
        self._work = work

    def __call__(self) -> str:
        # submitit leaves SIGTERM aside, and Slurm sends it to the workers too: nothing is measured any more.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        return self._work()

    def checkpoint(self) -> Any:
        """What the job does next."""
        from submitit.helpers import DelayedSubmission

        return DelayedSubmission(self)


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 0 < int(text) < 10**6:
        unit = " of minutes" if name == "time" else ""
        raise UsageError(f"{name} is {text!r}; it is a whole number{unit} from 1 up")
    return int(text)


def _queued() -> dict[str, str] | None:
    """State of each of the user's jobs that is not over, by its name; None where Slurm does not answer."""
    command = ["squeue", "--noheader", "--array", "--user", str(os.getuid()), "--format", "%i %T"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    return dict(line.split(maxsplit=1) for line in done.stdout.splitlines() if " " in line.strip())
