"""Exports in the hands of real clients: a trace is played in a browser, and the recorder's page records it again."""

import ctypes
import json
import pathlib
import tempfile
import unittest

from browser import RECORDER, ROOT, Driven, Spoken, go_first, touchtrace
from traces import fingers, interval_errors, seen_by_browsers, steps, steps_between

# Golden traces with whole points that lie on the page: one finger and several, short and long, lifted elsewhere and in place.
TRACES = [
    "cancellation/five-fingers",
    "controls/lift-and-land-in-one-step",
    "controls/switch-drag",
    "pinch/another-finger-at-the-same-time",
    "pinch/closing",
    "rotation/fingers-lift",
    "rotation/full-turn",
    "touches/tap-counts",
    "transform/third-finger",
]
CANCELLED = ["arbitration/cannot-prevent", "cancellation/phone-call"]
FRAME = 1 / 60
# A busy machine delays a browser now and then, but not always at the same place.
ATTEMPTS = 10


def setUpModule():
    go_first()


class ClientTests:
    def check(self, name):
        trace = (ROOT / f"traces/{name}.jsonl").read_text()
        expected = seen_by_browsers(trace, self.lifts_elsewhere)
        allowed = [FRAME * count for count in self.frames(trace, expected)]
        best = [float("inf")] * len(allowed)
        for _ in range(ATTEMPTS):
            recorded = fingers(self.play(str(ROOT / f"traces/{name}.jsonl")))
            self.assertEqual(
                [[sample for sample, _ in finger] for finger in recorded],
                [[sample for sample, _ in finger] for finger in expected],
            )
            best = list(map(min, best, interval_errors(recorded, expected)))
            if all(error <= most for error, most in zip(best, allowed)):
                return
        self.fail(f"intervals differ by {best} s, allowed are {allowed} s")

    def test_a_trace_comes_back_with_the_same_fingers_phases_and_places_and_times_within_a_frame(self):
        for name in self.traces:
            with self.subTest(name):
                self.check(name)


class WebDriverTests(ClientTests, unittest.TestCase):
    """Trace, WebDriver actions, Selenium, chromedriver, Chromium, recorder, trace.

    chromedriver takes a `pointerCancel` and does nothing. For each tick it waits until the browser has drawn a frame, and a
    step is two: a pause, and what the fingers do.
    """

    traces = TRACES
    lifts_elsewhere = False

    def frames(self, trace, expected):
        times = [step["t"] for step in steps(trace)]
        return [2 * count for count in steps_between(expected, times)]

    @classmethod
    def setUpClass(cls):
        cls.browser = Driven()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def play(self, path):
        return self.perform(json.loads(touchtrace("export", "--format", "w3c", path)))

    def perform(self, body):
        self.browser.open(RECORDER / "index.html")
        self.browser.perform(body)
        self.assertEqual(self.browser.console(), [])
        return self.browser.run("touchtraceRecorder.stop(); return touchtraceRecorder.trace()")

    def test_appiums_list_of_sources_is_what_selenium_sends(self):
        path = str(ROOT / "traces/pinch/closing.jsonl")
        sources = json.loads(touchtrace("export", "--format", "appium", path))
        self.assertEqual({"actions": sources}, json.loads(touchtrace("export", "--format", "w3c", path)))

    def test_a_radius_arrives_in_the_browser(self):
        trace = """{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 9, "y": 8, "majorRadius": 12.5}]}
            {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 9, "y": 8}]}"""
        recorded = self.perform(json.loads(touchtrace("export", "--format", "w3c", "-", input=trace)))
        self.assertEqual(json.loads(recorded.splitlines()[1])["touches"][0]["majorRadius"], 12.5)


class DevToolsTests(ClientTests, unittest.TestCase):
    """Trace, messages of the DevTools protocol, Chromium, recorder, trace."""

    traces = TRACES + CANCELLED
    lifts_elsewhere = True

    def frames(self, trace, expected):
        return [1] * len(interval_errors(expected, expected))

    @classmethod
    def setUpClass(cls):
        cls.browser = Spoken()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def play(self, path):
        self.browser.open(RECORDER / "index.html")
        self.browser.play(touchtrace("export", "--format", "cdp", path))
        return self.browser.run("touchtraceRecorder.stop(), touchtraceRecorder.trace()")


