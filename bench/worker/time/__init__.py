"""Measures calls: times, memory, compilation, and the state of the machine meanwhile.

timing          warm-up, blocks in turns, the stop rule; batch makes the arguments of a block, loop its code
measurement     a task's times, memory and profile
probe           short fixed work beside each block: the machine's state
clock           watches the clock and the processors
core, disturbance   keeps away from busy cores; counts interruptions
memory, compilation, bandwidth, work   bytes, compile time, rates, minimal work
"""
