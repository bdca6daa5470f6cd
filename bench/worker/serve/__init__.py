"""Serves the engine's requests inside a framework's interpreter.

request -> protocol -> service -> execution (or sequence) -> reply

protocol             JSON lines, each reply with the number of its request
service              answers requests
description          a sample's cases, for the engine's plan
bound_case           a sample's case, bound to a framework
layout               arrays in the order of axes that the framework wants
execution            one task: inputs, executor, check, measurement, audit
sequence             one task of changing shapes
candidate, reference_provider   the two workers of a judge; they share memory by shared_memory
"""
