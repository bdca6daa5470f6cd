"""Progress of a run: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Any

from bench.analysis.time_left import Estimate, TimeLeft
from bench.cli.command import remedy
from bench.cli.messages import words_of, words_of_time_left, words_of_waiting
from bench.engine.event import FINISHED, NOTICE, PLANNED, READING, RENEWED, STARTING, WAITING, Event
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.model.text import printable
from bench.render.formulation import way_of

PLAIN_INTERVAL_SECONDS = 10.0
MANY_SAMPLES = 50
"""The samples from which on a line is printed before they are read: some folders take a second each."""
LOOK_INTERVAL_SECONDS, LOOK_SHARE = 2.0, 0.01
"""The least seconds between two estimates of the time left, and the largest share of the time that estimates
may take: each looks at every task.
"""


class ProgressLine:
    """A listener to a run that shows the task under way, the number done and the time left on standard error.

    show_config: print the configuration of the samples that run, on standard output.
    """

    def __init__(self, show_config: bool = False):
        self._show_config = show_config
        self._reported = self._estimated = time.monotonic()
        self._time_left = TimeLeft()
        self._estimate: Estimate | None = None
        self._looked_seconds = 0.0
        self._said: set[tuple[str, str, int, str, str]] = set()
        self._waits = False
        self._bar = None
        if sys.stderr.isatty():
            from bench.cli.progress_bar import progress_bar  # Rich would delay the first measurement

            self._bar = progress_bar(self._left)
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
        """Remove the bar, after the last event."""
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, event: Event) -> None:
        if event.kind == NOTICE:
            self.say(event.text + remedy(event.code, event.values))
        elif event.kind == READING and event.task is not None:
            self._reading(event, event.task)
        elif event.kind == PLANNED:
            self._reported = time.monotonic()
            self._time_left.plan(event.tasks, **event.values)
            self._look_ahead()
            if self._show_config:
                for name, found in event.descriptions.items():
                    print(_sample_config(name, found))
            if self._bar is not None:
                self._bar.update(self._task, completed=0, total=event.total)
        elif event.kind == STARTING and self._bar is not None and event.task is not None:
            task = event.task
            description = printable(f"{task.sample} {task.framework} {task.stage}")
            self._bar.update(self._task, description=description)
        elif event.kind == RENEWED:
            self._time_left.renewed(event.seconds)
        elif event.kind == WAITING and event.task is not None:
            self._waiting(event, event.task)
        elif event.kind == FINISHED and event.result is not None:
            self._finished(event, event.result)

    def _reading(self, event: Event, task: Task) -> None:
        """Show which sample is being read.  Nothing is measured until the cases of all samples are known."""
        if self._bar is not None:
            description = printable(f"reading {task.sample} {task.framework}")
            self._bar.update(self._task, description=description, completed=event.done, total=event.total)
            return
        now = time.monotonic()
        many_ahead = event.done == 0 and event.total >= MANY_SAMPLES
        if many_ahead or now - self._reported >= PLAIN_INTERVAL_SECONDS:
            self._reported = now
            self.say(f"reading samples: {event.done}/{event.total}; {task.sample} {task.framework}")

    def _waiting(self, event: Event, task: Task) -> None:
        """Show that the run waits to measure `task` again, because the machine was disturbed."""
        text = printable(words_of_waiting(task.sample, event.values["rows"]))
        if self._bar is not None:
            self._bar.update(self._task, description=text)
        elif not self._waits:
            self.say(text)
        self._waits = True

    def _finished(self, event: Event, result: Result) -> None:
        """Show the progress after `result`, and print a failure at once."""
        failure = (result.sample, result.framework, result.stage, way_of(result), result.message)
        if result.is_failure and failure not in self._said:
            self._said.add(failure)  # one line for a reason, not one per case
            self.say(
                f"{result.status}: {result.sample} case {result.task.case_index} "
                f"{result.framework} stage {result.stage}{way_of(result)}: {words_of(result)}"
            )
        self._time_left.visited(result, event.seconds)
        now = time.monotonic()
        if now - self._estimated >= max(LOOK_INTERVAL_SECONDS, self._looked_seconds / LOOK_SHARE):
            self._look_ahead()
        if self._bar is not None:
            self._bar.update(self._task, completed=event.done, total=event.total)
        elif now - self._reported >= PLAIN_INTERVAL_SECONDS and event.done < event.total:
            self._reported = now
            state = "" if result.status == OK else f" ({result.status})"
            self.say(f"{event.done}/{event.total} done, {self._left()}; {result.sample}{state}")

    def _look_ahead(self) -> None:
        """Compute the time left.  Called between two events, while nothing is being measured."""
        started = time.monotonic()
        self._estimate, self._estimated = self._time_left.estimate(), time.monotonic()
        self._looked_seconds = self._estimated - started

    def _left(self) -> str:
        """Return the time left in words; "" before anything is planned."""
        found = self.time_left()
        return "" if found is None else words_of_time_left(found)

    def time_left(self) -> Estimate | None:
        """Return the last estimate of the time left, less the time since; None before anything is planned."""
        if self._estimate is None:
            return None
        return self._estimate.after(time.monotonic() - self._estimated)

    def say(self, text: str) -> None:
        """Print `text` on a line of its own, above the bar."""
        text = printable(text)
        if self._bar is not None:
            self._bar.console.print(text, highlight=False, markup=False)
        else:
            print(text, file=sys.stderr, flush=True)


def _sample_config(name: str, description: Mapping[str, Any]) -> str:
    """Return a sample's configuration: number of cases, arguments, source, url, tags and tolerances."""
    config = description["config"]
    rows = {
        "cases": len(description["cases"]),
        "arguments": ", ".join(description["cases"][0]) if description["cases"] else "",
        **{
            key: ", ".join(map(str, value)) if isinstance(value, list) else value
            for key, value in config.items()
        },
    }
    lines = [name, *(f"  {key}: {value}" for key, value in rows.items() if value not in ("", []))]
    return "\n".join(map(printable, lines))
