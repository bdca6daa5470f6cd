"""The sample contract: the names that a sample folder imports, defines and registers.  See CONTRIBUTING.md.

`inputs` makes random arrays, `work` counts operations; both are modules of this package.
"""

from bench.model.task import KERNEL, STATIC, WRITTEN
from bench.samples.contract.errors import SampleError, Unsupported
from bench.samples.contract.executor import Executor, with_adaptor
from bench.samples.contract.sample import (
    Sample,
    SampleConfig,
    SampleSource,
    SampleTag,
    is_permanent,
    register_sample,
)
from bench.samples.contract.table import CaseTable, TableError, load_cases
from bench.samples.contract.work import Moves, Work

__all__ = [
    "KERNEL",
    "STATIC",
    "WRITTEN",
    "CaseTable",
    "Executor",
    "Moves",
    "Sample",
    "SampleConfig",
    "SampleError",
    "SampleSource",
    "SampleTag",
    "TableError",
    "Unsupported",
    "Work",
    "is_permanent",
    "load_cases",
    "register_sample",
    "with_adaptor",
]
