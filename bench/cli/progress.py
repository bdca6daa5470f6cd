"""Progress of a run: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from bench.cli import listing
from bench.cli.command import remedy
from bench.cli.words import words_of, words_of_waiting
from bench.engine.event import FINISHED, NOTICE, PLANNED, STARTING, WAITING, Event
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.reports.formulation import way_of

PLAIN_INTERVAL_SECONDS = 10.0


class ProgressLine:
    """Listens to a run: the task under way, how many are done, the time left; on standard error.

    show_config: print the configuration of the samples that run, on standard output.
    """

    def __init__(self, show_config: bool = False):
        self._show_config = show_config
        self._started = self._reported = time.monotonic()
        self._said: set[tuple[str, str, int, str, str]] = set()
        self._waits = False
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
            self._task = self._bar.add_task("starting", total=None)

    def __enter__(self) -> ProgressLine:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Take the bar away; nothing more will happen."""
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, event: Event) -> None:
        if event.kind == NOTICE:
            self.say(event.text + remedy(event.code, event.values))
        elif event.kind == PLANNED:
            self._started = self._reported = time.monotonic()
            if self._show_config:
                for name, found in event.descriptions.items():
                    print(listing.sample_config(name, found))
            if self._bar is not None:
                self._bar.update(self._task, total=event.total)
        elif event.kind == STARTING and self._bar is not None and event.task is not None:
            task = event.task
            self._bar.update(self._task, description=f"{task.sample} {task.framework} {task.stage}")
        elif event.kind == WAITING and event.task is not None:
            self._waiting(event, event.task)
        elif event.kind == FINISHED and event.result is not None:
            self._finished(event, event.result)

    def _waiting(self, event: Event, task: Task) -> None:
        """The machine was disturbed, and what it was measuring then is to be taken up again."""
        text = f"waiting to measure {task.sample} again: {words_of_waiting(event.values)}"
        if self._bar is not None:
            self._bar.update(self._task, description=text)
        elif not self._waits:
            self.say(text)
        self._waits = True

    def _finished(self, event: Event, result: Result) -> None:
        """`result` is in; failures are shown at once."""
        failure = (result.sample, result.framework, result.stage, way_of(result), result.message)
        if result.is_failure and failure not in self._said:
            self._said.add(failure)  # a sample that fails for one reason says so once, not per case
            self.say(
                f"{result.status}: {result.sample} case {result.task.case_index} "
                f"{result.framework} stage {result.stage}{way_of(result)}: {words_of(result)}"
            )
        if self._bar is not None:
            self._bar.update(self._task, completed=event.done)
            return
        now = time.monotonic()
        if now - self._reported >= PLAIN_INTERVAL_SECONDS and event.done < event.total:
            self._reported = now
            left = (now - self._started) / event.done * (event.total - event.done)
            state = "" if result.status == OK else f" ({result.status})"
            self.say(f"{event.done}/{event.total} done, {left:.0f} s left; {result.sample}{state}")

    def say(self, text: str) -> None:
        """A line of its own, above the bar."""
        if self._bar is not None:
            self._bar.console.print(text, highlight=False, markup=False)
        else:
            print(text, file=sys.stderr, flush=True)
