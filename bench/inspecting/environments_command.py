"""`python -m bench env create|list|remove`: makes, lists and removes the frameworks' environments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from bench import frameworks
from bench.cli.command import Parser, remedy, run_command
from bench.engine.preparation import FrameworkFailed
from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.machine.environment import Environment, environment_of, known_frameworks
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.virtual_environment import NOT_MADE
from bench.model.device import UNCHOSEN

ALL = "all"
TOGETHER = 2
"""The number of environments that are made at a time: pip waits for downloads, then keeps one core busy."""
_EPILOG = """\
examples:
  python -m bench env create jax tensorflow
  python -m bench env create all --python python3.11
  python -m bench env list

exit code: 0 done, 1 something could not be made, 2 usage error
"""


def main(argv: Sequence[str]) -> int:
    """Run the command; returns the exit status 0, 1 (something could not be made) or 2."""
    parser = Parser(
        prog="python -m bench env",
        description="Make, list and remove the frameworks' own environments (pinned, one each).",
        epilog=_EPILOG,
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="create|list|remove")
    names = [*known_frameworks(), ALL]
    create = actions.add_parser("create", help="make environments; those that are ready are kept")
    create.add_argument("frameworks", nargs="+", choices=names, metavar="FRAMEWORK", help=", ".join(names))
    create.add_argument(
        "--python",
        default=sys.executable,
        metavar="PATH",
        help="interpreter to make them with (default: this one)",
    )
    create.add_argument("--force", action="store_true", help="make them again even if they are ready")
    actions.add_parser("list", help="start every framework: interpreter, versions and devices, or why not")
    remove = actions.add_parser("remove", help="delete environments")
    remove.add_argument("frameworks", nargs="+", choices=names, metavar="FRAMEWORK", help=", ".join(names))
    arguments = parser.parse_args(argv)
    return run_command(parser.prog, lambda: _carry_out(arguments))


def _carry_out(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        return _list_environments()
    chosen = known_frameworks() if ALL in arguments.frameworks else arguments.frameworks
    environments = [environment_of(framework) for framework in dict.fromkeys(chosen)]
    if arguments.action == "remove":
        for environment in environments:
            print(f"{'removed' if environment.remove() else 'not there'}: {environment.path}")
        return 0
    return _create_environments(environments, arguments.python, arguments.force)


def _create_environments(environments: Sequence[Environment], python: str, force: bool) -> int:
    """Make the environments, TOGETHER at a time, even if one fails; return 0, or 1 where one failed."""
    with ThreadPoolExecutor(TOGETHER) as pool:
        made = list(pool.map(lambda environment: _create(environment, python, force), environments))
    return int(not all(made))


def _create(environment: Environment, python: str, force: bool) -> bool:
    """Make the environment unless it is ready, and print the progress; return whether it is ready now."""
    problem = environment.problem()
    if problem is None and not force:
        print(f"{environment.framework}: ready in {environment.path}")
        return True
    print(f"{environment.framework}: making {environment.path} ({problem or 'asked to'})", flush=True)
    try:
        environment.create(python, force)
    except UsageError as error:
        print(f"{environment.framework}: {error}", file=sys.stderr)
        return False
    print(f"{environment.framework}: ready", flush=True)
    return True


def _list_environments() -> int:
    """Start a worker of each framework and print a line: interpreter, versions and devices, or why not."""
    names = [*frameworks.BUILT_IN, *sorted(frameworks.plugins())]
    reasons: dict[str, str] = {}
    with Session() as session:
        for framework in names:
            try:
                session.start(framework, device=UNCHOSEN)
            except FrameworkNotInstalled as error:
                reasons[framework] = f"{error}{remedy(error.code, error.values)}"
            except WorkerFailed as failed:
                reasons[framework] = str(failed)
        for framework in names:
            try:
                if framework not in reasons:
                    ready = session.environment(framework, device=UNCHOSEN)
                    devices = session.devices(framework)
            except (WorkerFailed, FrameworkFailed) as failed:
                reasons[framework] = str(failed)
            if framework in reasons:
                print(f"{framework}: not ready: {_state(framework)}{reasons[framework]}")
            else:
                versions = ", ".join(f"{name} {version}" for name, version in ready["versions"].items())
                print(
                    f"{framework}: ready: {ready['executable']} ({versions}); devices: {', '.join(devices)}"
                )
    return 0


def _state(framework: str) -> str:
    """Return the problem of the framework's own environment in words; "" if it has none or was not made."""
    if framework not in known_frameworks():
        return ""
    problem = environment_of(framework).problem()
    return "" if problem in (None, NOT_MADE) else f"its environment is {problem}; "
