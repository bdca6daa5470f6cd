"""`bench.run`, `bench.iterate` and `bench.resume`: carry out a request and keep its results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bench.api.launchers import AnyLauncher, AnySession, launched
from bench.api.run import Run, new_run
from bench.api.selection import make_request, recorded_request
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.plan import Plan
from bench.engine.preparation import Prepared
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.knowledge import knowledge_from_json, known_of
from bench.model.identity import canonical
from bench.model.result import Result
from bench.model.settings import binding
from bench.store.run_file import RunFile, RunFileError, prepare_directory


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during `bench.run`.

    Attributes:
        run: what was measured until then.
    """

    def __init__(self, run: Run):
        super().__init__()
        self.run = run


def run(
    samples: Any = None,
    *,
    output: str | Path | None = None,
    resume: str | Path | None = None,
    progress: Progress = ignore,
    session: Session | None = None,
    launcher: AnyLauncher = None,
    **request: Any,
) -> Run:
    """Measure `samples` and return the run, once it is complete.

    Nothing is printed, and nothing written unless `output` or `resume` says where.

    Args:
        samples: names or aliases, in a list or with commas; what `bench.sample` made; None: all.
            `<name>BP` asks for the forward and backward pass.
        category, tag: instead of samples: those of a category or tag.  The tag `short` takes three cases
            of each sample, the smallest to the middling; `middling` that one; `regimes` the smallest, the
            largest that the caches hold and the largest.
        frameworks: names, in a list or with commas (default "numpy"); the first is what the others
            are compared with.
        stages: 1 eager, 2 captured as a graph, 3 compiled (default 1).
        compilers: of stages 2 and 3 instead of the frameworks' own, in a list or with commas, with settings:
            "inductor:mode=max-autotune:dynamic=true".  Without `stages`: eager and theirs.
        formulation: what stages 2 and 3 run: "written" (default), "static" where there is one, or "all".
        directions: "forward", "backward", "forward_backward"; default: what each sample says.
        cases: of your own, by argument names, instead of those of the tables; `input_dtype` is one more
            name, for the dtype of the inputs.
        suite: "recorded": the cases that models were seen to call, the most called operators and cases
            first, instead of the samples' own.
        inputs: directory of input tables, as `bench.record_model` writes them: their operators and cases
            instead of the samples' own.
        random_inputs: so many random cases of each sample instead.
        max_cases: the first so many of each table.
        rounds: how often to go through all of it, in random order and fresh workers each time (default 1):
            the process is the unit of replication, so this is what narrows intervals.
        patience: time for what was disturbed, as a share of what a round has taken (default 0.2).
        shard: "3/16": the third of sixteen parts of all that, by the content of each case; `bench.merge`
            joins them.
        jobs: so many checks run side by side, where `measure` is False (default 1).
        devices: accelerators of one kind and model that share the run, instead of the setting `device`; a
            result's `device` says which it ran on, its key has the first.
        implementation: another framework's implementation modules than its own.
        samples_directories: more directories of sample folders.
        only: directories of sample folders, of which alone the samples are chosen.
        output: directory of run files; None: none is written.
        resume: a run file to go on with; what it holds is not measured again.
        progress: called with an `Event` whenever something happens.
        session: a `bench.Session` whose workers stay warm from run to run; it is the caller's to close.
        launcher: without a session: "ray" or "ray:HOST:PORT" for the machines of a cluster, or where workers
            come from, which is the caller's to close.
        **request: also every field of `bench.Settings`: dtype, device, threads, seed, check,
            time_budget, precision, warmup, runs, latency, cache, layout, profiler ...

    Raises:
        UsageError: what is asked for does not exist or contradicts itself, no framework can be started,
            or the run file cannot be written.  What was measured before is kept in the file.
        Interrupted: Ctrl-C; it holds the run so far.
    """
    wanted = make_request(samples, **request)
    with launched(session, launcher) as opened:
        return collected(Execution(opened, wanted, output, resume, progress))


def iterate(
    samples: Any = None,
    *,
    output: str | Path | None = None,
    resume: str | Path | None = None,
    progress: Progress = ignore,
    session: Session | None = None,
    launcher: AnyLauncher = None,
    **request: Any,
) -> Iterator[Result]:
    """Each result as it comes; arguments and errors are those of `run`.

    A result comes again when another round, or another look after a disturbance, has more to say; the
    last one counts.  Workers end with the iterator: exhaust it, close it, or let it go.
    """
    wanted = make_request(samples, **request)
    with launched(session, launcher) as opened:
        yield from Execution(opened, wanted, output, resume, progress).results()


