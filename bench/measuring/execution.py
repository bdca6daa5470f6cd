"""Carries out a request, and keeps its results."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from bench.analysis.completion import completion_of, requests_left, requests_of
from bench.cluster.session import ClusterSession
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.executors.local import LocalExecutor
from bench.engine.plan import Plan
from bench.engine.preparation import Prepared
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.knowledge import knowledge_from_json, remember
from bench.machine.samples_directories import note
from bench.model.identity import canonical
from bench.model.result import Result
from bench.model.settings import binding
from bench.runs.run import Run, new_run
from bench.store.run_file import RunFile, RunFileError, prepare_directory

Executor = LocalExecutor | ClusterSession
"""The ways to carry out a request."""
_LISTS = ("samples", "frameworks", "stages", "directions")
"""The lists of a request."""


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
                note(self._request.samples_directories)
                prepared = self._executor.start_all(self._request, self._progress)
                header, before, lacking = header_of(prepared), list[Result](), 0
                if self._accept is not None:
                    self._accept(header)
                if file is not None:
                    _require_same(file, prepared)
                    before, known = list(file.results), completion_of(file.header, file.results)
                    if (continued := _continued(file, prepared)) != file.header:
                        if continued["resumed"][-1].get("early"):
                            lacking = max(1, (known.planned or 0) - known.done)
                        file.change_header(continued)
                else:
                    file = None if self._output is None else RunFile.create(self._output, header)
                self.run = new_run(header) if file is None else Run(file.header, file.results, file.path)
                if file is not None:
                    file.on_restored = partial(self._restored, file)
                self._make_plan(prepared, file)
                self._note_planned(prepared.plan, before, file, lacking)
                for result in self._measured(prepared, header, before):
                    self.run.add(result)
                    if file is not None:
                        file.append(result)
                    yield result
                self._note_carried_out(file)
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

    def _note_planned(self, plan: Plan, before: Sequence[Result], file: RunFile | None, lacking: int) -> None:
        """Write the number of planned results to the header, so that readers notice an incomplete run.

        lacking: the number of results of earlier requests that are not there yet.
        """
        left = plan.without({result.key for result in before})
        planned = len(before) + len(left.tasks) + len(left.failures) + lacking
        if file is not None and not lacking and self._is_one_of_several(file.header):
            planned = max(planned, file.header.get("planned", 0))
        self._change_header({**self.run.header, "planned": planned}, file)

    def _is_one_of_several(self, header: Mapping[str, Any]) -> bool:
        """Return whether the run lacks results of other requests too, as far as it is known."""
        return [asked(each) for each in requests_left(header)] != [asked(self._request.as_json())]

    def _note_carried_out(self, file: RunFile | None) -> None:
        """Write to the header that the request after this one was not made too early any more."""
        resumed, own = self.run.header.get("resumed", []), asked(self._request.as_json())
        done = [asked(each) == own for each in requests_of(self.run.header)]
        noted = [
            {name: value for name, value in each.items() if not (is_done and name == "early")}
            for each, is_done in zip(resumed, done)
        ]
        if noted != resumed:
            self._change_header({**self.run.header, "resumed": noted}, file)

    def _change_header(self, header: dict[str, Any], file: RunFile | None) -> None:
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


def _continued(file: RunFile, prepared: Prepared) -> dict[str, Any]:
    """Return the header of a resumed run, with the new request, environments and compilers added.

    It is the old header if there is nothing new.
    """
    from bench.machine.description import command_line

    header, requests = file.header, requests_of(file.header)
    found = {"environments": prepared.environments, "compilers": prepared.compilers}
    known = {kind: header.get(kind, {}) for kind in found}
    new = {kind: [name for name in found[kind] if name not in known[kind]] for kind in found}
    request = prepared.request.as_json()
    if not any(new.values()) and asked(request) in map(asked, requests):
        return header
    again: dict[str, Any] = {
        "started": datetime.now(UTC).isoformat(),
        "command": command_line(),
        "request": request,
        **new,
    }
    if not completion_of(header, file.results).is_finished and not _holds(request, requests[-1]):
        again["early"] = True
    return {
        **header,
        **{kind: {**found[kind], **known[kind]} for kind in found},
        "resumed": [*header.get("resumed", []), again],
    }


def _holds(request: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Return whether a request asks for all that the other one asks for, as far as their lists tell."""
    wanted, found = json.loads(asked(other)), json.loads(asked(request))
    return all(
        set(value) <= set(found[name]) if name in _LISTS else value == found.get(name)
        for name, value in wanted.items()
    )


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
