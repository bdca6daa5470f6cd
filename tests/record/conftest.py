"""Recording of the models in this folder, through the worker that a user has."""

from pathlib import Path

import pytest

import bench
from bench.recording.recording import record_model

MODELS = Path(__file__).parent


@pytest.fixture(scope="package")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.fixture
def recorded(session, tmp_path):
    """Return a function that records into `recorded`: (function, module, options of `bench.record_model`)."""

    def of(function, module="recorded_models", **options):
        how = {"output": tmp_path / "recorded", "search_path": [MODELS], "session": session, **options}
        return record_model(f"{module}:{function}", **how)

    return of