def resume(
    path: str | Path,
    *,
    progress: Progress = ignore,
    session: Session | None = None,
    launcher: AnyLauncher = None,
    samples_directories: Any = (),
    jobs: int = 1,
    **operational: Any,
) -> Run:
    """Go on with the run file at `path`, with what it was asked for; the whole run.

    jobs: so many checks run side by side.
    operational: settings that change how it is carried out and not what is found: isolate, pin,
        timeout, start_timeout, memory_limit_bytes, debug.
    Raises as `run` does.
    """
    wanted = recorded_request(Path(path), samples_directories, jobs, **operational)
    with launched(session, launcher) as opened:
        return collected(Execution(opened, wanted, None, path, progress))


class Execution:
    """One request on its way, for those who need what was measured when an error ends it.

    Attributes:
        run: what was measured so far.
        is_restored: the run file was deleted or changed by someone else meanwhile, and written anew.
    """

    def __init__(
        self,
        session: AnySession,
        request: Request,
        output: str | Path | None,
        resumed: str | Path | None,
        progress: Progress,
    ):
        self._session, self._request, self._progress = session, request, progress
        self._output = None if output is None or resumed else Path(output)
        self._resumed = None if resumed is None else Path(resumed)
        self.run = Run({}, [])
        self.is_restored = False

    def results(self) -> Iterator[Result]:
        """Each new result, already in the run and on disk."""
        if self._output is not None:
            prepare_directory(self._output)
        file = None if self._resumed is None else RunFile.reopen(self._resumed)
        try:
            with self._session.leased(self._request, self._progress):
                prepared = self._session.start_all(self._request, self._progress)
                before: list[Result] = []
                if file is not None:
                    _require_same(file, prepared)
                    if (continued := _continued(file.header, prepared)) != file.header:
                        file.change_header(continued)
                    before = list(file.results)
                else:
                    header = _header(prepared)
                    file = None if self._output is None else RunFile.create(self._output, header)
                self.run = new_run(header) if file is None else Run(file.header, file.results, file.path)
                if file is not None:
                    file.on_restored = partial(self._restored, file)
                self._make_plan(prepared, file)
                self._note_planned(prepared.plan, before, file)
                knowledge = knowledge_from_json(self.run.header)
                for result in self._session.results(prepared, self._progress, knowledge, before):
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

    def _note_planned(self, plan: Plan, before: Sequence[Result], file: RunFile | None) -> None:
        """How many results there will be, for those who find fewer."""
        left = plan.without({result.key for result in before})
        header = {**self.run.header, "planned": len(before) + len(left.tasks) + len(left.failures)}
        if file is not None and header != file.header:
            file.change_header(header)
        self.run.header = header

    def _restored(self, file: RunFile, text: str) -> None:
        self.run.path, self.is_restored = file.path, True
        self._progress(Event(NOTICE, text=text))

    def _make_plan(self, prepared: Prepared, file: RunFile | None) -> None:
        """As the session does; what was asked for in error leaves no run and no new file.

        An interruption leaves both, to go on with.
        """
        try:
            self._session.make_plan(prepared, self._progress)
        except UsageError:
            self.run = Run({}, [])
            if file is not None and self._resumed is None:
                file.discard()
            raise


def collected(execution: Execution) -> Run:
    """The run, once it is complete.  Raises what its results raise, and Interrupted."""
    try:
        for _ in execution.results():
            pass
    except KeyboardInterrupt:
        raise Interrupted(execution.run) from None
    return execution.run


def _header(prepared: Prepared) -> dict[str, Any]:
    from bench.machine.description import command_line, describe_run

    if prepared.where is None:
        settings, where = prepared.request.settings, describe_run()
        where |= known_of(where["machine"]["cpu"], settings.device, settings.threads).as_json()
    else:
        where = {**prepared.where, "command": command_line()}
    return {
        **where,
        "request": prepared.request.as_json(),
        "environments": prepared.environments,
        "compilers": prepared.compilers,
    }


def _continued(header: dict[str, Any], prepared: Prepared) -> dict[str, Any]:
    """The header of a run that is gone on with, which says what else was asked for and of which versions."""
    from bench.machine.description import command_line

    found = {"environments": prepared.environments, "compilers": prepared.compilers}
    known = {kind: header.get(kind, {}) for kind in found}
    new = {kind: [name for name in found[kind] if name not in known[kind]] for kind in found}
    request = prepared.request.as_json()
    if not any(new.values()) and _asked(request) == _asked(header.get("request", {})):
        return header
    again = {"started": datetime.now(UTC).isoformat(), "command": command_line()}
    return {
        **header,
        **{kind: {**found[kind], **known[kind]} for kind in found},
        "resumed": [*header.get("resumed", []), {**again, "request": request, **new}],
    }


def _asked(request: Mapping[str, Any]) -> str:
    """What a request asks for, however it is carried out, to be compared."""
    return canonical({**request, "settings": binding(request.get("settings", {}))})


def _require_same(resumed: RunFile, prepared: Prepared) -> None:
    """Raise RunFileError where a resumed run would mix results that cannot be compared."""
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
