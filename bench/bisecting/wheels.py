"""Released wheels of a distribution: the versions on the package index, and an environment for each.

pip itself is asked, so that the user's own configuration of indexes, mirrors and certificates holds.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from bench import frameworks
from bench.analysis.difference import Difference, differing
from bench.errors import UsageError
from bench.machine.environment import environment_of, known_frameworks
from bench.machine.virtual_environment import VirtualEnvironment, last_words
from bench.package import cache_directory

DIRECTORY_VARIABLE = "BENCH_BISECT"
_DISTRIBUTIONS = {"tensorflow": "tensorflow-cpu", "jax": "jax[cpu]"}
"""The distributions of frameworks whose wheels have another name than the imported package."""
_OF_WORKERS = ("numpy", "psutil")
"""The packages that a worker imports, and that measuring in an environment therefore needs."""
_RETRIES = "2"
"""The retries of pip: it gives up on a silent index after a second, not after ten."""
_VERSIONS = re.compile(r"^Available versions: (.*)$", re.MULTILINE)
_SYSTEM_ERROR = re.compile(r"\[Errno -?\d+\] [^'\")]+")
DIGITS = 8
"""The digits of a recipe's hash in a directory's name: other recipes get other directories."""


@dataclass(frozen=True)
class VersionEnvironment(VirtualEnvironment):
    """The environment of one version.

    Attributes:
        python: the interpreter that it is made with.
        calls: the arguments of one `pip install` after the other.
    """

    python: str
    calls: tuple[tuple[str, ...], ...]

    @property
    def recipe(self) -> bytes:
        return json.dumps([self.python, self.calls]).encode()

    def installations(self) -> Sequence[Sequence[str]]:
        return self.calls

    def tools(self, python: str) -> tuple[list[str], list[str]]:
        """Return the commands as the base class does, but with the pip of `python` instead of one of its own.

        Without its own pip, an environment takes half the time to make.
        """
        make, _ = super().tools(python)
        return [*make, "--without-pip"], [python, "-m", "pip", "--python", str(self.interpreter)]

    def distributions(self) -> dict[str, str]:
        """Return the version of each distribution in it."""
        paths = [str(path) for path in self.path.glob("lib/python*/site-packages")]
        found = importlib.metadata.distributions(path=paths)
        return {canonicalize_name(each.metadata["Name"]): each.version for each in found}


@dataclass(frozen=True)
class Wheels:
    """The wheels of one distribution on an index.

    Attributes:
        package: its name, with the extras that are installed with it: `jax[cpu]`.
        companions: requirements that every environment has beside it.
        python: the interpreter that environments are made with.
        index_url: the index of the package; None: the user's own.  Other packages come from the user's own.
        pre: whether pre-releases count too.
    """

    package: Requirement
    companions: tuple[str, ...] = _OF_WORKERS
    python: str = sys.executable
    index_url: str | None = None
    pre: bool = False

    @property
    def name(self) -> str:
        """The package without its extras."""
        return self.package.name

    def versions(self) -> list[Version]:
        """Return the versions that the index has for `python`, ascending.

        Older pips also list versions without a wheel, which cannot be installed.
        Raises UsageError where there are no versions, the index cannot be reached, or `python` has no pip.
        """
        command = [self.python, "-m", "pip", "index", "versions", self.name, "--retries", _RETRIES]
        command += ["--disable-pip-version-check", "--only-binary", self.name]
        command += ["--index-url", self.index_url] if self.index_url else []
        command += ["--pre"] if self.pre else []
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise UsageError(f"cannot start {self.python}: {error.strerror}") from None
        found = _VERSIONS.search(done.stdout)
        if found is not None:
            return sorted(_parsed(text.strip() for text in found[1].split(",")))
        if "No matching distribution" not in done.stderr:
            raise UsageError(f"pip cannot tell the versions of {self.name}: {last_words(done)}")
        if "Retrying (" in done.stderr:
            error_text = _SYSTEM_ERROR.search(done.stderr)
            detail = f": {error_text[0]}" if error_text else ""
            raise UsageError(f"the package index that has {self.name} does not answer{detail}", "no_index")
        raise UsageError(f"the package index has no wheel of {self.name} for {self.python}", "no_wheel")

    def environment(self, version: Version | str) -> VersionEnvironment:
        """Return the environment of `version`."""
        pinned = f"{self.package}=={version}"
        of_package = ("--only-binary", self.name)
        calls: tuple[tuple[str, ...], ...] = ((*of_package, pinned, *self.companions),)
        if self.index_url:  # the version comes only from there, its requirements from either index
            from_there = (*of_package, "--no-deps", "--index-url", self.index_url, pinned)
            calls = (from_there, ("--extra-index-url", self.index_url, *calls[0]))
        made = VersionEnvironment(directory(), self.python, calls)
        name = f"{canonicalize_name(self.name)}-{version}-{made.fingerprint[:DIGITS]}"
        return replace(made, path=made.path / name)


def wheels_of(
    framework: str,
    package: str | None = None,
    companions: Sequence[str] = (),
    python: str | None = None,
    index_url: str | None = None,
    pre: bool = False,
) -> Wheels:
    """Return the wheels of `framework`, or of another `package` in environments of that framework.

    companions: requirements of the environments; each is added to the default ones or replaces one of them.
    Raises UsageError for a text that is not a requirement.
    """
    imported = frameworks.package_of(framework)
    own = _requirement(_DISTRIBUTIONS.get(imported, imported))
    walked = own if package is None else _requirement(package)
    if walked.specifier or walked.url or walked.marker:
        raise UsageError(f"{package!r} is more than a name; the versions are what is looked for")
    is_own = canonicalize_name(walked.name) in (canonicalize_name(own.name), imported)
    chosen = {canonicalize_name(_requirement(each).name): each for each in companions}
    default = [*_OF_WORKERS, *([] if is_own else _pinned(imported, own))]
    found = {canonicalize_name(_requirement(each).name): each for each in default} | chosen
    found.pop(canonicalize_name(walked.name), None)
    return Wheels(
        walked,
        tuple(found.values()),
        python=python or sys.executable,
        index_url=index_url,
        pre=pre,
    )


def versions_between(offered: Sequence[Version], name: str, good: str, bad: str) -> list[str]:
    """Return the versions from the good one to the bad one, both included; ascending.

    Raises UsageError where one of them is not offered, or the good one is not older than the bad one.
    """
    first, last = (_offered(offered, name, text) for text in (good, bad))
    if first == last:
        raise UsageError(f"the good and the bad version are both {first}; name two")
    if first > last:
        raise UsageError(f"the good version {first} is newer than the bad one, {last}; exchange them")
    return [str(version) for version in offered if first <= version <= last]


def differences(base: VersionEnvironment, new: VersionEnvironment, package: str) -> list[Difference]:
    """Return the differences between the environments, except `package`."""
    ours, theirs = base.distributions(), new.distributions()
    found = differing(ours, theirs)
    return sorted(
        (each for each in found if each.name != canonicalize_name(package)), key=lambda each: each.name
    )


def directory() -> Path:
    """Return the directory of the environments: `BENCH_BISECT`, else one in the user's cache."""
    chosen = os.environ.get(DIRECTORY_VARIABLE)
    if chosen:
        return Path(os.path.realpath(Path(chosen).expanduser()))
    return cache_directory() / "bisect"


