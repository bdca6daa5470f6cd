"""Makes the list of tasks from a request."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bench import compilers
from bench.engine.request import AnySample, Request
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.frameworks.cache import last_level_bytes
from bench.model.case import element_count, is_zero_size
from bench.model.compiler import CHANGING_COMPILERS, own_compiler
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.input_table import DTYPE_COLUMN, arguments_of
from bench.model.result import Result
from bench.model.settings import CHECK_FIRST, NATIVE_LAYOUT, SAME_LAYOUT, Settings
from bench.model.shard import Shard
from bench.model.skip_reason import UNKNOWN_OPERATOR
from bench.model.stage import CHANGING, EAGER, JIT
from bench.model.status import ERROR, OK, UNSUPPORTED
from bench.model.task import ALL_FORMULATIONS, COLLECTIVE, STATIC, Task
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.registry import UnknownSample

_CUDA = re.compile(r"cuda|(?:\.\.|bench\.samples\.)[\w.]*_impl\b")

MOST_SHAPES = 12
"""The largest number of cases in a sequence of changing shapes: Dynamo gives up after fewer programs (8)."""
ELEMENT_BYTES, MOST_ELEMENTS = 4, 1 << 25
"""The bytes of an element in most operands; the elements of the largest case worth its time."""
BEYOND = 1.5
"""The size of a call, as a multiple of the caches, after which the next call finds almost no data in them."""
EIGHTHS = (4, 6, 1, 2, 7, 3, 5, 0)
"""The places, in eighths of the cases sorted by size, of the first cases where a number of cases is timed."""
FEW_INPUTS = 16
"""The largest number of default inputs of a framework's own operator that is not shortened."""


@dataclass
class Plan:
    """The tasks in the order they run, and the results of samples that could not be described."""

    tasks: list[Task] = field(default_factory=list)
    failures: list[Result] = field(default_factory=list)
    descriptions: dict[str, dict[str, Any]] = field(default_factory=dict)

    def without(self, done: Collection[str]) -> Plan:
        """Return the plan without the tasks whose keys, under any alias, are in `done`."""
        return Plan(
            [task for task in self.tasks if task.keys.isdisjoint(done)],
            [failure for failure in self.failures if failure.task.keys.isdisjoint(done)],
            self.descriptions,
        )

    def part(self, shard: Shard) -> Plan:
        """Return the part of the plan in `shard`: all directions, frameworks and stages of its cases."""
        return Plan(
            [task for task in self.tasks if shard.holds(task.case_key)],
            [failure for failure in self.failures if shard.holds(failure.task.case_key)],
            self.descriptions,
        )


Describe = Callable[[Task], dict[str, Any]]


def plan_framework(
    request: Request, framework: str, describe: Describe, reading: Callable[[Task], None] = lambda draft: None
) -> Plan:
    """Return all tasks of one framework.

    describe: asks the framework's worker for a sample's cases.  A WorkerFailed, or a reply whose status is
    not ok, becomes a result of that sample, and the other samples go on.
    reading: called with the next sample's draft.
    Raises UnknownSample for an operator that the framework does not have; one of given cases beside others
    becomes a result.
    """
    plan, unknown = Plan(), None
    for folder, backward in request.samples:
        draft = draft_task(request, framework, folder)
        reading(draft)
        if isinstance(folder, NativeOperator) and folder.framework != framework:
            reason = f"an operator of {folder.framework}'s own"
            plan.failures.append(Result(draft, UNSUPPORTED, reason))
            continue
        try:
            reply = describe(replace(draft, stage=CHANGING) if CHANGING in request.stages else draft)
        except WorkerFailed as failed:
            reply = {"status": failed.status, "message": str(failed)}
        if reply.get("code") == UNKNOWN_OPERATOR:
            unknown = UnknownSample(reply["message"])
            if folder.name not in request.given:
                raise unknown
            plan.failures.append(Result(draft, UNSUPPORTED, reply["message"]))
            continue
        if reply["status"] != OK:
            message = f"the sample in {folder.path} cannot be loaded: {reply['message']}"
            status = ERROR if reply["status"] == UNSUPPORTED else reply["status"]
            plan.failures.append(Result(draft, status, message))
            continue
        plan.descriptions[folder.name] = reply
        draft = replace(draft, category=reply["config"]["category"] or draft.category)
        directions = _directions(request, backward, reply)
        draft = replace(draft, given=folder.name in request.given)
        if reply["missing_cases"] and not draft.given:
            plan.failures.append(Result(draft, UNSUPPORTED, reply["missing_cases"]))
        cases = _cases(request, folder, reply["cases"])
        ways = _ways(request, framework, reply["formulations"], reply["eager_formulation"])
        tasks = [
            replace(
                draft,
                settings=_settings(draft, case, reply["layouts"]),
                direction=direction,
                case_index=index,
                case=arguments_of(case),
                stage=stage,
                formulation=formulation,
                compiler=compiler,
            )
            for (index, case), direction, (stage, formulation, compiler) in itertools.product(
                cases, directions, ways
            )
        ]
        for task in tasks:
            _add(plan, task, reply)
        if CHANGING in request.stages:
            _add_sequences(plan, request, draft, cases, reply)
    if unknown is not None and not plan.descriptions:
        raise unknown
    return plan


