from bench.samples.contract import Executor

answers = []


def remembers(x):
    if not answers:
        answers.append(-x)
    return answers[0]


def executor_creator():
    return Executor(remembers)
