"""The web recorder in a real browser: what a page sees of fingers becomes a trace."""

import json
import subprocess
import unittest

from browser import PAGES, RECORDER, ROOT, Driven, touchtrace
from traces import canonical, fingers, steps, without_times

LONG = PAGES / "long.html"
FRAMED = PAGES / "framed.html"

# Dispatches pointer events with times and places that are given to the digit.
SYNTHETIC = """
const make = ([type, id, time, x, y, more = {}]) => {
  const kinds = { wheel: WheelEvent, keydown: KeyboardEvent, keyup: KeyboardEvent };
  const event = new (kinds[type] ?? PointerEvent)(type, {
    pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true, composed: true, ...more,
    coalescedEvents: (more.merged ?? []).map(make),
    predictedEvents: (more.expected ?? []).map(make),
  });
  Object.defineProperty(event, "timeStamp", { value: time });
  return event;
};
touchtraceRecorder.start(arguments[1]);
for (const event of arguments[0]) document.body.dispatchEvent(make(event));
touchtraceRecorder.stop();
return touchtraceRecorder.trace();
"""


class RecorderTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Driven()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def tearDown(self):
        self.assertEqual(self.browser.console(), [])
        self.assertEqual([url for url in self.browser.requests() if not url.startswith(("file:", "data:", "blob:"))], [])

    def start(self, page=LONG, options="{}"):
        self.browser.open(page)
        self.browser.run(f"touchtraceRecorder.start({options})")

    def trace(self):
        """Ends the recording; returns a trace that touchtrace accepts, spelled as it would spell it."""
        text = self.browser.run("touchtraceRecorder.stop(); return touchtraceRecorder.trace()")
        self.check(text)
        return text

    def check(self, text):
        self.assertTrue(text.endswith("\n"))
        for line in text.splitlines():
            self.assertEqual(line, canonical(line))
        touchtrace("-", "--format", "none", input=text)

    def record(self, events, options=None):
        """Records synthetic events: (type, pointerId, milliseconds, x, y, further members)."""
        text = self.browser.run(SYNTHETIC, events, options or {})
        self.check(text)
        return text.splitlines()

    def test_a_tap_begins_and_ends_at_its_place(self):
        self.start()
        self.browser.touch("touchStart", (100, 200.5))
        self.browser.touch("touchEnd")
        text = self.trace()
        self.assertEqual(without_times(text), [[("began", 100, 200.5), ("ended", 100, 200.5)]])
        self.assertEqual(steps(text)[0]["t"], 0)

    def test_fingers_are_numbered_as_they_land_and_no_number_is_used_again(self):
        self.start()
        for _ in range(2):
            self.browser.touch("touchStart", (10, 20))
            self.browser.touch("touchMove", (10, 20), (30, 40))
            self.browser.touch("touchEnd")
        ids = [touch["id"] for step in steps(self.trace()) for touch in step["touches"] if touch["phase"] == "began"]
        self.assertEqual(ids, [1, 2, 3, 4])

    def test_what_the_browser_dispatches_at_one_time_is_one_step(self):
        self.start()
        self.browser.touch("touchStart", (10, 20), (30, 40))
        self.browser.touch("touchEnd")
        phases = [[(touch["id"], touch["phase"]) for touch in step["touches"]] for step in steps(self.trace())]
        self.assertEqual(phases, [[(1, "began"), (2, "began")], [(1, "ended"), (2, "ended")]])

    def test_a_cancelled_pointer_is_cancelled_where_it_was(self):
        self.start()
        self.browser.touch("touchStart", (50, 60))
        self.browser.touch("touchCancel")
        self.assertEqual(without_times(self.trace()), [[("began", 50, 60), ("cancelled", 50, 60)]])

    def test_a_finger_that_scrolls_the_page_is_cancelled(self):
        self.start()
        self.browser.touch("touchStart", (50, 600))
        for y in range(590, 300, -10):
            self.browser.touch("touchMove", (50, y))
        self.browser.touch("touchEnd")
        (finger,) = without_times(self.trace())
        self.assertEqual(finger[0], ("began", 50, 600))
        self.assertEqual(finger[-1][0], "cancelled")

    def test_places_are_those_on_the_screen_however_far_the_page_is_scrolled(self):
        self.start()
        self.browser.run("scrollTo(0, 1234)")
        self.browser.touch("touchStart", (70, 80))
        self.browser.touch("touchEnd")
        self.assertEqual(self.browser.run("return scrollY"), 1234)
        self.assertEqual(without_times(self.trace()), [[("began", 70, 80), ("ended", 70, 80)]])

    def test_places_are_those_on_the_screen_when_the_page_is_zoomed_in(self):
        self.start()
        self.browser.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        self.assertEqual(self.browser.run("return visualViewport.scale"), 2)
        self.browser.touch("touchStart", (70, 80))
        self.browser.touch("touchEnd")
        places = without_times(self.trace())
        self.browser.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        # The protocol takes places on the page, which is drawn twice as large.
        self.assertEqual(places, [[("began", 140, 160), ("ended", 140, 160)]])

    def test_merged_samples_stand_beside_the_one_that_was_dispatched(self):
        self.browser.open(LONG)
        merged = [["pointermove", 5, 108.5, 11, 21], ["pointermove", 5, 112.25, 12, 22], ["pointermove", 5, 116, 13, 23]]
        lines = self.record(
            [
                ["pointerdown", 5, 100, 10, 20],
                ["pointermove", 5, 116, 13, 23, {"merged": merged}],
                ["pointermove", 5, 120, 14, 24, {"merged": [["pointermove", 5, 120, 14, 24]]}],
                ["pointerup", 5, 130, 14, 24],
            ]
        )
        self.assertEqual(
            lines[1:],
            [
                '{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}',
                '{"t": 0.016, "touches": [{"id": 1, "phase": "moved", "x": 13, "y": 23, "coalesced": '
                '[{"t": 0.0085, "x": 11, "y": 21}, {"t": 0.01225, "x": 12, "y": 22}]}]}',
                '{"t": 0.02, "touches": [{"id": 1, "phase": "moved", "x": 14, "y": 24}]}',
                '{"t": 0.03, "touches": [{"id": 1, "phase": "ended", "x": 14, "y": 24}]}',
            ],
        )

    def test_predicted_samples_stand_beside_the_touch_if_they_are_wanted(self):
        self.browser.open(LONG)
        expected = [["pointermove", 5, 124, 16, 26], ["pointermove", 5, 132.5, 19, 29]]
        events = [
            ["pointerdown", 5, 100, 10, 20],
            ["pointermove", 5, 116, 13, 23, {"expected": expected}],
            ["pointerup", 5, 130, 14, 24],
        ]
        moved = '{"t": 0.016, "touches": [{"id": 1, "phase": "moved", "x": 13, "y": 23'
        self.assertEqual(self.record(events)[2], moved + "}]}")
        self.assertEqual(
            self.record(events, {"predicted": True})[2],
            moved + ', "predicted": [{"t": 0.024, "x": 16, "y": 26}, {"t": 0.0325, "x": 19, "y": 29}]}]}',
        )

    def test_times_are_whole_microseconds_however_large_the_clock_is(self):
        self.browser.open(LONG)
        # Eleven days after the page was opened; the third number is what 1e9 + 33.4 comes to in binary.
        lines = self.record(
            [
                ["pointerdown", 1, 1e9, 0, 0],
                ["pointermove", 1, 1e9 + 16.7, 0.1, 1 / 3],
                ["pointermove", 1, 1e9 + 33.4, 1e-5, -0.5],
                ["pointerup", 1, 1e9 + 50.005, 1e-5, -0.5],
            ]
        )
        self.assertEqual([json.loads(line)["t"] for line in lines[1:]], [0, 0.0167, 0.0334, 0.050005])
        self.assertIn('"x": 0.1, "y": 0.3333333333333333}', lines[2])
        self.assertIn('"x": 1e-05, "y": -0.5}', lines[3])

    def test_time_never_runs_backwards_and_a_finger_stands_in_a_step_once(self):
        self.browser.open(LONG)
        lines = self.record(
            [
                ["pointerdown", 1, 10, 1, 1],
                ["pointermove", 1, 30, 2, 2],
                ["pointermove", 1, 20, 3, 3],
                ["pointerdown", 2, 30, 4, 4],
                ["pointerup", 1, 40, 3, 3],
                ["pointerup", 2, 40, 4, 4],
            ]
        )
        shape = [(json.loads(line)["t"], len(json.loads(line)["touches"])) for line in lines[1:]]
        self.assertEqual(shape, [(0, 1), (0.02, 1), (0.02, 2), (0.03, 2)])

    def test_a_size_is_a_radius_and_a_pen_is_a_pencil(self):
        self.browser.open(LONG)
        lines = self.record(
            [
                ["pointerdown", 1, 0, 1, 1, {"width": 20, "height": 15}],
                ["pointerdown", 2, 0, 2, 2, {"pointerType": "pen"}],
                ["pointerup", 1, 9, 1, 1, {"width": 1, "height": 1}],
            ]
        )
        first, second = json.loads(lines[1])["touches"]
        self.assertEqual((first["majorRadius"], first.get("type")), (10, None))
        self.assertEqual((second.get("majorRadius"), second["type"]), (None, "pencil"))
        self.assertNotIn("majorRadius", lines[2])

    def test_the_mouse_is_left_out_unless_it_is_asked_for(self):
        self.browser.open(LONG)
        mouse = {"pointerType": "mouse"}
        events = [
            ["pointermove", 1, 0, 1, 1, mouse],
            ["pointerdown", 1, 10, 2, 2, mouse],
            ["pointermove", 1, 20, 3, 3, mouse],
            ["pointerup", 1, 30, 3, 3, mouse],
            ["pointermove", 1, 40, 4, 4, mouse],
        ]
        self.assertEqual(len(self.browser.run(SYNTHETIC, events, {}).splitlines()), 1)
        samples = without_times("\n".join(self.record(events, {"mouse": True})))
        self.assertEqual(samples, [[("began", 2, 2), ("moved", 3, 3), ("ended", 3, 3)]])

    def test_a_pointer_clicks_with_its_buttons_hovers_and_scrolls(self):
        self.browser.open(LONG)
        mouse = {"pointerType": "mouse"}
        lines = self.record(
            [
                ["pointermove", 1, 100, 1, 2, mouse],
                ["pointermove", 1, 110, 3, 2, {**mouse, "shiftKey": True}],
                ["pointerdown", 1, 120, 3, 2, {**mouse, "buttons": 1, "metaKey": True}],
                ["pointermove", 1, 130, 4, 2, {**mouse, "buttons": 3}],
                ["pointerup", 1, 140, 4, 2, {**mouse, "buttons": 0}],
                ["pointerdown", 2, 150, 5, 5, {"pointerType": "pen", "altitudeAngle": 0.75, "azimuthAngle": 0.5}],
                ["pointerup", 2, 160, 5, 5, {"pointerType": "pen", "altitudeAngle": 0.75, "azimuthAngle": 0.5}],
                ["pointermove", 1, 170, 6, 6, mouse],
                ["pointerout", 1, 180, 0, 6, mouse],
                ["wheel", 1, 190, 7, 8, {"deltaX": 0, "deltaY": 30, "ctrlKey": True}],
            ],
            {"pointers": True},
        )
        self.assertEqual(json.loads(lines[0])["x-import"]["losses"], ["force", "what scrolled"])
        self.assertEqual(
            lines[1:],
            [
                '{"t": 0, "hover": {"phase": "began", "x": 1, "y": 2}}',
                '{"t": 0.01, "hover": {"phase": "changed", "x": 3, "y": 2, "modifiers": ["shift"]}}',
                '{"t": 0.02, "touches": [{"id": 1, "phase": "began", "x": 3, "y": 2, "type": "indirectPointer", '
                '"modifiers": ["command"]}]}',
                '{"t": 0.03, "touches": [{"id": 1, "phase": "moved", "x": 4, "y": 2, "type": "indirectPointer", '
                '"buttons": ["primary", "secondary"], "modifiers": []}]}',
                '{"t": 0.04, "touches": [{"id": 1, "phase": "ended", "x": 4, "y": 2, "type": "indirectPointer"}]}',
                '{"t": 0.05, "touches": [{"id": 2, "phase": "began", "x": 5, "y": 5, "type": "pencil", '
                '"altitude": 0.75, "azimuth": 0.5}]}',
                '{"t": 0.06, "touches": [{"id": 2, "phase": "ended", "x": 5, "y": 5, "type": "pencil", '
                '"altitude": 0.75, "azimuth": 0.5}]}',
                '{"t": 0.07, "hover": {"phase": "changed", "x": 6, "y": 6}}',
                '{"t": 0.08, "hover": {"phase": "ended", "x": 0, "y": 6}}',
                '{"t": 0.09, "scroll": {"kind": "discrete", "x": 7, "y": 8, "dx": 0, "dy": -30, '
                '"modifiers": ["control"]}}',
            ],
        )

    def test_keys_are_recorded_if_that_is_asked_for(self):
        self.browser.open(LONG)
        events = [
            ["keydown", 0, 10, 0, 0, {"code": "ShiftLeft", "key": "Shift", "shiftKey": True}],
            ["keydown", 0, 20, 0, 0, {"code": "KeyZ", "key": "Y", "shiftKey": True}],
            ["keydown", 0, 30, 0, 0, {"code": "KeyZ", "key": "Y", "shiftKey": True, "repeat": True}],
            ["keyup", 0, 40, 0, 0, {"code": "KeyZ", "key": "Y", "shiftKey": True}],
            ["keyup", 0, 50, 0, 0, {"code": "ShiftLeft", "key": "Shift"}],
            ["keydown", 0, 60, 0, 0, {"code": "ArrowUp", "key": "ArrowUp"}],
            ["keyup", 0, 70, 0, 0, {"code": "ArrowUp", "key": "ArrowUp"}],
            ["keydown", 0, 80, 0, 0, {"code": "MediaPlayPause", "key": "MediaPlayPause"}],
        ]
        self.assertEqual(len(self.browser.run(SYNTHETIC, events, {"pointers": True}).splitlines()), 1)
        self.assertEqual(
            self.record(events, {"keys": True})[1:],
            [
                '{"t": 0, "press": {"phase": "began", "keyCode": "keyboardLeftShift", "modifiers": ["shift"]}}',
                '{"t": 0.01, "press": {"phase": "began", "keyCode": "keyboardZ", "characters": "Y", '
                '"modifiers": ["shift"]}}',
                '{"t": 0.03, "press": {"phase": "ended", "keyCode": "keyboardZ", "characters": "Y", '
                '"modifiers": ["shift"]}}',
                '{"t": 0.04, "press": {"phase": "ended", "keyCode": "keyboardLeftShift"}}',
                '{"t": 0.05, "press": {"phase": "began", "keyCode": "keyboardUpArrow"}}',
                '{"t": 0.06, "press": {"phase": "ended", "keyCode": "keyboardUpArrow"}}',
            ],
        )

    def test_a_target_records_the_fingers_that_land_in_it(self):
        self.start(options="{target: document.getElementById('still')}")
        width = self.browser.run("return document.documentElement.clientWidth")
        self.browser.touch("touchStart", (10, 10))
        self.browser.touch("touchEnd")
        self.browser.touch("touchStart", (width - 50, 50))
        self.browser.touch("touchEnd")
        self.assertEqual(without_times(self.trace()), [[("began", width - 50, 50), ("ended", width - 50, 50)]])

    def test_fingers_that_are_down_at_the_end_are_cancelled(self):
        self.start()
        self.browser.touch("touchStart", (10, 10), (20, 20))
        text = self.trace()
        self.browser.touch("touchEnd")
        self.assertEqual([finger[-1][0] for finger, in zip(without_times(text))], ["cancelled", "cancelled"])
        self.assertGreater(fingers(text)[0][-1][1], 0)

    def test_frames_are_refused_or_told(self):
        self.browser.open(FRAMED)
        start = "try { touchtraceRecorder.start(%s) } catch (error) { return error.message }"
        self.assertIn("cannot see fingers in frames", self.browser.run(start % ""))
        self.assertIsNone(self.browser.run(start % "{target: document.getElementById('free')}"))
        self.browser.run("touchtraceRecorder.stop()")
        self.assertIsNone(self.browser.run(start % '{frames: "ignore"}'))
        self.browser.touch("touchStart", (100, 400))
        self.browser.touch("touchEnd")
        text = self.trace()
        self.assertEqual(json.loads(text)["x-import"]["losses"], ["force", "fingers in frames"])

    def test_a_page_in_a_frame_is_refused(self):
        self.browser.open(FRAMED)
        self.browser.driver.switch_to.frame(0)
        start = "try { touchtraceRecorder.start() } catch (error) { return error.message }"
        self.assertIn("this page is in a frame", self.browser.run(start))
        self.browser.driver.switch_to.default_content()

    def test_the_header_has_name_device_and_note(self):
        self.start(options='{name: "a \\"pinch\\"", note: "first try"}')
        header = json.loads(self.trace())
        self.assertEqual(header["name"], 'a "pinch"')
        self.assertIn("Chrome", header["device"])
        self.assertRegex(header["note"], r"^first try; viewport of \d+ x \d+ points$")

    def test_recordings_follow_each_other(self):
        self.browser.open(LONG)
        run = lambda script: self.browser.run(f"try {{ {script} }} catch (error) {{ return error.message }}")
        self.assertIn("nothing is recorded", run("touchtraceRecorder.trace()"))
        self.browser.run("touchtraceRecorder.stop(); touchtraceRecorder.start()")
        self.assertIn("under way", run("touchtraceRecorder.start()"))
        self.browser.touch("touchStart", (10, 10))
        self.browser.touch("touchEnd")
        self.trace()
        self.browser.run("touchtraceRecorder.start()")
        self.assertEqual(steps(self.trace()), [])

    def test_the_page_records_shows_and_downloads_by_keyboard(self):
        self.browser.open(RECORDER / "index.html")
        self.browser.touch("touchStart", (100, 100), (200, 200))
        self.browser.touch("touchEnd")
        keys = [{"type": "key", "id": "keys", "actions": self.presses("\ue004", " ", "\ue004", "\ue006")}]
        self.browser.perform({"actions": keys})
        self.assertEqual(self.browser.run("return document.getElementById('status').textContent"), "2 steps recorded.")
        text = self.browser.run("return touchtraceRecorder.trace()")
        self.check(text)
        shown = self.browser.run("return document.getElementById('trace').textContent")
        self.assertEqual(shown.splitlines(), text.splitlines()[1:])
        self.assertEqual(self.downloaded(), text)

    def test_the_pad_fills_the_window_and_the_trace_has_the_places_of_the_screen(self):
        self.browser.open(RECORDER / "index.html")
        # A real click: only a user may ask for the whole screen.
        self.browser.driver.find_element("id", "fill").click()
        self.browser.run("return new Promise((resolve) => setTimeout(resolve, 500))")
        width, height = self.browser.run("return [innerWidth, innerHeight]")
        pad = self.browser.run("return document.getElementById('pad').getBoundingClientRect().toJSON()")
        self.assertEqual([pad["left"], pad["top"], pad["right"], pad["bottom"]], [0, 0, width, height])
        self.browser.touch("touchStart", (5, height - 5))
        self.browser.touch("touchEnd")
        self.browser.driver.find_element("id", "done").click()
        self.assertEqual(self.browser.run("return document.body.className"), "")
        self.assertEqual(self.browser.run("return document.getElementById('status').textContent"), "2 steps recorded.")
        lines = self.browser.run("return touchtraceRecorder.trace()").splitlines()
        touch = json.loads(lines[1])["touches"][0]
        self.assertEqual((touch["x"], touch["y"]), (5, height - 5))

    def test_a_mouse_is_recorded_or_told_that_it_is_not(self):
        self.browser.open(RECORDER / "index.html")
        press = "document.getElementById('pad').dispatchEvent(new PointerEvent('pointerdown', {pointerType: 'mouse', bubbles: true}))"
        status = "return document.getElementById('status').textContent"
        self.browser.run("const mouse = document.getElementById('mouse'); if (!mouse.checked) mouse.click();" + press)
        self.assertEqual(self.browser.run(status), "Recording.")
        self.browser.run("document.getElementById('mouse').click();" + press)
        self.assertIn("not recorded", self.browser.run(status))

    def test_the_trace_is_copied(self):
        self.browser.open(RECORDER / "index.html")
        self.assertTrue(self.browser.run("return document.getElementById('copy').disabled"))
        self.browser.touch("touchStart", (100, 100))
        self.browser.touch("touchEnd")
        # A headless browser has no clipboard that can be asked.
        copied = (
            "const done = arguments[0]; navigator.clipboard.writeText = (text) => Promise.resolve(done(text));"
            "requestAnimationFrame(() => document.getElementById('copy').click())"
        )
        text = self.browser.driver.execute_async_script(copied)
        self.assertEqual(text, self.browser.run("return touchtraceRecorder.trace()"))

    @staticmethod
    def presses(*keys):
        return [{"type": type, "value": key} for key in keys for type in ("keyDown", "keyUp")]

    def downloaded(self):
        for _ in range(100):
            for path in self.browser.downloads.glob("touches-*.jsonl"):
                return path.read_text()
            self.browser.run("return new Promise((resolve) => setTimeout(resolve, 100))")
        self.fail("nothing is downloaded")


class LoadingTests(unittest.TestCase):
    """The one file in all the ways in which it is loaded."""

    def names(self, script, *flags):
        output = subprocess.run(["node", *flags, "-e", script], cwd=ROOT, capture_output=True, text=True, check=True)
        return output.stdout.split()

    def test_as_a_module(self):
        script = 'import "./Recorders/web/recorder.js"; console.log(...Object.keys(touchtraceRecorder))'
        self.assertEqual(self.names(script, "--input-type=module"), ["start", "stop", "trace", "download"])

    def test_with_require(self):
        script = 'console.log(...Object.keys(require("./Recorders/web/recorder.js")))'
        self.assertEqual(self.names(script), ["start", "stop", "trace", "download"])


if __name__ == "__main__":
    unittest.main()