def _add(plan: Plan, task: Task, reply: Mapping[str, Any]) -> None:
    """Add the task to the plan, or a failure if the sample has no such stage or direction."""
    why = reply["eager_only"] if task.stage != EAGER else ""
    why = why or (reply["forward_only"] if task.direction != FORWARD else "")
    if why:
        plan.failures.append(Result(task, UNSUPPORTED, why))
    else:
        plan.tasks.append(task)


def _ways(
    request: Request, framework: str, formulations: Sequence[str], eager: str
) -> list[tuple[int, str, str]]:
    """Return the (stage, formulation, compiler) triples that a sample is measured in.

    formulations: those of captured calls, first the one that the sample is written in.  eager: that of eager
    ones.
    """
    captured = [formulations[0]]
    if STATIC in formulations and request.formulation == STATIC:
        captured = [STATIC]
    elif request.formulation == ALL_FORMULATIONS:
        captured = list(formulations)
    return [
        (stage, formulation, compiler)
        for stage in request.stages
        if stage != CHANGING
        for formulation in ([eager] if stage == EAGER else captured)
        for compiler in _compilers(request, framework, stage)
    ]


def _add_sequences(
    plan: Plan,
    request: Request,
    draft: Task,
    cases: Sequence[tuple[int, dict[str, Any]]],
    reply: Mapping[str, Any],
) -> None:
    """Add tasks of changing shapes: each sequence eagerly, with a program per shape, with one for all."""
    tables = dict(cases)
    groups = [[tables[number] for number in group if number in tables] for group in reply["sequences"]]
    groups = [group for group in groups if len(group) > 1]
    draft = replace(draft, direction=FORWARD)
    reason = "" if groups else "its table has no two cases that differ in the sizes of arrays alone"
    if draft.category == COLLECTIVE:
        groups, reason = [], "a worker has the ranks of one case: those of others would be other processes"
    if reason:
        plan.failures.append(Result(replace(draft, stage=CHANGING), UNSUPPORTED, reason))
    framework = draft.framework
    changing = [(CHANGING, each) for each in _changing(request, framework)]
    ways = [(EAGER, ""), (JIT, own_compiler(framework, JIT)), *changing]
    for group in groups:
        random.Random(f"{draft.settings.seed} {draft.sample}").shuffle(group)
        chosen = group[:MOST_SHAPES]
        sequence = tuple(map(arguments_of, chosen))
        for stage, compiler in ways:
            task = replace(
                draft,
                settings=_settings(draft, chosen[0], reply["layouts"]),
                stage=stage,
                formulation=reply["eager_formulation"] if stage == EAGER else reply["formulations"][0],
                compiler=compiler,
                sequence=sequence,
            )
            _add(plan, task, reply)


def compilers_of(request: Request, framework: str) -> list[str]:
    """Return all compilers that tasks of the request in `framework` may name, each once."""
    found = [each for stage in request.stages for each in _compilers(request, framework, stage)]
    if CHANGING in request.stages:
        found += [*_changing(request, framework), own_compiler(framework, JIT)]
    return list(dict.fromkeys(found))


def _changing(request: Request, framework: str) -> Sequence[str]:
    """Return the compilers that make one program for all shapes."""
    return request.compilers.get(framework) or CHANGING_COMPILERS.get(framework, ("",))


