"""Contests of sides, which may differ in more than the framework, measured by turns into one run file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from bench.engine.campaign import Campaign
from bench.engine.event import Progress
from bench.engine.plan import Plan
from bench.engine.request import PATIENCE
from bench.errors import UsageError
from bench.machine.knowledge import knowledge_from_json, remember
from bench.measuring.execution import header_of
from bench.measuring.sides import opened
from bench.model.result import Result
from bench.model.side import Side
from bench.model.task import Task
from bench.runs.run import Run, new_run
from bench.store.run_file import RunFile


class InterleavedRun:
    """A measurement of the cases that two sides or more have in common.

    Attributes:
        run: the results so far.
        lacking, is_restored: as of an `Execution`: nothing that could be measured is left out.
    """

    lacking: Sequence[str] = ()
    is_restored = False

    def __init__(
        self,
        sides: Mapping[str, Side],
        samples: Any,
        asked: Mapping[str, Any],
        output: Path | None,
        progress: Progress,
    ):
        """Prepare a contest, which `results` measures.

        asked: further arguments of `bench.run`, for all sides.  output: the directory of the run file; None:
            none is written.
        """
        self._sides, self._samples, self._output, self._progress = sides, samples, output, progress
        self._asked = dict(asked)
        self._rounds, self._patience = self._asked.get("rounds", 1), self._asked.get("patience", PATIENCE)
        self.run = Run({}, [])

    def results(self) -> Iterator[Result]:
        """Yield each result, which is already in the run and on disk.

        Raises UsageError where the sides have no case in common.
        """
        with opened(self._sides, self._samples, self._asked, self._progress) as found:
            prepared = list(found.prepared.values())
            plan = Plan(_in_common({name: found.tasks(name) for name in self._sides}))
            if not plan.tasks:
                reasons = [failure.message for each in prepared for failure in each.plan.failures]
                raise UsageError(": ".join(["the sides have no case in common", *reasons[:1]]))
            for each in prepared:
                plan.descriptions.update(each.plan.descriptions)
            header = {**header_of(prepared[0]), "planned": len(plan.tasks)}
            for each in prepared[1:]:
                header["environments"] = {**each.environments, **header["environments"]}
                header["compilers"] = {**each.compilers, **header["compilers"]}
            header["sides"] = {name: side.as_json() for name, side in self._sides.items()}
            file = None if self._output is None else RunFile.create(self._output, header)
            self.run = new_run(header) if file is None else Run(file.header, file.results, file.path)
            knowledge = knowledge_from_json(self.run.header)
            campaign = Campaign(found.workers, plan, self._rounds, self._patience, knowledge, self._progress)
            new = dict[str, Result]()
            try:
                found.workers.renew()  # also places the sides on cores
                for result in campaign.results():
                    new[result.key] = result
                    self.run.add(result)
                    if file is not None:
                        file.append(result)
                    yield result
            finally:
                if file is not None:
                    file.close()
                remember(header, prepared[0].looks, new.values())


def _in_common(by_side: Mapping[str, list[Task]]) -> list[Task]:
    """Return the tasks of cases that two sides or more have, in the order of the first side's table."""
    rows: dict[tuple[str, str], list[Task]] = {}
    for task in chain.from_iterable(by_side.values()):
        rows.setdefault((task.row, task.direction), []).append(task)
    return [task for row in rows.values() if len({each.side for each in row}) > 1 for task in row]
