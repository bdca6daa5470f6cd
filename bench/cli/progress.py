"""Progress of a run: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from bench.model.result import OK, Result
from bench.model.task import Task

PLAIN_INTERVAL_SECONDS = 10.0


class Progress:
    """Shows the task under way, how many are done and the time left; writes to standard error."""

    def __init__(self, total: int):
        self._total = total
        self._done = 0
        self._started = self._reported = time.monotonic()
        self._said: set[tuple[str, str, int, str]] = set()
        self._bar = None
        if sys.stderr.isatty():
            from rich import progress
            from rich.console import Console

            self._bar = progress.Progress(
                progress.TextColumn("{task.description}"),
                progress.BarColumn(),
                progress.MofNCompleteColumn(),
                progress.TextColumn("left"),
                progress.TimeRemainingColumn(),
                console=Console(stderr=True),
                transient=True,
            )
            self._task = self._bar.add_task("starting", total=total)

    def __enter__(self) -> Progress:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def starting(self, task: Task) -> None:
        """`task` is next."""
        if self._bar is not None:
            self._bar.update(self._task, description=f"{task.sample} {task.framework} {task.stage}")

    def finished(self, result: Result) -> None:
        """`result` is in; failures are shown at once."""
        self._done += 1
        failure = (result.sample, result.framework, result.stage, result.message)
        if result.is_failure and failure not in self._said:
            self._said.add(failure)  # a sample that fails for one reason says so once, not per case
            self.say(
                f"{result.status}: {result.sample} case {result.case_index} "
                f"{result.framework} stage {result.stage}: {result.message}"
            )
        if self._bar is not None:
            self._bar.advance(self._task)
            return
        now = time.monotonic()
        if now - self._reported >= PLAIN_INTERVAL_SECONDS and self._done < self._total:
            self._reported = now
            left = (now - self._started) / self._done * (self._total - self._done)
            state = "" if result.status == OK else f" ({result.status})"
            self.say(f"{self._done}/{self._total} done, {left:.0f} s left; {result.sample}{state}")

    def say(self, text: str) -> None:
        """A line of its own, above the bar."""
        if self._bar is not None:
            self._bar.console.print(text, highlight=False, markup=False)
        else:
            print(text, file=sys.stderr, flush=True)