def _compilers(request: Request, framework: str, stage: int) -> Sequence[str]:
    """Return the compilers of a stage: the chosen ones, else the framework's own."""
    chosen = request.compilers.get(framework, ())
    found = [each for each in chosen if compilers.class_of(framework, each).stage == stage]
    return found or [own_compiler(framework, stage)]


def _cases(
    request: Request, folder: AnySample, table: Sequence[dict[str, Any]]
) -> list[tuple[int, dict[str, Any]]]:
    """Return the cases to run with their numbers.  Raises UsageError for given ones with other arguments."""
    sample = folder.name
    if sample not in request.given:
        numbered = list(enumerate(table))
        if isinstance(folder, NativeOperator) and request.short and len(numbered) <= FEW_INPUTS:
            return numbered[: request.max_cases]
        return _of_size(request, numbered)[: request.max_cases]
    if isinstance(folder, NativeOperator):  # its worker checks the parameters
        return list(enumerate(map(dict, request.given[sample]), start=len(table)))
    names = list(arguments_of(table[0]))
    for case in request.given[sample]:
        if set(case) - {DTYPE_COLUMN} != set(names):
            raise UsageError(
                f"a case of {sample} has the arguments {', '.join(names)}, not {', '.join(case)}"
            )
    ordered = [
        {name: case[name] for name in (*names, DTYPE_COLUMN) if name in case}
        for case in request.given[sample]
    ]
    return _of_size(request, list(enumerate(ordered, start=len(table))))


def _of_size(
    request: Request, numbered: list[tuple[int, dict[str, Any]]]
) -> list[tuple[int, dict[str, Any]]]:
    """Return the first cases of the requested sizes; all cases if no sizes are requested.

    Where a number of cases of a sample's own table is timed, these are spread over its sizes.
    Cases of zero size count only where a sample has no others.
    """
    sized = [each for each in numbered if not is_zero_size(each[1])] or numbered
    if request.middling:
        chosen = _by_size(sized, quarters=(2,))
    elif request.regimes:
        chosen = _of_regimes(sized)
    elif request.short:
        chosen = _by_size(sized, quarters=(0, 1, 2))
    elif request.max_cases is not None and _is_spread(request):
        return _spread(sized, request.max_cases)
    else:
        return numbered
    return chosen[: request.max_cases]


def _settings(draft: Task, case: Mapping[str, Any], layouts: Collection[str]) -> Settings:
    """Return the settings of the request; a case may set the dtype of its inputs, unless the request does.

    layouts: the layouts that make a difference for the sample.  Another one is replaced by the native layout,
    because the arrays lie as in the table anyway.
    """
    settings = draft.settings
    if settings.layout == SAME_LAYOUT and settings.layout not in layouts:
        settings = replace(settings, layout=NATIVE_LAYOUT)
    return settings if settings.dtype else replace(settings, dtype=case.get(DTYPE_COLUMN))


def _is_spread(request: Request) -> bool:
    """Return whether a number of cases is spread over the sizes of a table, and is not of its first cases."""
    settings = request.settings
    is_measured = settings.measure and settings.runs is None
    return is_measured and not request.given and settings.check != CHECK_FIRST


