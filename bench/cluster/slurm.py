"""An array of jobs of Slurm, each on a node of its own.

submitit submits the jobs, and has them queued again (https://github.com/facebookincubator/submitit).  The
state of a job is read from submitit's files and from `squeue`.  submitit's own way needs the accounts of
Slurm, which many clusters do not keep.
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
"""The number of looks at the queue that must miss a job before it counts as over.

Its last files may still be on their way through the shared file system.
"""
PENDING, RUNNING = "PENDING", "RUNNING"
_NUMBERS = ("array_parallelism", "cpus_per_task", "gpus_per_node", "signal_delay_s", "time")
_TEXTS = (
    *("account", "comment", "constraint", "dependency", "exclude", "gres", "mail_type", "mail_user", "mem"),
    *("nodelist", "partition", "qos", "wckey"),
)
_OURS = ("shards", "cluster")
OPTIONS = (*_OURS, *sorted(_NUMBERS + _TEXTS))

Work = Callable[[], str]
"""A function that a job calls, and calls again if it is queued again.

It returns the reason why the work could not be done, or "".
"""


class NoSlurm(UsageError):
    """Raised where Slurm or submitit is not installed, or Slurm refuses the jobs; one line says why."""


@dataclass(frozen=True)
class SlurmOptions:
    """The options of an array of jobs.

    Attributes:
        shards: the number of shards of the run, one for each job; None: not given.
        cluster: "slurm", or "local" for processes of this machine instead of jobs.
        parameters: of submitit's executor; `time` is in minutes.
    """

    shards: int | None = None
    cluster: str = SLURM
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> SlurmOptions:
        """Return the options in `shards=8,partition=gpu,nodelist=a1,a2`; values may hold commas.

        Raises UsageError.
        """
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
                raise UsageError(f"{part!r} is not an option of {SLURM}; write {SLURM}:NAME=VALUE,NAME=VALUE")
        if found.get("cluster", SLURM) not in CLUSTERS:
            raise UsageError(f"cluster is {found['cluster']!r}; choose from {', '.join(CLUSTERS)}")
        parameters: dict[str, Any] = {name: value for name, value in found.items() if name in _TEXTS}
        parameters |= {name: _number(name, found[name]) for name in _NUMBERS if name in found}
        shards = _number("shards", found["shards"]) if "shards" in found else None
        return cls(shards, found.get("cluster", SLURM), parameters)


class Job:
    """A job of an array.

    Attributes:
        name: its number in Slurm; on this machine, the number of its process.
        state: its last known state in the queue; "" once it is over.
    """

    def __init__(self, job: Any):
        self._job, self.name, self.state = job, str(job.job_id), PENDING
        self._looks_without = 0

    def note(self, queued: Mapping[str, str] | None) -> None:
        """Update the state of the job from its files and the queue.

        queued: name -> state of the jobs in the queue; None: the queue was not asked.
        """
        if self._job.paths.result_pickle.exists():
            self.state = ""
        elif queued is not None and self.name in queued:
            self.state, self._looks_without = queued[self.name], 0
        elif queued is not None:
            self._looks_without += 1
            self.state = "" if self._looks_without >= GONE_LOOKS else self.state

    def is_alive(self) -> bool:
        """Return whether the process of the job on this machine is alive."""
        return not self._job.done()

    def reason(self) -> str:
        """Return why the work of a job that is over is not done; "" where it is done."""
        log = self._job.paths.stderr
        if not self._job.paths.result_pickle.exists():
            return f"its job was ended; {log} may say why"
        if (error := self._job.exception()) is None:
            return self._job.result()
        trace = [line for line in str(error).split("-" * 10)[1].splitlines() if line.strip("- ")]
        return f"{trace[-1].strip() if trace else type(error).__name__}; see {log}"


class JobArray:
    """Jobs that do one work each, every job on a node of its own.

    Args:
        directory: for submitit's files; all nodes must share it.

    Raises NoSlurm where Slurm or submitit is not installed.
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
        """Submit a job for each work, and return the jobs in the same order.

        Raises NoSlurm where Slurm refuses them.
        """
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
        """Update the states of the jobs.

        every: the queue is asked again only after so many seconds.
        """
        alive, queued = self._alive(), None
        if self._is_local:
            queued = {job.name: RUNNING for job in alive if job.is_alive()}
        elif time.monotonic() - self._looked > every:
            self._looked, queued = time.monotonic(), _queued()
        for job in alive:
            job.note(queued)

    def cancel(self) -> None:
        """End all jobs, and wait until they are over, for END_SECONDS at most."""
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
    """A work that submitit can run again, by `checkpoint`, when its job is queued again."""

    def __init__(self, work: Work):
        self._work = work

    def __call__(self) -> str:
        # submitit ignores SIGTERM; Slurm sends it to the workers too, so that nothing can be measured then.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        return self._work()

    def checkpoint(self) -> Any:
        """Return the submission that submitit queues again: this work."""
        from submitit.helpers import DelayedSubmission

        return DelayedSubmission(self)


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 0 < int(text) < 10**6:
        unit = " of minutes" if name == "time" else ""
        raise UsageError(f"{name} is {text!r}; it is a whole number{unit} from 1 up")
    return int(text)


def _queued() -> dict[str, str] | None:
    """Return the state of each of the user's jobs in the queue, by name; None where Slurm does not answer."""
    command = ["squeue", "--noheader", "--array", "--user", str(os.getuid()), "--format", "%i %T"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    return dict(line.split(maxsplit=1) for line in done.stdout.splitlines() if " " in line.strip())
