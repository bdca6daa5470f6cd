"""`python -m bench bisect`, with real wheels from an index of the tests' own, real environments and gates.

The slow versions take twice as long, and the threshold is wide: the noise of a busy machine stays below it.
"""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import pytest
import wheel_index
from processes import bench_command, process, user_environment

pytestmark = pytest.mark.process

QUICK = ("--pairs", "6", "--threshold", "60%", "--time-budget", "0.05")
NOWHERE = "http://127.0.0.1:9/simple"


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """Return the directory of the index, the samples and, once made, the environments."""
    directory = tmp_path_factory.mktemp("bisect")
    wheel_index.write_index(directory / "index")
    wheel_index.write_sample(directory / "samples")
    return directory


@pytest.fixture(scope="module")
def index(place):
    with wheel_index.served(place / "index") as url:
        yield url


def command(place: Path, index: str, *arguments: str) -> list[str]:
    own = ["--package", "kernels", "--index-url", index, "--samples-dir", str(place / "samples")]
    return bench_command("bisect", "-c", wheel_index.SAMPLE, *own, *QUICK, *arguments)


def environments(place: Path) -> dict[str, str]:
    return {"BENCH_BISECT": str(place / "environments")}


@pytest.fixture
def bisect(place, index, tmp_path):
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return process(command(place, index, *arguments), tmp_path, environments(place), timeout=600)

    return run


def between(good: str, bad: str) -> tuple[str, ...]:
    return ("--good", good, "--bad", bad)


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.nightly
def test_the_first_slow_version_is_named_and_shown(bisect, place, tmp_path):
    """Check that version 1.5, in the middle, does not install and is passed over."""
    (tmp_path / "bisect_rooted_kernels_1.4.py").write_text("mine")
    done = bisect(*between("1.3", "1.7"), "--case", '{"size": 1500}')
    assert done.returncode == 0, done.stdout + done.stderr
    told = r"bisect: kernels 1\.4 is the first slow one: [12]\.\d\d times 1\.3 \(99%: [\d.]+ to [\d.]+\)"
    assert re.fullmatch(told, done.stdout.splitlines()[-1]), done.stdout
    assert "3 versions of kernels between 1.3 and 1.7, about 2 to look at; first 1.7 itself" in done.stderr
    said = re.findall(r"^kernels (\S+) is (slow|fast|broken): ", done.stderr, re.MULTILINE)
    assert said == [("1.7", "slow"), ("1.5", "broken"), ("1.4", "slow")]
    assert re.search(
        r"^kernels 1\.5 is broken: kernels 1\.5 does not install: .*ERROR", done.stderr, re.MULTILINE
    )
    assert not list((place / "environments").glob("kernels-1.5-*"))
    assert "reproducer: bisect_rooted_kernels_1.4_2.py" in done.stderr.splitlines()
    assert (tmp_path / "bisect_rooted_kernels_1.4.py").read_text() == "mine"
    shown = tmp_path / "bisect_rooted_kernels_1.4_2.py"
    assert "CASE = {'size': 1500}" in shown.read_text()
    (fast,) = (place / "environments").glob("kernels-1.3-*/bin/python")
    for version, python in (("1.3", fast), ("1.4", made_as_told(shown, "slow", place))):
        again = process([python, shown], tmp_path, environments(place))
        assert again.returncode == 0, again.stdout + again.stderr
        assert re.fullmatch(rf"kernels {version} ok [\d.]+ microseconds\n", again.stdout)


def made_as_told(shown: Path, name: str, place: Path) -> Path:
    """Return the interpreter of an environment that is made as the script `shown` says."""
    (line,) = (line for line in shown.read_text().splitlines() if f" -m venv {name} && " in line)
    done = process(line, shown.parent, environments(place))
    assert done.returncode == 0, done.stderr
    return shown.parent / name / "bin" / "python"


