"""Loops of a fixed number of steps that a compiler keeps as loops, where the framework names none.

`repeat(count, body, carry)` computes carry = body(step, *carry) for step = 0 .. count - 1 and
returns it; `body` returns a tuple of arrays of the shapes and dtypes it was given.
"""
