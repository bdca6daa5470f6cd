"""`bench.run`, `bench.iterate` and `bench.resume`: carry out a request and keep its results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.api.execution import Interrupted, collected
from bench.api.launchers import AnyLauncher, opened_execution
from bench.api.run import Run
from bench.api.selection import make_request, recorded_request
from bench.engine.event import Progress, ignore
from bench.engine.session import Session
from bench.model.result import Result

__all__ = ["Interrupted", "iterate", "resume", "run"]


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
            largest that the caches hold and the smallest beyond them.
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
        model: the cases of that suite that one model was seen to call.
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
        launcher: without a session: "ray" or "ray:HOST:PORT,LABEL=VALUE,..." for the machines of a cluster,
            "slurm" or "slurm:OPTION=VALUE,..." for an array job, or where workers come from, which is the
            caller's to close.
        **request: also every field of `bench.Settings`: dtype, device, threads, seed, check,
            time_budget, precision, warmup, runs, latency, cache, layout, profiler ...

    Raises:
        UsageError: what is asked for does not exist or contradicts itself, no framework can be started,
            or the run file cannot be written.  What was measured before is kept in the file.
        Interrupted: Ctrl-C; it holds the run so far.
    """
    wanted = make_request(samples, **request)
    with opened_execution(wanted, output, resume, progress, session, launcher) as execution:
        return collected(execution)


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
    with opened_execution(wanted, output, resume, progress, session, launcher) as execution:
        yield from execution.results()


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
    with opened_execution(wanted, None, path, progress, session, launcher) as execution:
        return collected(execution)
