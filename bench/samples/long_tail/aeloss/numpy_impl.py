"""The reference: person by person, by the tags of the visible joints only."""

import numpy as np


def aeloss(tags, joints):
    """Return (push, pull).

    pull is the mean squared distance of each person's visible tags to their mean; push is the similarity of
    the means of different people.
    """
    people = [tags[person[person[:, 1] > 0, 0], 0] for person in joints if (person[:, 1] > 0).any()]
    count = len(people)
    if count == 0:
        return np.zeros(()), np.zeros(())
    means = np.array([person.mean() for person in people])
    pull = np.mean([np.mean(np.square(person - mean)) for person, mean in zip(people, means)])
    if count == 1:
        return np.zeros(()), pull
    similarity = np.exp(-np.square(means[:, None] - means[None, :])).sum()
    return 0.5 * (similarity - count) / (count * (count - 1)), pull
