"""Carries out a request, and keeps its results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from bench.cluster.session import ClusterSession
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.executors.local import LocalExecutor
from bench.engine.plan import Plan
from bench.engine.preparation import Prepared
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.knowledge import knowledge_from_json, remember
from bench.model.identity import canonical
from bench.model.result import Result
from bench.model.settings import binding
from bench.runs.run import Run, new_run
from bench.store.run_file import RunFile, RunFileError, prepare_directory

Executor = LocalExecutor | ClusterSession
"""The ways to carry out a request."""


class Interrupted(KeyboardInterrupt):
    """Raised where Ctrl-C ends `bench.run`.

    Attributes:
        run: the results until then.
    """

    def __init__(self, run: Run):
        super().__init__()
        self.run = run


class Execution:
    """The execution of one request; its results so far remain available when an error ends it.

    Args:
        output: the directory of a new run file; None: no file is written.
        resumed: a run file to resume; `output` is then ignored.
        accept: called with the header before anything is measured; an error that it raises ends the run.

    Attributes:
        run: the results so far.
        is_restored: another process deleted or changed the run file, and it was written again.
        lacking: a line for each part of the run that could not be measured.
    """

    lacking: Sequence[str] = ()

    def __init__(
        self,
        session: Session | Executor,
        request: Request,
        output: str | Path | None,
        resumed: str | Path | None,
        progress: Progress,
        accept: Callable[[Mapping[str, Any]], None] | None = None,
    ):
        self._executor = LocalExecutor(session) if isinstance(session, Session) else session
        self._request, self._progress, self._accept = request, progress, accept
        self._output = None if output is None or resumed else Path(output)
        self._resumed = None if resumed is None else Path(resumed)
        self.run = Run({}, [])
        self.is_restored = False

    def results(self) -> Iterator[Result]:
        """Yield each new result, which is already in the run and on disk."""
        if self._output is not None:
            prepare_directory(self._output)
        file = None if self._resumed is None else RunFile.reopen(self._resumed)
        try:
            with self._executor.leased(self._request, self._progress):
                prepared = self._executor.start_all(self._request, self._progress)
                header, before = header_of(prepared), list[Result]()
                if self._accept is not None:
                    self._accept(header)
                if file is not None:
                    _require_same(file, prepared)
                    if (continued := _continued(file.header, prepared)) != file.header:
                        file.change_header(continued)
                    before = list(file.results)
                else:
                    file = None if self._output is None else RunFile.create(self._output, header)
                self.run = new_run(header) if file is None else Run(file.header, file.results, file.path)
                if file is not None:
                    file.on_restored = partial(self._restored, file)
                self._make_plan(prepared, file)
                self._note_planned(prepared.plan, before, file)
                for result in self._measured(prepared, header, before):
                    self.run.add(result)
                    if file is not None:
                        file.append(result)
                    yield result
        finally:
            if file is not None:
                try:
                    file.verify()
                finally:
                    file.close()

    def _measured(
        self, prepared: Prepared, header: dict[str, Any], before: Sequence[Result]
    ) -> Iterator[Result]:
        """Yield each new result; at the end, keep what they show of this machine for later runs.

        header: as it would be of a new run.
        """
        knowledge, new = knowledge_from_json(self.run.header), dict[str, Result]()
        try:
            for result in self._executor.results(prepared, self._progress, knowledge, before):
                new[result.key] = result
                yield result
        finally:
            if prepared.where is None:
                remember(header, prepared.looks, new.values())

    def _note_planned(self, plan: Plan, before: Sequence[Result], file: RunFile | None) -> None:
        """Write the number of planned results to the header, so that readers notice an incomplete run."""
        left = plan.without({result.key for result in before})
        header = {**self.run.header, "planned": len(before) + len(left.tasks) + len(left.failures)}
        if file is not None and header != file.header:
            file.change_header(header)
        self.run.header = header

    def _restored(self, file: RunFile, text: str) -> None:
        self.run.path, self.is_restored = file.path, True
        self._progress(Event(NOTICE, text=text))

    def _make_plan(self, prepared: Prepared, file: RunFile | None) -> None:
        """Make the plan; after a UsageError, the run is empty and a new file is deleted.

        After an interruption both stay, so that the run can be resumed.
        """
        try:
            self._executor.make_plan(prepared, self._progress)
        except UsageError:
            self.run = Run({}, [])
            if file is not None and self._resumed is None:
                file.discard()
            raise


class Measured(Protocol):
    """A measurement whose results so far remain available when an error ends it; see `Execution`."""

    run: Run
    is_restored: bool
    lacking: Sequence[str]

    def results(self) -> Iterator[Result]:
        """Yield each new result."""


def collected(execution: Measured) -> Run:
    """Return the run, once it is complete.  Raises the errors of `Execution.results`, and Interrupted."""
    try:
        for _ in execution.results():
            pass
    except KeyboardInterrupt:
        raise Interrupted(execution.run) from None
    return execution.run


def header_of(prepared: Prepared) -> dict[str, Any]:
    """Return the header of the run file of a prepared request."""
    from bench.machine.description import command_line, describe_run

    if prepared.where is None:
        where = describe_run()
        where |= prepared.knowledge(where["machine"]["cpu"]).as_json()
    else:
        where = {**prepared.where, "command": command_line()}
    return {
        **where,
        "request": prepared.request.as_json(),
        "environments": prepared.environments,
        "compilers": prepared.compilers,
    }


def _continued(header: dict[str, Any], prepared: Prepared) -> dict[str, Any]:
    """Return the header of a resumed run, with the new request, environments and compilers added.

    It is the old header if there is nothing new.
    """
    from bench.machine.description import command_line

    found = {"environments": prepared.environments, "compilers": prepared.compilers}
    known = {kind: header.get(kind, {}) for kind in found}
    new = {kind: [name for name in found[kind] if name not in known[kind]] for kind in found}
    request = prepared.request.as_json()
    if not any(new.values()) and asked(request) == asked(header.get("request", {})):
        return header
    again = {"started": datetime.now(UTC).isoformat(), "command": command_line()}
    return {
        **header,
        **{kind: {**found[kind], **known[kind]} for kind in found},
        "resumed": [*header.get("resumed", []), {**again, "request": request, **new}],
    }


def asked(request: Mapping[str, Any]) -> str:
    """Return a text of a request for comparison, without settings that do not affect results."""
    return canonical({**request, "settings": binding(request.get("settings", {}))})


def _require_same(resumed: RunFile, prepared: Prepared) -> None:
    """Raise RunFileError where resuming a run would mix results that cannot be compared."""
    if "sides" in resumed.header:
        raise RunFileError(f"{resumed.path} is of sides that were measured by turns; measure them again")
    now = binding(prepared.request.settings.as_json())
    before = resumed.header.get("request", {}).get("settings", {})
    known = {**resumed.header.get("compilers", {}), **resumed.header.get("environments", {})}
    for framework, environment in {**prepared.compilers, **prepared.environments}.items():
        now[framework] = environment["versions"]
        # A framework that the run did not have yet cannot differ from itself.
        recorded = known.get(framework, environment)
        before = {**before, framework: recorded.get("versions")}
    changed = [
        f"{name} was {before.get(name)}, now {now[name]}" for name in now if before.get(name) != now[name]
    ]
    if changed:
        raise RunFileError(
            f"{resumed.path} was measured differently: {'; '.join(changed)}", "measured_differently"
        )
