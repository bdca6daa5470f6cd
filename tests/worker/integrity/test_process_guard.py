"""Changes that a sample leaves in its process: each is named, and honest work leaves none."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from interpreters import interpreter_of
from processes import ROOT

from bench.worker.integrity.process_state import told_by_kernel

PROGRAM = """
import json, os, sys
sys.path.insert(0, {root!r})
import bench.worker.serve.service
from bench.frameworks import load
from bench.worker.integrity.process_guard import ProcessGuard

dumps, write, stop = json.dumps, os.write, os._exit
answers, told = os.pipe()
framework = load({framework!r})("cpu", 1)
hygiene, found = ProcessGuard(framework), {{}}
with os.fdopen(answers, closefd=False) as lines:
    for name, text in json.loads(sys.stdin.read()).items():
        if os.fork() == 0:
            kept = {{"m": sys.modules[{framework!r}]}}
            try:
                exec(text, kept)
                answer = [[change.text, change.bears] for change in hygiene.changes()]
            except BaseException as error:
                answer = repr(error)
            write(told, dumps(answer).encode() + b"\\n")
            stop(0)
        found[name] = json.loads(lines.readline())
        os.wait()
print(json.dumps(found))
"""


def changes_of(framework: str, texts: dict[str, str]) -> dict[str, list]:
    """Return the changes reported of each text, run in a fork of one process with the framework loaded."""
    interpreter = sys.executable if framework == "numpy" else interpreter_of(framework)
    program = PROGRAM.format(root=str(ROOT), framework=framework)
    command = [interpreter, "-c", program]
    told = subprocess.run(command, input=json.dumps(texts), capture_output=True, text=True, check=True)
    return json.loads(told.stdout.splitlines()[-1])


OF_THE_PROCESS = {
    "patched numpy.abs": "m.abs = lambda x: x",
    "patched numpy.linalg.norm": "m.linalg.norm = m.linalg.det",
    "patched numpy.array_equal": "m.array_equal._implementation.__code__ = (lambda *a: True).__code__",
    "patched time.perf_counter": "import time; time.perf_counter = lambda: 0.0",
    "patched json.dumps": "import json; json.dumps = lambda *a, **k: '{}'",
    "patched os.write": "import os; os.write = lambda *a: 0",
    "patched builtins.abs": "import builtins; builtins.abs = lambda x: x",
    "patched sys.excepthook": "import sys; sys.excepthook = print",
    "patched bench.worker.check.correctness.compared": (
        "import bench.worker.check.correctness as c; c.compared = print"
    ),
    "patched bench.worker.check.checker.Checker.check": (
        "import bench.worker.check.checker as c; c.Checker.check = print"
    ),
    "patched bench.worker.integrity.audit.ATTEMPTS": (
        "from bench.worker.integrity import audit; audit.ATTEMPTS = 0"
    ),
    "patched bench.worker.check.correctness.abs": (
        "from bench.worker.check import correctness; correctness.abs = print"
    ),
    "module json.encoder": "import sys; del sys.modules['json.encoder']",
    "module numpy.linalg": "import sys; sys.modules['numpy.linalg'] = type(sys)('numpy.linalg')",
    "cores": "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})",
    "nice": "import os; os.nice(1)",
    "limit RLIMIT_NOFILE": "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (99, 99))",
    "garbage collection": "import gc; gc.disable()",
    "trace function": "import sys; sys.settrace(lambda *a: None)",
    "profile function": "import sys; sys.setprofile(lambda *a: None)",
    "switch interval": "import sys; sys.setswitchinterval(1)",
    "recursion limit": "import sys; sys.setrecursionlimit(500)",
}
BESIDE = {
    "working directory": "import os; os.chdir('/')",
    "umask": "import os; os.umask(0o777)",
    "locale": "import locale; locale.setlocale(locale.LC_NUMERIC, 'C.UTF-8')",
    "sys.path": "import sys; sys.path.insert(0, '/tmp')",
    "import hooks": "import sys; sys.meta_path.insert(0, object())",
    "signal handler SIGUSR1": "import signal; signal.signal(signal.SIGUSR1, print)",
    "timer ITIMER_REAL": "import signal; signal.setitimer(signal.ITIMER_REAL, 100)",
    "blocked signals": "import signal; signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})",
    "environment variable NEW": "import os; os.environ['NEW'] = '1'",
    "environment variable PUT": "import os; os.putenv('PUT', '1')",
    "environment variable PATH": "import os; del os.environ['PATH']",
    "standard streams": "import sys; sys.stderr = None",
    "NumPy's error handling": "m.seterr(all='raise')",
    "open descriptors": "import os; os.dup(0)",
    "descriptor 1": "import os; os.dup2(os.open('/dev/null', os.O_WRONLY), 1)",
    "descriptor 0": "import os; os.close(0)",
}
OF_FRAMEWORKS = {
    "torch": {
        "patched torch.nn.functional.relu": "m.nn.functional.relu = m.nn.functional.gelu",
        "patched torch.add": "m.add = lambda *a: a[0]",
        "patched torch.Tensor.add": "m.Tensor.add = lambda *a: a[0]",
        "torch default dtype": "m.set_default_dtype(m.float64)",
        "torch default device": "m.set_default_device('meta')",
        "torch threads": "m.set_num_threads(2)",
        "torch float32 matmul precision": "m.set_float32_matmul_precision('medium')",
        "torch deterministic algorithms": "m.use_deterministic_algorithms(True)",
        "torch gradient mode": "m.set_grad_enabled(False)",
        "torch autocast on cpu": "m.autocast('cpu').__enter__()",
        "torch inference mode": "globals().update(i=m.inference_mode()); i.__enter__()",
        "torch anomaly mode": "m.autograd.set_detect_anomaly(True)",
        "torch oneDNN": "m.backends.mkldnn.set_flags(False)",
        "torch cuDNN in TF32": "m.backends.cudnn.allow_tf32 = False",
        "torch function modes": "m.overrides.BaseTorchFunctionMode().__enter__()",
        "denormal numbers": "m.set_flush_denormal(True)",
    },
    "jax": {
        "jax jax_enable_x64": "m.config.update('jax_enable_x64', False)",
        "jax jax_default_matmul_precision": "m.default_matmul_precision('bfloat16').__enter__()",
        "jax jax_disable_jit": "m.config.update('jax_disable_jit', True)",
        "jax jax_debug_nans": "m.config.update('jax_debug_nans', True)",
        "patched jax.numpy.add": "import jax.numpy as n; n.add = n.multiply",
    },
    "tensorflow": {
        "tensorflow functions run eagerly": "m.config.run_functions_eagerly(True)",
        "tensorflow TF32": "m.config.experimental.enable_tensor_float_32_execution(False)",
        "tensorflow compiling of graphs": "m.config.optimizer.set_jit(True)",
        "patched tensorflow.math.add": "m.math.add = m.math.multiply",
    },
    "mxnet": {
        "mxnet NumPy's arrays": "m.npx.set_np()",
        "mxnet operators in bulk": "m.engine.set_bulk_size(1)",
        "patched mxnet.nd.relu": "m.nd.relu = m.nd.abs",
    },
}
HONEST = "m.linalg.norm(m.ones((3, 3))); m.random.default_rng(0).normal(size=3); m.testing.assert_equal(1, 1)"


@pytest.fixture(scope="module")
def of_numpy():
    return changes_of("numpy", {**OF_THE_PROCESS, **BESIDE, "honest": HONEST})


@pytest.mark.parametrize("name", [*OF_THE_PROCESS, *BESIDE])
def test_what_a_sample_changes_is_named(of_numpy, name):
    """Check its name, and whether it bears on the figure."""
    assert isinstance(of_numpy[name], list), of_numpy[name]
    bears = name in OF_THE_PROCESS
    assert [name, bears] in [[text.partition(": ")[0], of] for text, of in of_numpy[name]]


def test_honest_work_changes_nothing(of_numpy):
    assert of_numpy["honest"] == []


def test_signals_that_the_c_library_keeps_for_itself_are_no_sample_s():
    """Check two signals that `make` ignores in its children, and that a thread may take back."""
    before, after, other = (
        told_by_kernel(b"Umask:\t0022\nSigIgn:\t%s\n" % text)
        for text in (b"0000000180001000", b"0000000000001000", b"0000000000001200")
    )
    assert before == after != other


@pytest.mark.process
@pytest.mark.parametrize(
    "framework",
    [pytest.param(each, marks=pytest.mark.slow) if each == "tensorflow" else each for each in OF_FRAMEWORKS],
)
def test_what_a_sample_changes_in_its_framework_is_named(framework):
    texts = OF_FRAMEWORKS[framework]
    for name, told in changes_of(framework, texts).items():
        assert isinstance(told, list), f"{name}: {told}"
        names = [[text.partition(": ")[0], bears] for text, bears in told]
        aliases = name.replace(".nd.", ".ndarray."), name
        assert any([alias, True] in names for alias in aliases), f"{name} is not among {names}"
