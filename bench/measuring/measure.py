"""`bench.run`, `bench.iterate` and `bench.resume`: carry out a request and keep its results."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from bench.analysis.completion import requests_left
from bench.engine.event import Progress, ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import FailureWarning, UsageError
from bench.measuring.execution import Interrupted, collected
from bench.measuring.function_call import called
from bench.measuring.launchers import AnyLauncher, opened_execution
from bench.measuring.selection import make_request, recorded_request
from bench.measuring.sweep import Sweep, sweep_of, with_single_values
from bench.model.option import options_of, takes_options
from bench.model.result import Result
from bench.model.settings import Settings
from bench.runs.run import Run
from bench.store.run_file import RunFile

__all__ = ["Interrupted", "iterate", "resume", "run", "run_quietly"]


@takes_options(Request, Settings)
def run(
    samples: Any = None,
    *arguments: Any,
    framework: str | None = None,
    reference: Callable[..., Any] | None = None,
    output: str | Path | None = None,
    resume: str | Path | None = None,
    progress: Progress = ignore,
    session: Session | None = None,
    launcher: AnyLauncher = None,
    **request: Any,
) -> Run:
    """Measure `samples` and return the run, once it is complete.

    Nothing is printed, and nothing written unless `output` or `resume` says where.  One FailureWarning tells
    of results that are failures.

        bench.run("abs,softmax", frameworks="torch,jax", stages=[1, 3])
        bench.run(np.tanh, bench.shape(8, 128))
        bench.run(torch.softmax, torch.randn(8, 128), dim=-1, stages=[1, 3])

    Args:
        samples: names or aliases, in a list or with commas; objects of `bench.sample`; None: all.
            `<name>BP` asks for the forward and backward pass.  Or a function, whose call is measured.
        arguments: of that function: `bench.shape(...)` for a random array, arrays of NumPy or a framework,
            and other values.  What it takes by name follows; a name that is also an option here is one here.
        framework: of that function (default: that of its module, else of the arrays and of the modules that
            its code names).
        reference: a NumPy function that says what that function's results are.
        category, tag: instead of samples: the samples of a category or tag.  Three tags choose cases of each
            sample instead: `short` three from the smallest to the middling; `middling` only that one;
            `regimes` the smallest, the largest that the caches hold and the smallest beyond them.
        frameworks: names, in a list or with commas (default "numpy"); the others are compared with the
            first.
        stages: 1 eager, 2 captured as a graph, 3 compiled (default 1).
        compilers: of stages 2 and 3 instead of the frameworks' own, in a list or with commas, with settings:
            "inductor:mode=max-autotune:dynamic=true".  Without `stages`: the eager stage and theirs.
        directions: "forward", "backward", "forward_backward"; default: those of each sample.
        cases: cases by argument names, instead of those of the tables; `input_dtype` is one more name, for
            the dtype of the inputs.
        contiguous: leave out the strides of arrays in given cases.
        suite: "recorded": the cases that models were recorded to call, the most called operators and cases
            first, instead of the samples' own; "serving": sizes at which large language models answer
            requests.
        model: only the cases of the suite "recorded" that one model calls.
        inputs: directory of input tables, as `bench.record_model` writes them: their operators and cases
            instead of the samples' own.
        shard: "3/16": the third of sixteen parts of the plan, divided by the content of each case;
            `bench.merge` joins them.
        devices: accelerators of one kind and model that share the run, instead of the setting `device`.  A
            result's `device` is the one that it ran on; its key has the first.
        implementation: use the implementation modules of this framework instead of the measured one's.
        samples_directories: more directories of sample folders.
        only: directories of sample folders; only their samples are chosen.
        output: directory of run files; None: none is written.
        resume: a run file to resume; results that it holds are not measured again.
        progress: called with an `Event` whenever something happens.
        session: a `bench.Session` whose workers stay warm from run to run; the caller closes it.
        launcher: without a session: "ray" or "ray:HOST:PORT,LABEL=VALUE,..." for the machines of a cluster,
            "slurm" or "slurm:OPTION=VALUE,..." for an array job, or an object that starts the workers, which
            the caller closes.
        **request: also the options listed at the end.  Several of `dtype`, `values`, `threads`, `layout`
            or `mode`, in a list, are measured by turns, each in workers of its own; the first is the base of
            the ratios.

    Raises:
        UsageError: something in the request does not exist or contradicts the rest, no framework can be
            started, or the run file cannot be written.  Earlier results are kept in the file.
        Interrupted: Ctrl-C; it holds the run so far.
    """
    chosen, asked = _asked(samples, arguments, framework, reference, request)
    if (sweep := _sweep(chosen, asked, resume, session, launcher)) is not None:
        found = collected(sweep.opened(output, progress))
    else:
        wanted = make_request(chosen, **with_single_values(asked))
        found = _carried_out(wanted, output, resume, progress, session, launcher)
    _warn_of_failures(found)
    return found


def run_quietly(samples: Any, *, session: Session | None = None, **request: Any) -> Run:
    """Measure samples like `run`, without a warning: for callers that tell of failures themselves."""
    return _carried_out(make_request(samples, **request), None, None, ignore, session, None)


def _carried_out(wanted: Request, *how: Any) -> Run:
    """Return the run of a request, once it is complete.  how: for `opened_execution`."""
    with opened_execution(wanted, *how) as execution:
        return collected(execution)


def iterate(
    samples: Any = None,
    *arguments: Any,
    framework: str | None = None,
    reference: Callable[..., Any] | None = None,
    output: str | Path | None = None,
    resume: str | Path | None = None,
    progress: Progress = ignore,
    session: Session | None = None,
    launcher: AnyLauncher = None,
    **request: Any,
) -> Iterator[Result]:
    """Yield each result as it comes; arguments and errors are those of `run`.

    A result comes again when another round, or a new measurement after a disturbance, has added to it; the
    last one counts.  Workers end with the iterator: exhaust it, close it, or delete it.
    """
    chosen, asked = _asked(samples, arguments, framework, reference, request)
    if (sweep := _sweep(chosen, asked, resume, session, launcher)) is not None:
        yield from sweep.opened(output, progress).results()
        return
    wanted = make_request(chosen, **with_single_values(asked))
    with opened_execution(wanted, output, resume, progress, session, launcher) as execution:
        yield from execution.results()


def _sweep(samples: Any, request: Mapping[str, Any], *places: Any) -> Sweep | None:
    """Return the sweep that a request asks for, if any.  Raises UsageError where one of the places is given.

    places: what else may carry out a request, and a sweep cannot use.
    """
    sweep = sweep_of(samples, request)
    if sweep is not None and any(place is not None for place in places):
        raise UsageError("several values of a setting make a new run, in workers of its own on this machine")
    return sweep


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
    """Resume the run file at `path` with what was asked of it last, and return the whole run.

    jobs: the number of checks that run side by side.
    operational: settings that do not affect results: isolate, pin, timeout, start_timeout,
        memory_limit_bytes, debug.
    Raises the errors of `run`.
    """
    for recorded in requests_left(RunFile.read(Path(path)).header):
        wanted = recorded_request(recorded, samples_directories, jobs, **operational)
        found = _carried_out(wanted, None, path, progress, session, launcher)
    _warn_of_failures(found)
    return found


def _asked(
    samples: Any,
    arguments: Sequence[Any],
    framework: str | None,
    reference: Callable[..., Any] | None,
    request: Mapping[str, Any],
) -> tuple[Any, Mapping[str, Any]]:
    """Return samples and request; a function becomes a sample of its call.  Raises UsageError."""
    if not callable(samples):
        if arguments or reference is not None:
            raise UsageError(
                "arguments by position and reference are for a function: bench.run(np.tanh, "
                "bench.shape(8, 128)); samples by name have `frameworks` and `cases`"
            )
        return samples, request if framework is None else {"framework": framework, **request}
    known = _options()
    options = {name: value for name, value in request.items() if name in known}
    keywords = {name: value for name, value in request.items() if name not in options}
    named = framework if framework is not None else options.pop("frameworks", None)
    found, chosen = called(samples, arguments, keywords, named, reference, known)
    return found, {**options, "frameworks": chosen}


def _options() -> list[str]:
    """Return the names of the options that a request has."""
    own = [
        each.name for each in signature(make_request).parameters.values() if each.kind == each.KEYWORD_ONLY
    ]
    return [*own, *options_of(Request), *options_of(Settings)]


def _warn_of_failures(run: Run) -> None:
    """Raise one FailureWarning in the caller of this module where the run has failures, with the first."""
    if run.failures:
        many = f"{len(run.failures)} of {len(run)} results failed"
        warnings.warn(f"{many}: {run.failures[0]} (all: run.failures)", FailureWarning, stacklevel=3)
