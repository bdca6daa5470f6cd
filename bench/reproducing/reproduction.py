"""`bench.reproduce`: writes a script that shows a result, and needs only the framework and NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import frameworks
from bench.errors import UsageError
from bench.frameworks import alone
from bench.machine.samples_directories import unknown
from bench.model.compiler import CompilerChoice, own_compiler
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.status import WRONG_RESULT
from bench.model.task import Task
from bench.reproducing.script import CannotReproduce, Script, ScriptWriter
from bench.reproducing.written_call import CannotWrite
from bench.runs.run import Run
from bench.samples.contract.loader import MissingSample, extend_search_paths, load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.standalone_text import CannotBundle
from bench.samples.contract.written_executor import NotReadable

NO_FOLDER = "no_sample_folder"
"""The code of the error for a sample that has no folder here; a command adds the remedy."""
_SHOWN = 20


def candidates(
    run: Run,
    sample: str,
    *,
    framework: str | None = None,
    stage: int | None = None,
    direction: str | None = None,
    compiler: str | None = None,
    case: int | None = None,
) -> list[Result]:
    """Return the results of a sample that fit.

    Wrong ones come first, then other failures, then compiled ones, then the rest.

    case: the number of the case in the sample's table.
    Raises UsageError where no result fits; the message lists the values that the run has.
    """
    if not run.results:
        raise UsageError(f"the run {run.path} has no results")
    of_sample = [result for result in run.results if result.task.sample == sample]
    of_sample = of_sample or [result for result in run.results if sample in result.task.aliases]
    if not of_sample:
        known = list(dict.fromkeys(result.task.sample for result in run.results))
        raise UsageError(f"the run has no sample {sample!r}; it has {_listed(known)}")
    wanted = {
        "framework": framework and frameworks.canonical_name(framework),
        "stage": stage,
        "direction": direction,
        "compiler": compiler and str(CompilerChoice.parse(compiler)),
        "case_index": case,
    }
    chosen = {name: value for name, value in wanted.items() if value is not None}
    found = [
        result
        for result in of_sample
        if all(_field(result.task, name) == value for name, value in chosen.items())
    ]
    if not found:
        has = "; ".join(f"{name.partition('_')[0]} {_listed(_values(of_sample, name))}" for name in chosen)
        raise UsageError(f"no result of {sample} fits; the run has of it {has}")
    return sorted(found, key=_rank)


def reproduce(run: Run, result: Result, samples_directories: Sequence[Path] = (), name: str = "") -> Script:
    """Return the script that shows `result` of `run`.

    samples_directories: of the user's own samples, in addition to those of the environment, and to those of
        the run that the user has named for a run here.
    name: of the script's file; the file of its inputs is named after it.
    Raises CannotReproduce.
    """
    recorded = list(run.header.get("request", {}).get("samples_directories", ()))
    known = [Path(each) for each in recorded if Path(each).is_dir() and each not in unknown(recorded)]
    directories = [*samples_directories, *known]
    if directories := Registry(dict.fromkeys(directories)).directories:
        extend_search_paths(directories)
    task = result.task
    require_possible(task)
    try:
        sample = load_sample(task.package)
        config = load_config(sample, task.framework, task.settings.device)
        if sample.distribution:
            raise CannotReproduce(f"{task.sample} draws random numbers: nothing is expected of each of them")
        return ScriptWriter(run, result, sample, config).script(name or f"reproduce_{task.sample}.py")
    except (CannotBundle, CannotWrite, NotReadable) as error:
        raise CannotReproduce(f"{task.sample} cannot stand alone: {error}") from None
    except (MissingSample, ModuleNotFoundError) as error:
        if isinstance(error, ModuleNotFoundError) and not task.package.startswith(str(error.name)):
            raise CannotReproduce(f"{task.sample} cannot be loaded here: {error}") from None
        where = f"the folder of {task.sample} is in no directory of samples"
        raise CannotReproduce(where, NO_FOLDER) from None
    except UsageError:
        raise
    except Exception as error:  # of the sample's own code, which may raise anything
        why = f"{type(error).__name__}: {error}"
        raise CannotReproduce(f"{task.sample} cannot be loaded and called here: {why}") from None


@dataclass(frozen=True)
class Attempt:
    """The outcome of writing the script of a result.

    Attributes:
        file: the name of the script's file.
        script: its text and arrays; None: the script cannot be written.
        reason: why it cannot be written.
    """

    result: Result
    file: str
    script: Script | None = None
    reason: str = ""


def attempt(run: Run, result: Result, file: str, samples_directories: Sequence[Path] = ()) -> Attempt:
    """Try to `reproduce` a result; return the script, or the reason why it cannot be written."""
    try:
        return Attempt(result, file, reproduce(run, result, samples_directories, file))
    except CannotReproduce as reason:
        return Attempt(result, file, reason=str(reason))


def require_possible(task: Task) -> None:
    """Raise CannotReproduce for a task that cannot have a script, whatever its sample contains."""
    for group in ("native", "own"):
        if task.package.startswith(f"bench.samples.{group}."):
            raise CannotReproduce(f"{task.sample} has no folder whose text could be taken")
    if task.sequence:
        raise CannotReproduce(f"{task.sample} was called with several shapes in turn, a script has one case")
    if not alone.is_known(task.framework):
        raise CannotReproduce(f"{task.framework} is a plug-in, of which no script knows enough")
    if task.settings.cuda_on_cpu:
        raise CannotReproduce(f"{task.sample} ran with its .cuda() calls kept on the CPU")


def _rank(result: Result) -> int:
    """Return a sort key of results: wrong ones first, then other failures, then compiled ones."""
    if result.status == WRONG_RESULT:
        return 0
    if result.is_failure:
        return 1
    return 2 if result.task.stage != EAGER else 3


def _field(task: Task, name: str) -> Any:
    """Return a field of a task; for "compiler", the stage's own compiler where the task names none."""
    if name == "compiler":
        return task.compiler or own_compiler(task.framework, task.stage)
    return getattr(task, name)


def _values(results: Sequence[Result], name: str) -> list[str]:
    return list(dict.fromkeys(str(_field(result.task, name)) or "none" for result in results))


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