def _requirement(text: str) -> Requirement:
    try:
        return Requirement(text)
    except InvalidRequirement:
        raise UsageError(f"{text!r} names no distribution; write NAME or NAME==1.2") from None


def _pinned(package: str, own: Requirement) -> list[str]:
    """Return the requirements of a framework as in runs: its pins, else the installed version."""
    if package in known_frameworks():
        lines = environment_of(package).requirements.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line and not line.startswith("#")]
    try:
        return [f"{own}=={importlib.metadata.version(own.name)}"]
    except importlib.metadata.PackageNotFoundError:
        return [str(own)]


def _offered(offered: Sequence[Version], name: str, text: str) -> Version:
    """Return the offered version that `text` means: exactly it, else its build on the index (2.9.0+cpu)."""
    try:
        wanted = Version(text)
    except InvalidVersion:
        raise UsageError(f"{text!r} is not a version; write one like 2.9.0") from None
    matching = [each for each in offered if wanted in (each, Version(each.public))]
    if wanted in matching:
        return wanted
    if matching:
        return matching[-1]
    below = [each for each in offered if each < wanted][-1:]
    above = [each for each in offered if each > wanted][:1]
    nearest = " and ".join(map(str, [*below, *above]))
    raise UsageError(f"there is no wheel of {name} {text}; the nearest: {nearest}", "no_version")


def _parsed(texts: Iterable[str]) -> list[Version]:
    found = []
    for text in texts:
        try:
            found.append(Version(text))
        except InvalidVersion:  # older than the rules for versions
            continue
    return found