def _by_size(
    numbered: Sequence[tuple[int, dict[str, Any]]], quarters: Collection[int]
) -> list[tuple[int, dict[str, Any]]]:
    """Return the cases at these quarters of the cases sorted by elements, in the table's order."""
    if not numbered:
        return []
    by_size = sorted(numbered, key=_elements)
    chosen = {len(by_size) * quarter // 4 for quarter in quarters}
    return sorted((by_size[place] for place in chosen), key=_number)


def _spread(numbered: Sequence[tuple[int, dict[str, Any]]], most: int) -> list[tuple[int, dict[str, Any]]]:
    """Return at most `most` cases of different sizes, in the table's order.

    One is the middling case, two have a large one, three a small one too.  A larger number adds cases and
    takes none away.
    """
    by_size = sorted(numbered, key=_elements)
    places = [len(by_size) * eighth // 8 for eighth in EIGHTHS]
    chosen = list(dict.fromkeys([*places, *range(len(by_size))]))[:most]
    return sorted((by_size[place] for place in chosen), key=_number)


def _number(numbered: tuple[int, dict[str, Any]]) -> int:
    return numbered[0]


def _elements(numbered: tuple[int, dict[str, Any]]) -> int:
    return element_count(numbered[1])


def _of_regimes(numbered: Sequence[tuple[int, dict[str, Any]]]) -> list[tuple[int, dict[str, Any]]]:
    """Return at most three cases of different size, in the table's order.

    They are the smallest case, the largest whose arguments and results fit into the last-level cache, and the
    smallest beyond it, else the largest of a reasonable size.  Results are assumed to be as large as
    arguments.
    """
    if not numbered:
        return []
    sized = [(element_count(case), number) for number, case in numbered]
    by_size = sorted(each for each in sized if each[0] <= MOST_ELEMENTS) or sorted(sized)[:1]
    held = last_level_bytes() // (2 * ELEMENT_BYTES)
    within = [number for size, number in by_size if size <= held]
    beyond = [number for size, number in by_size if size > BEYOND * held] or [by_size[-1][1]]
    chosen = {by_size[0][1], *within[-1:], beyond[0]}
    return [each for each in numbered if each[0] in chosen]


def _directions(request: Request, backward: bool, description: Mapping[str, Any]) -> Sequence[str]:
    """Return the directions of the sample; without gradients only the first of several requested ones."""
    if backward:
        return [FORWARD_BACKWARD]
    if len(request.directions) > 1 and not description["differentiable"]:
        return request.directions[:1]
    default = FORWARD_BACKWARD if description["measures_backward"] else FORWARD
    return request.directions or [default]


def failures_of(request: Request, framework: str, status: str, message: str) -> Plan:
    """Return the plan of a framework that could not be started: one failure per sample."""
    drafts = [draft_task(request, framework, folder) for folder, _ in request.samples]
    return Plan(failures=[Result(draft, status, message) for draft in drafts])


def without_compilers(plan: Plan, broken: Mapping[tuple[str, str | None], tuple[str, str]]) -> Plan:
    """Return `plan` with a failure in place of each task whose compiler cannot be started.

    broken: status and message of these results, by framework and compiler.
    """
    lost = {task.key: broken.get((task.framework, task.compiler)) for task in plan.tasks}
    failures = [Result(task, *why) for task in plan.tasks if (why := lost[task.key])]
    tasks = [task for task in plan.tasks if not lost[task.key]]
    return replace(plan, tasks=tasks, failures=[*plan.failures, *failures])


def merge(plans: Sequence[Plan]) -> Plan:
    """Return one plan in which the frameworks take turns on each case.

    Tasks that are compared are then measured within seconds of each other, on the same state of a noisy
    machine, and an interrupted run holds whole rows.
    """
    failures = {failure.key: failure for plan in plans for failure in plan.failures}
    merged = Plan(failures=list(failures.values()))
    for plan in plans:
        merged.descriptions.update(plan.descriptions)
    order: dict[tuple[str, str], dict[str, Task]] = {}  # by key: abs,absBP may request one task twice
    for plan in plans:
        for task in plan.tasks:
            place = (task.case_key, task.direction)
            order.setdefault(place, {}).setdefault(task.key, task)
    merged.tasks = [task for tasks in order.values() for task in tasks.values()]
    return merged


def kinds_for(request: Request, framework: str) -> list[WorkerKind]:
    """Return the kinds of workers that its samples need, at least one; a redirected GPU comes last."""
    found = {draft_task(request, framework, folder).settings.cuda_on_cpu for folder, _ in request.samples}
    return [
        WorkerKind.of(framework, request.settings, cuda_on_cpu=redirected)
        for redirected in sorted(found or {False})
    ]


def draft_task(request: Request, framework: str, folder: AnySample) -> Task:
    """Return the task of a sample in `framework`, with case and stage still to be chosen."""
    settings = request.settings
    if settings.cuda_on_cpu and not _names_cuda(folder):
        settings = replace(settings, cuda_on_cpu=False)
    return Task(
        sample=folder.name,
        package=folder.package,
        category=folder.declaration.category or folder.group,
        case_index=0,
        case={},
        framework=framework,
        implementation=request.implementation or framework,
        stage=request.stages[0],
        direction=next(iter(request.directions), FORWARD),
        aliases=folder.declaration.aliases,
        settings=settings,
    )


def _names_cuda(folder: AnySample) -> bool:
    """Return whether the sample asks for a GPU, as folders written for DLOP-Bench do.

    A sample that uses another sample's implementation counts too: that one may ask.
    """
    return any(_CUDA.search(_text(path)) for path in folder.path.glob("*.py"))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""  # the worker will report why it cannot be loaded
