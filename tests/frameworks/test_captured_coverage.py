"""Samples captured and compiled in every formulation they have, in every framework.

Compiling takes seconds per case: few operators are run, some more in test-all, and more every night.
"""

from __future__ import annotations

import pytest
from coverage_tests import Coverage

from bench.samples.contract.registry import Registry

pytestmark = pytest.mark.compiles

BASIC = "abs,add,add_,sum,argmax,cat,where,matmul,conv2d,batch_norm,softmax,cross_entropy"
MORE = "exp,log,mul,relu_,mean,max,sort,topk,transpose,bmm,max_pool2d,layer_norm"
LONG_TAIL = [folder.name for folder in Registry().in_category("long_tail")]
ARGUMENTS = ("-st", "2,3", "--formulation", "all", "--max-cases", "1", "-c")


class TestFew(Coverage):
    arguments = (*ARGUMENTS, f"add_,softmax,{LONG_TAIL[0]}")


@pytest.mark.slow
class TestSome(Coverage):
    arguments = (*ARGUMENTS, ",".join([BASIC, *LONG_TAIL[::30]]))


@pytest.mark.nightly
class TestMore(Coverage):
    arguments = (*ARGUMENTS, ",".join([MORE, *LONG_TAIL[::5]]))
