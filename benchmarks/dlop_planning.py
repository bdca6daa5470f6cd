"""Measures the time to the first result of 266 sample folders written for DLOP-Bench, with `DEVICE_CPU=1`.

Claim: the run file has its first result within 20 s.  Every folder asks for a GPU, as most of DLOP-Bench's
do; one in twenty is broken.  The time to the first result of a single folder is printed beside it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDERS = 266
WITHIN_SECONDS = 20.0
PATIENCE_SECONDS = 900.0
API = Path(__file__).resolve().parents[1] / "bench" / "api" / "api.py"

_CONFIG = """\
from bench.common import SampleConfig, register_sample, SampleSource, SampleTag
import numpy as np
import json


def get_sample_config():
    with open("./bench/samples/basic/{name}/{name}.json", "r") as f:
        arg_data = json.load(f)
    args_cases_ = []
    for i in range(len(arg_data["input"])):
        args_cases_.append((arg_data["input"][i], ))
    return SampleConfig(
        args_cases=args_cases_,
        requires_grad=[False] * 1,
        backward=[False],
        performance_iters=1000,
        save_timeline=False,
        source=SampleSource.MMDET,
        url="",  # noqa
        tags=[SampleTag.ViewAttribute],
    )


def gen_np_args(input_):
    return [np.random.random(input_)]


register_sample(__name__, get_sample_config, gen_np_args)
"""
_FUNCTION = """\
import torch
import torch.nn
from bench.core.executer import Executer


def {name}({name}_0):
    return torch.{function}({name}_0)


def args_adaptor(np_args):
    {name}_0 = torch.from_numpy(np_args[0]).to(torch.float32).cuda()
    return [{name}_0]


def executer_creator():
    return Executer({name}, args_adaptor)
"""
_FUNCTIONS = ("abs", "exp", "sin", "tanh", "sqrt", "sigmoid", "neg", "square")
_SHAPES = [[1, 3, 224, 224], [2, 256, 50, 68], [8, 1024], [7]]


def write_folders(directory: Path) -> None:
    """Write the folders in the layout of DLOP-Bench's checkout, in alphabetical order."""
    for number in range(FOLDERS):
        name = f"operator_{number:03}"
        folder = directory / "basic" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(_CONFIG.format(name=name))
        (folder / f"{name}.json").write_text(json.dumps({"input": _SHAPES}))
        function = "no_such_function(" if number % 20 == 7 else _FUNCTIONS[number % len(_FUNCTIONS)]
        (folder / "torch_impl.py").write_text(_FUNCTION.format(name=name, function=function))


def first_result(samples: Path, names: list[str]) -> tuple[float, float, str]:
    """Return the seconds to the run file, those to its first result, and the standard error until then."""
    with tempfile.TemporaryDirectory() as directory, open(Path(directory) / "said", "w+") as said:
        options = ("--samples-dir", samples, "--max-cases", "1", "--warmup", "1", "--runs", "3")
        command = [sys.executable, API, "-c", ",".join(names), *options]
        started = time.perf_counter()
        process = subprocess.Popen(
            [*map(str, command)],
            cwd=directory,
            env={**os.environ, "FRAMEWORK": "torch", "DEVICE_CPU": "1"},
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
        file_seconds = 0.0
        while time.perf_counter() - started < PATIENCE_SECONDS and process.poll() is None:
            found = list(Path(directory).glob("results/run-*.jsonl"))
            if found and not file_seconds:
                file_seconds = time.perf_counter() - started
            if found and '"status":"ok"' in found[0].read_text():
                break
            time.sleep(0.02)
        seconds = time.perf_counter() - started
        process.send_signal(signal.SIGTERM)
        process.wait()
        said.seek(0)
        return file_seconds, seconds, said.read()


def main() -> int:
    with tempfile.TemporaryDirectory() as directory:
        samples = Path(directory) / "bench" / "samples"
        write_folders(samples)
        names = sorted(path.name for path in (samples / "basic").iterdir())
        _, one, _ = first_result(samples, names[:1])
        file_seconds, all_seconds, said = first_result(samples, names)
    print(f"one folder: first result after {one:.1f} s")
    print(f"{FOLDERS} folders: run file after {file_seconds:.1f} s, first result after {all_seconds:.1f} s")
    told = len(said.splitlines())
    print(f"ratio {all_seconds / one:.2f} (limit {WITHIN_SECONDS:g} s); said until then: {told} lines")
    return int(all_seconds > WITHIN_SECONDS or not said)


if __name__ == "__main__":
    sys.exit(main())
