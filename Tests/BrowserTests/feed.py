"""A recording of a small app for the tests: a list that scrolls, with rows to open and stars to tap, under an overlay."""

import json

ROWS = [
    {
        "id": f"row{index}",
        "frame": [0, 120 * index, 390, 118],
        "gestureRecognizers": [{"id": f"open{index}", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": f"star{index}", "class": "UIButton", "frame": [330, 36, 44, 44]}],
    }
    for index in range(14)
]
SCENE = {
    "windows": [
        {
            "id": "window",
            "frame": [0, 0, 390, 844],
            "subviews": [
                {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 740], "contentSize": [390, 1680], "subviews": ROWS},
                {"id": "send", "class": "UIButton", "frame": [0, 760, 390, 60]},
                {"id": "shade", "frame": [0, 740, 390, 104]},
            ],
        }
    ]
}


def gesture(start, length, count, x, y, dx=0, dy=0):
    """The lines of a finger that moves evenly."""
    for index in range(count + 1):
        phase = "began" if index == 0 else "ended" if index == count else "moved"
        part = index / count
        touch = {"id": 1, "phase": phase, "x": round(x + dx * part, 3), "y": round(y + dy * part, 3)}
        yield {"t": round(start + length * part, 4), "touches": [touch]}


def feed():
    """A row is opened, a star tapped, the list scrolled, a row opened where it is then, and a covered button tapped."""
    lines = [{"touchtrace": 1, "name": "feed", "scene": SCENE}]
    lines += gesture(0.5, 0.08, 2, 60, 160)
    lines += gesture(2, 0.08, 2, 352, 178)
    lines += gesture(4, 0.4, 20, 200, 600, dy=-250)
    lines += gesture(8, 0.08, 2, 60, 160)
    lines += gesture(10, 0.08, 2, 200, 790)
    return "\n".join(map(json.dumps, lines))
