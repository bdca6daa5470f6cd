"""Looks for calls that are fast because they do not do the work, and for samples that change their process.

audit           the checks after the timed blocks
memoization     blocks on inputs that the function has never seen
adaptor_work    work that an untimed adaptor does in advance
process_guard   the process before and after a sample; process_state has its settings
patched_names   functions that somebody has replaced
"""
