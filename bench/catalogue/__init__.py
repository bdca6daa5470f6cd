"""The catalogue of samples: what there is, which sample has a function, and how to add one.

catalogue            samples, their functions and their cases; imports no framework
scaffold             `python -m bench new`: a sample folder that runs at once, also like another one
which_command        `python -m bench which`: the samples of a framework's function
operators_document   docs/operators.md
forms_document       docs/forms.md
"""
