"""Samples captured and compiled in every formulation they have, in every framework.

Compiling takes a second per case: some of the basic operators, every fifth of the long tail.
"""

from __future__ import annotations

from coverage_tests import Coverage

from bench.samples.contract.registry import Registry

BASIC = (
    "abs,exp,log,add,mul,add_,relu_,sum,mean,max,argmax,sort,topk,cat,transpose,where,matmul,bmm,conv2d,"
    "max_pool2d,batch_norm,layer_norm,softmax,cross_entropy"
)
LONG_TAIL = [folder.name for folder in Registry().in_category("long_tail")][::5]


class TestCaptured(Coverage):
    arguments = (
        *("-st", "2,3", "--formulation", "all", "--max-cases", "1"),
        *("-c", ",".join([BASIC, *LONG_TAIL])),
    )
