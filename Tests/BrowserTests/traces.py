"""Reads traces in Python, apart from the project's own reader."""

import json


def steps(text):
    return [line for line in map(json.loads, text.splitlines()) if "t" in line]


def fingers(text):
    """The samples of each finger, in the order in which the fingers land: (phase, x, y) and the time.

    What an event merged counts as samples. An interruption cancels what is down; a sample that says that the finger stays
    where it is says nothing.
    """
    down, order = {}, []
    for step in steps(text):
        if "interruption" in step:
            for samples in down.values():
                _, x, y = samples[-1][0]
                samples.append((("cancelled", x, y), step["t"]))
            down.clear()
        for touch in step.get("touches", []):
            if touch["phase"] == "stationary" or touch["phase"] != "began" and touch["id"] not in down:
                continue
            if touch["phase"] == "began":
                down[touch["id"]] = []
                order.append(down[touch["id"]])
            samples = down[touch["id"]]
            samples += [(("moved", sample["x"], sample["y"]), sample["t"]) for sample in touch.get("coalesced", [])]
            samples.append(((touch["phase"], touch["x"], touch["y"]), step["t"]))
            if touch["phase"] in ("ended", "cancelled"):
                del down[touch["id"]]
    return order


def seen_by_browsers(text, lifts_elsewhere=True):
    """The samples of each finger as a browser reports them: a move that stays in place is nothing, and where the client
    cannot say that a finger lifts elsewhere, that is a move and a lift.
    """
    order = []
    for finger in fingers(text):
        samples = []
        for (phase, x, y), time in finger:
            is_elsewhere = not samples or samples[-1][0][1:] != (x, y)
            if phase == "moved" and not is_elsewhere:
                continue
            if phase == "ended" and is_elsewhere and not lifts_elsewhere:
                samples.append((("moved", x, y), time))
            samples.append(((phase, x, y), time))
        order.append(samples)
    return order


def without_times(text):
    return [[sample for sample, _ in finger] for finger in fingers(text)]


def interval_errors(ours, theirs):
    """By how much the time between two samples of a finger differs in two lists of the same fingers."""
    return [
        abs((one[index][1] - one[index - 1][1]) - (other[index][1] - other[index - 1][1]))
        for one, other in zip(ours, theirs)
        for index in range(1, len(one))
    ]


def steps_between(fingers, times):
    """How many steps there are from a sample of a finger to its next one, given the times of all steps."""
    return [
        max(1, sum(finger[index - 1][1] <= time <= finger[index][1] for time in times) - 1)
        for finger in fingers
        for index in range(1, len(finger))
    ]


def canonical(line):
    """The line as touchtrace writes it: a blank after commas and colons, numbers with as few digits as possible."""
    return json.dumps(json.loads(line), separators=(", ", ": "), ensure_ascii=False)