@pytest.mark.nightly
def test_a_bad_version_that_is_not_slower_is_said_to_be_so(bisect, tmp_path):
    """Compare two versions that both take twice as long."""
    done = bisect(*between("1.4", "1.7"))
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.match(r"bisect: kernels 1\.7 is not slower: [\d.]+ times 1\.4", done.stdout.splitlines()[-1])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_ctrl_c_says_what_is_known(place, index, tmp_path):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    arguments = command(place, index, *between("1.3", "1.7"))
    with subprocess.Popen(
        arguments, cwd=tmp_path, env=user_environment(environments(place)), text=True, **pipes
    ) as running:
        for line in running.stderr:
            if line.startswith("first batch"):
                running.send_signal(signal.SIGINT)
                break
        output, errors = running.stdout.read(), running.stderr.read()
    assert running.returncode == 1, output + errors
    assert "Traceback" not in errors
    assert output == "bisect: interrupted: cannot tell whether kernels 1.7 is slower than 1.3\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (between("1.0", "1.3.5"), "there is no wheel of kernels 1.3.5; the nearest: 1.3 and 1.4"),
        (between("0.9", "1.4"), "there is no wheel of kernels 0.9; the nearest: 1.0"),
        (
            between("1.0", "2.0rc1"),
            "no wheel of kernels 2.0rc1; the nearest: 1.7; name one that there is; --pre",
        ),
        (between("1.0", "newest"), "'newest' is not a version; write one like 2.9.0"),
        (between("1.4", "1.0"), "the good version 1.4 is newer than the bad one, 1.0; exchange them"),
        (between("1.0", "1.0.0"), "the good and the bad version are both 1.0"),
        ((*between("1.3", "1.7"), "--package", "kernel"), "no wheel of kernel for"),
        ((*between("1.3", "1.7"), "--package", "kernels==1"), "'kernels==1' is more than a name"),
        ((*between("1.3", "1.7"), "--package", "a b"), "'a b' names no distribution"),
        ((*between("1.3", "1.7"), "--index-url", NOWHERE), "does not answer: [Errno"),
        ((*between("1.3", "1.7"), "--python", "/nowhere/python"), "cannot start /nowhere/python"),
        (between("1.5", "1.7"), "kernels 1.5 does not install: "),
        pytest.param(between("1.3", "1.5"), "kernels 1.5 does not install: ", marks=pytest.mark.slow),
        pytest.param(
            (*between("1.3", "1.7"), "--with", "no-such-thing-of-anybody"),
            "kernels 1.3 does not install: ",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            (*between("1.3", "1.7"), "--case", '{"extent": 3}'),
            "has the arguments size, not extent",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            (*between("1.3", "1.7"), "--case", '{"size": -3}'),
            "rooted does not run with kernels 1.3: error: ",
            marks=pytest.mark.slow,
        ),
        ((*between("1.3", "1.7"), "-c", "rooted,abs"), "name one sample"),
        ((*between("1.3", "1.7"), "-c", "numpy::ab*"), "stands for several operators"),
        ((*between("1.3", "1.7"), "-c", "root"), "unknown sample 'root'; did you mean 'rooted'?"),
        ((*between("1.3", "1.7"), "-st", "1,3"), "name one stage"),
        ((*between("1.3", "1.7"), "--framework", "numpy,torch"), "name one framework"),
        ((*between("1.3", "1.7"), "--framework", "teapot"), "unknown framework 'teapot'"),
        ((*between("1.3", "1.7"), "--pairs", "5"), "pairs is 5; fewer than 6 tell nothing"),
        ((*between("1.3", "1.7"), "--reproducer", "there.py"), "there.py exists; name another file"),
        (("--good", "1.0"), "the following arguments are required: --bad"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(arguments, message, bisect, tmp_path):
    (tmp_path / "there.py").write_text("mine")
    done = bisect(*arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr and done.stdout == ""
    assert message in done.stderr.splitlines()[-1]
    assert [path.name for path in tmp_path.iterdir()] == ["there.py"]
    assert (tmp_path / "there.py").read_text() == "mine"