class DeviceTests(unittest.TestCase):
    """A mouse, a pen, a wheel and keys in the hands of a driver and of a browser without one, and in the recorder's page."""

    TRACE = [
        {"t": 0, "hover": {"phase": "began", "x": 40, "y": 40}},
        {"t": 0.1, "hover": {"phase": "changed", "x": 60, "y": 40}},
        {"t": 0.2, "touches": [{"id": 1, "phase": "began", "x": 60, "y": 40, "type": "indirectPointer"}]},
        {"t": 0.3, "touches": [{"id": 1, "phase": "moved", "x": 80, "y": 40, "buttons": ["primary", "secondary"]}]},
        {"t": 0.35, "touches": [{"id": 1, "phase": "moved", "x": 85, "y": 40, "buttons": ["primary"]}]},
        {"t": 0.4, "touches": [{"id": 1, "phase": "ended", "x": 85, "y": 40}]},
        {"t": 0.5, "scroll": {"kind": "discrete", "x": 85, "y": 40, "dx": 0, "dy": -30}},
        {"t": 0.6, "press": {"phase": "began", "keyCode": "keyboardLeftGUI", "modifiers": ["command"]}},
        {"t": 0.65, "scroll": {"kind": "discrete", "x": 85, "y": 40, "dx": 20, "dy": 0, "modifiers": ["command"]}},
        {"t": 0.7, "press": {"phase": "began", "keyCode": "keyboardK", "modifiers": ["command"]}},
        {"t": 0.8, "press": {"phase": "ended", "keyCode": "keyboardK", "modifiers": ["command"]}},
        {"t": 0.9, "press": {"phase": "ended", "keyCode": "keyboardLeftGUI"}},
        {"t": 1, "press": {"phase": "began", "keyCode": "keyboardDownArrow"}},
        {"t": 1.1, "press": {"phase": "ended", "keyCode": "keyboardDownArrow"}},
        {"t": 1.15, "hover": {"phase": "changed", "x": 100, "y": 50, "altitude": 0.785398, "azimuth": 0}},
        {
            "t": 1.2,
            "touches": [
                {"id": 1, "phase": "began", "x": 100, "y": 50, "type": "pencil", "altitude": 0.785398, "azimuth": 0}
            ],
        },
        {"t": 1.3, "touches": [{"id": 1, "phase": "moved", "x": 120, "y": 50, "altitude": 0.785398, "azimuth": 4.712389}]},
        {"t": 1.4, "touches": [{"id": 1, "phase": "ended", "x": 120, "y": 50}]},
        {"t": 1.45, "hover": {"phase": "changed", "x": 30, "y": 30}},
        {
            "t": 1.5,
            "touches": [
                {"id": 1, "phase": "began", "x": 30, "y": 30, "type": "indirectPointer", "buttons": ["secondary"]}
            ],
        },
        {"t": 1.6, "touches": [{"id": 1, "phase": "ended", "x": 30, "y": 30}]},
    ]
    # WebDriver says that a mouse moves, and that a button changes, one after the other.
    MOVES = [
        {"t": 0.3, "touches": [{"id": 1, "phase": "moved", "x": 80, "y": 40, "buttons": ["primary"]}]},
        {"t": 0.35, "touches": [{"id": 1, "phase": "moved", "x": 85, "y": 40, "buttons": ["primary", "secondary"]}]},
    ]
    CLICKS = "window.clicks = []; for (const k of ['click', 'contextmenu']) addEventListener(k, () => clicks.push(k), true);"
    START = "touchtraceRecorder.stop(); touchtraceRecorder.start({ pointers: true, keys: true });" + CLICKS

    def inputs(self, lines):
        """What the devices do, one line for each step, without times."""
        found, kinds, buttons = [], {}, {}
        for step in lines:
            for touch in step.get("touches", []):
                id = touch["id"]
                if touch["phase"] == "began":
                    kinds[id], buttons[id] = touch["type"], ["primary"]
                kind = kinds[id]
                held = buttons[id] = touch.get("buttons", buttons[id])
                words = [touch["phase"], touch["x"], touch["y"], kind]
                if kind == "indirectPointer" and touch["phase"] != "ended":
                    words.append(tuple(held))
                if "altitude" in touch and touch["phase"] != "ended":
                    words += [round(touch["altitude"], 6), round(touch["azimuth"], 6)]
                found.append(words)
            for kind in ("hover", "scroll", "press"):
                if kind in step:
                    event = {key: value for key, value in step[kind].items() if key != "characters"}
                    for angle in ("altitude", "azimuth"):
                        if angle in event:
                            event[angle] = round(event[angle], 6)
                    found.append([kind, event])
        return found

    def check(self, recorded, expected):
        self.assertEqual(self.inputs(steps(recorded)), self.inputs(expected))

    def exported(self, format):
        return touchtrace("export", "--format", format, "-", input="\n".join(map(json.dumps, self.TRACE)))

    def test_a_driver_plays_a_mouse_a_pen_a_wheel_and_keys(self):
        browser = Driven()
        self.addCleanup(browser.close)
        browser.open(RECORDER / "index.html")
        browser.run(self.START)
        browser.perform(json.loads(self.exported("w3c")))
        self.assertEqual(browser.run("return clicks"), ["contextmenu", "click", "contextmenu"])
        recorded = browser.run("touchtraceRecorder.stop(); return touchtraceRecorder.trace()")
        third, fourth = self.MOVES
        self.check(recorded, self.TRACE[:3] + [third, self.TRACE[3], fourth] + self.TRACE[4:])

    def test_a_browser_without_a_driver_plays_them_too(self):
        browser = Spoken()
        self.addCleanup(browser.close)
        browser.open(RECORDER / "index.html")
        browser.run(self.START)
        browser.play(self.exported("cdp"))
        self.assertEqual(browser.run("clicks"), ["contextmenu", "click", "contextmenu"])
        self.check(browser.run("touchtraceRecorder.stop(), touchtraceRecorder.trace()"), self.TRACE)


