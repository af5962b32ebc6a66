#!/usr/bin/env python3
"""Writes a trace that is large in one way: Benchmarks/limits.py CASE NUMBER [NUMBER]; for the cases see below."""

import json
import signal
import sys


# A reader that has seen enough ends this program, too, without a trace of Python.
signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def line(value):
    print(json.dumps(value, separators=(",", ":")))


def header(view, **scene):
    window = {"id": "window", "frame": [0, 0, 1000, 1000], "subviews": [view]}
    line({"touchtrace": 1, "scene": {**scene, "windows": [window]}})


def taps(number, x=0.5, y=0.5, begin=0.0):
    for tap in range(number):
        for phase, after in ("began", 0), ("ended", 0.05):
            touch = {"id": 1, "phase": phase, "x": x, "y": y}
            line({"t": round(begin + tap + after, 6), "touches": [touch]})


def tap(identifier):
    return {"id": identifier, "class": "UITapGestureRecognizer"}


def wide(number):
    """Views side by side, of which the taps hit the one at the very back."""
    views = [{"id": f"v{n}", "frame": [n % 1000, n // 1000, 1, 1]} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": views})
    taps(10)


def deep(number):
    """Views in views; the window, which is one of them, is the outermost. The taps hit the innermost."""
    one = '{"id":"v%d","frame":[0,0,9,9],"subviews":['
    views = "".join(one % n for n in range(1, number - 1)) + '{"id":"leaf","frame":[0,0,9,9]}' + "]}" * (number - 2)
    print('{"touchtrace":1,"scene":{"windows":[{"id":"window","frame":[0,0,9,9],"subviews":[%s]}]}}' % views)
    taps(10)


def recognizers(number):
    """Recognizers of one view."""
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": [tap(f"r{n}") for n in range(number)]})
    taps(3)


def recognizing(number):
    """Views side by side with a recognizer each."""
    views = [
        {"id": f"v{n}", "frame": [n % 1000, n // 1000, 1, 1], "gestureRecognizers": [tap(f"r{n}")]} for n in range(number)
    ]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": views})
    taps(10)


def delegates(number):
    """Recognizers of one view whose delegates let all of them recognize together."""
    yes = {"shouldRecognizeSimultaneouslyWith": True}
    taken = [{**tap(f"r{n}"), "delegate": yes} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def exceptions(number):
    """Recognizers of one view that recognize with all but the first."""
    all_but_one = {"shouldRecognizeSimultaneouslyWith": {"except": ["r0"]}}
    taken = [tap("r0"), *({**tap(f"r{n}"), "delegate": all_but_one} for n in range(1, number))]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def listed(number):
    """Recognizers of one view that recognize with those of their class alone."""
    taps_only = {"shouldRecognizeSimultaneouslyWith": {"only": [{"class": "UITapGestureRecognizer"}]}}
    taken = [{**tap(f"r{n}"), "delegate": taps_only} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def beside_code(number):
    """Recognizers as in `listed`, on a view in one to which a program's controller adds a recognizer."""
    taps_only = {"shouldRecognizeSimultaneouslyWith": {"only": [{"class": "UITapGestureRecognizer"}]}}
    taken = [{**tap(f"r{n}"), "delegate": taps_only} for n in range(number)]
    view = {"id": "inner", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken}
    root = {"id": "root", "controller": "demo", "frame": [0, 0, 1000, 1000], "subviews": [view]}
    window = {"id": "window", "frame": [0, 0, 1000, 1000], "rootViewController": "demo", "subviews": [root]}
    controllers = [{"id": "demo", "class": "SimpleGesturesController"}]
    line({"touchtrace": 1, "scene": {"controllers": controllers, "windows": [window]}})
    taps(1)


def requiring(number):
    """Recognizers of one view that require the failure of the one before, and let all others recognize."""
    taken = [tap("r0")]
    for n in range(1, number):
        delegate = {"shouldRequireFailureOf": [f"r{n - 1}"], "shouldRecognizeSimultaneouslyWith": True}
        taken.append({**tap(f"r{n}"), "delegate": delegate})
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def unknown(number, known=1000):
    """Ids of 64 letters that no object has, in a scene with many such ids."""
    views = [{"id": f"v{n:063d}", "frame": [0, 0, 9, 9]} for n in range(known)]
    wrong = [{**tap(f"r{n}"), "requireToFail": [f"u{n:063d}"]} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": views, "gestureRecognizers": wrong})
    taps(1)


def touches(number, moves=100):
    """Fingers that are down at once and move, on a view with a pan and a pinch."""
    pair = [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "pinch", "class": "UIPinchGestureRecognizer"}]
    view = {"id": "root", "frame": [0, 0, 1000, 1000], "isMultipleTouchEnabled": True, "handles": "touches"}
    header({**view, "gestureRecognizers": pair}, application={"maximumTouches": number})
    for step in range(moves + 2):
        phase = "began" if step == 0 else "moved" if step <= moves else "ended"
        fingers = [{"id": n, "phase": phase, "x": n % 1000, "y": n // 1000 + step} for n in range(number)]
        line({"t": round(step / 60, 6), "touches": fingers})


def fingers(number):
    """Frames of as many fingers together as a device may track."""
    touches(256, number // 256)


def crowd(number):
    """A step with more fingers than the device can tell apart, and their lifts."""
    for time, phase in (0, "began"), (1, "ended"):
        line({"t": time, "touches": [{"id": n, "phase": phase, "x": 1, "y": 1} for n in range(number)]})


def windows(number):
    """Windows in front of each other, with a recognizer each."""
    views = [{"id": f"w{n}", "frame": [0, 0, 400, 800], "gestureRecognizers": [tap(f"r{n}")]} for n in range(number)]
    line({"touchtrace": 1, "scene": {"windows": views}})
    taps(3)


def drag():
    for step in range(7):
        phase = "began" if step == 0 else "moved" if step < 6 else "ended"
        line({"t": round(step / 60, 6), "touches": [{"id": 1, "phase": phase, "x": 9, "y": 9 + 10 * step}]})


def scrolling(number):
    """Scroll views in each other, as many as there may be, side by side with others like them."""
    columns = []
    for column in range(number // 100):
        view = None
        for n in range(100):
            inner = {"subviews": [view]} if view else {}
            size = {"frame": [column % 10 if n == 99 else 0, 0, 400, 800], "contentSize": [400, 2000]}
            view = {"id": f"s{column}x{n}", "class": "UIScrollView", **size, **inner}
        columns.append(view)
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": columns})
    drag()


def transforming(number):
    """Recognizers of one view, of a class of Apple's documents."""
    taken = [{"id": f"r{n}", "class": "TransformGestureRecognizer"} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    drag()


def forwarding(number):
    """Views side by side, each of which forwards touches to the one before."""
    views = [{"id": "v0", "frame": [0, 0, 9, 9], "handles": "touches"}]
    for n in range(1, number):
        views.append({"id": f"v{n}", "frame": [0, 0, 9, 9], "forwards": [{"message": "touches", "to": f"v{n - 1}"}]})
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": views})
    taps(3)


def sections(number):
    """A table of so many sections."""
    header({"id": "table", "class": "UITableView", "frame": [0, 0, 400, 800], "sections": [9000000000000000] * number})
    taps(1)


def rows(number):
    """A table with a view in each row."""
    views = [{"id": f"v{n}", "indexPath": [0, n], "frame": [0, 0, 40, 40]} for n in range(number)]
    header({"id": "table", "class": "UITableView", "frame": [0, 0, 400, 800], "sections": [number], "subviews": views})
    drag()


def actions(number):
    """Actions of a button, which a tap sends."""
    sent = [{"target": None, "action": f"a{n}", "for": ["touchDown", "touchUpInside"]} for n in range(number)]
    header({"id": "button", "class": "UIButton", "frame": [0, 0, 400, 800], "actions": sent})
    taps(1)


def handled(number):
    """A hundred actions of a handler, at each of so many moves."""
    effect = [{"transform": {"object": "root", "by": "translation"}}] * 100
    pan = {"id": "pan", "class": "UIPanGestureRecognizer", "actions": [{"target": "root", "action": "a", "do": effect}]}
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": [pan]})
    for step in range(number):
        touch = {"id": 1, "phase": "moved" if step else "began", "x": step % 300, "y": 9}
        line({"t": round(step / 100, 6), "touches": [touch]})


def moving(number):
    """A hundred scroll views that move without end, at each of so many steps."""
    size = {"frame": [0, 0, 9, 9], "contentSize": [9, 9e8]}
    views = [{"id": f"s{n}", "class": "UIScrollView", **size} for n in range(100)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "subviews": views}, thresholds={"scrollAnimationDuration": 1e9})
    for n in range(100):
        line({"t": 0, "call": {"object": f"s{n}", "method": "setContentOffset", "argument": [0, 9e8]}})
    for step in range(number):
        line({"t": step + 1, "wait": True})


def flicked(number):
    """A hundred scroll views in each other, and so many flicks."""
    view = {"id": "leaf", "frame": [0, 0, 400, 800]}
    for n in range(100):
        size = {"frame": [0, 0, 400, 800], "contentSize": [400, 4000]}
        view = {"id": f"s{n}", "class": "UIScrollView", **size, "subviews": [view]}
    header(view)
    for flick in range(number):
        for step in range(5):
            phase = "began" if step == 0 else "moved" if step < 4 else "ended"
            touch = {"id": 1, "phase": phase, "x": 200, "y": 600 - 40 * step}
            line({"t": round(2 * flick + step / 100, 6), "touches": [touch]})


def tapped(number):
    """A thousand recognizers of one view, and so many taps."""
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": [tap(f"r{n}") for n in range(1000)]})
    taps(number)


def climbed(number):
    """Views in views, 490 of them, and so many taps on the innermost."""
    one = '{"id":"v%d","frame":[0,0,9,9],"subviews":['
    views = "".join(one % n for n in range(489)) + '{"id":"leaf","frame":[0,0,9,9]}' + "]}" * 489
    print('{"touchtrace":1,"scene":{"windows":[{"id":"window","frame":[0,0,9,9],"subviews":[%s]}]}}' % views)
    taps(number)


def swiped(number):
    """A table whose rows have as many swipe actions as there may be, and so many swipes."""
    table = {"id": "t", "class": "UITableView", "frame": [0, 0, 1000, 1000], "sections": [20]}
    header({**table, "trailingSwipeActions": [f"a{n}" for n in range(100)]})
    for swipe in range(number):
        for step in range(7):
            phase = "began" if step == 0 else "moved" if step < 6 else "ended"
            touch = {"id": 1, "phase": phase, "x": 900 - 40 * step, "y": 60}
            line({"t": round(2 * swipe + step / 50, 6), "touches": [touch]})


def values(number):
    """A header with so many empty objects under a key of the user's."""
    print('{"touchtrace":1,"x-a":[%s]}' % ",".join(["{}"] * number))
    taps(1)


def others(number):
    """Recognizers of one view whose delegates each except another one."""
    taken = []
    for n in range(number):
        except_next = {"shouldRecognizeSimultaneouslyWith": {"except": [f"r{(n + 1) % number}"]}}
        taken.append({**tap(f"r{n}"), "delegate": except_next})
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def preventable(number):
    """Recognizers of one view whose subclass lets one other each prevent it."""
    taken = [{**tap(f"r{n}"), "canBePreventedBy": {"only": [f"r{(n + 1) % number}"]}} for n in range(number)]
    header({"id": "root", "frame": [0, 0, 1000, 1000], "gestureRecognizers": taken})
    taps(1)


def panel(number):
    """A recording of evemu of a panel of protocol A, whose packets have as many contacts without ids as there may be."""
    print("# EVEMU 1.3\nN: x\nA: 35 0 100000 0 0\nA: 36 0 1000 0 0")
    for packet in range(number // 256):
        for n in range(256):
            x = n if packet % 2 else 2 * n + 600
            print(f"E: {packet}.0 3 35 {x}\nE: {packet}.0 3 36 5\nE: {packet}.0 0 2 0")
        print(f"E: {packet}.0 0 0 0")


def driven(number):
    """WebDriver actions with so many samples of moves."""
    moves = [{"type": "pointerMove", "duration": 1e9, "x": n, "y": n} for n in range(number // 10_000)]
    actions = [{"type": "pointerDown"}, *moves, {"type": "pointerUp"}]
    line({"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": actions}]})


def ids(number):
    """Ids of so many bytes."""
    view = {"id": "v" * number, "frame": [0, 0, 1000, 1000], "handles": "touches"}
    header({**view, "gestureRecognizers": [tap("r" * number)]})
    taps(3)


def string(number):
    """Steps with a text of so many bytes."""
    for time in range(4):
        line({"t": time, "interruption": "i" * number})


def nested(number):
    """Steps with lists in lists under a key of the user's."""
    for time in range(100):
        print('{"t":%d,"wait":true,"x-deep":%s}' % (time, "[" * number + "]" * number))


def long(number):
    """Fingers that tap, a step a millisecond."""
    line({"touchtrace": 1})
    for step in range(number // 2):
        for phase, after in ("began", 0), ("ended", 0.05):
            line({"t": round(step + after, 6), "touches": [{"id": 1, "phase": phase, "x": 160, "y": 240}]})


if __name__ == "__main__":
    cases = [wide, deep, recognizers, recognizing, delegates, exceptions, listed, beside_code, requiring, unknown, touches, crowd, ids, string, nested, long,
             fingers, windows, scrolling, transforming, forwarding, sections, rows, actions, handled, moving, flicked, tapped,
             climbed, swiped, values, others,
             preventable, panel, driven]
    {case.__name__: case for case in cases}[sys.argv[1]](*map(int, sys.argv[2:]))
