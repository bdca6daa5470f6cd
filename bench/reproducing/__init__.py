"""Writes a result as one script that needs its framework and NumPy, and nothing of this project.

run file, sample -> reproduction -> script (operator, inputs, compilation) -> script_text -> file

reproduction     `bench.reproduce`, and the reasons why some results have no script
script           the parts of the script, and the result as lines of text
written_call     the call of the operator as Python text
written_inputs   its inputs, in the text or in a file beside it
script_text      puts the parts together
scripts          several scripts into a directory
command          `python -m bench reproduce`
"""