class InputEvent(ctypes.Structure):
    _fields_ = [
        ("seconds", ctypes.c_long),
        ("microseconds", ctypes.c_long),
        ("type", ctypes.c_uint16),
        ("code", ctypes.c_uint16),
        ("value", ctypes.c_int32),
    ]


class EvemuTests(unittest.TestCase):
    """The library of Debian's evemu tools reads what is exported: the description, and each event."""

    SYN, KEY, ABS = 0, 1, 3
    TOUCH, SLOT, X, Y, TRACKING_ID = 330, 0x2F, 0x35, 0x36, 0x39

    def test_evemu_reads_description_and_events(self):
        evemu, libc = ctypes.CDLL("libevemu.so.3"), ctypes.CDLL(None)
        for function in (evemu.evemu_new, libc.fopen):
            function.restype = ctypes.c_void_p
        evemu.evemu_get_name.restype = ctypes.c_char_p
        path = str(ROOT / "traces/pinch/closing.jsonl")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "pinch.evemu"
            file.write_text(touchtrace("export", "--format", "evemu", path))
            stream = ctypes.c_void_p(libc.fopen(bytes(file), b"r"))
            device = ctypes.c_void_p(evemu.evemu_new(None))
            self.assertGreater(evemu.evemu_read(device, stream), 0)
            self.assertEqual(evemu.evemu_get_name(device), b"touchtrace")
            self.assertTrue(evemu.evemu_has_prop(device, 1))
            for type, code in [(1, self.TOUCH)] + [(3, code) for code in (0, 1, self.SLOT, self.X, self.Y, self.TRACKING_ID)]:
                self.assertTrue(evemu.evemu_has_event(device, type, code), code)
            self.assertEqual(evemu.evemu_get_abs_maximum(device, self.X), 389_999)
            self.assertEqual(evemu.evemu_get_abs_maximum(device, self.Y), 843_999)
            event, events = InputEvent(), []
            while evemu.evemu_read_event(stream, ctypes.byref(event)) > 0:
                time = event.seconds + event.microseconds / 1e6
                events.append((time, event.type, event.code, event.value))
            libc.fclose(stream)
            evemu.evemu_delete(device)
        self.assertEqual(self.fingers(events), fingers(pathlib.Path(path).read_text()))

    def fingers(self, events):
        """The fingers of protocol B, in a few lines of their own."""
        slot, slots, order, changed = 0, {}, [], {}
        for time, type, code, value in events:
            if (type, code) == (self.ABS, self.SLOT):
                slot = value
            elif type == self.ABS and code in (self.X, self.Y, self.TRACKING_ID):
                changed.setdefault(slot, {})[code] = value
            elif type == self.SYN:
                for number, codes in changed.items():
                    phase = "moved"
                    if self.TRACKING_ID in codes:
                        phase = "ended" if codes[self.TRACKING_ID] < 0 else "began"
                    if phase == "began":
                        slots[number] = []
                        order.append(slots[number])
                    last = slots[number][-1][0][1:] if slots[number] else (None, None)
                    x = codes[self.X] / 1000 if self.X in codes else last[0]
                    y = codes[self.Y] / 1000 if self.Y in codes else last[1]
                    slots[number].append(((phase, x, y), time))
                changed = {}
        return order


if __name__ == "__main__":
    unittest.main()
