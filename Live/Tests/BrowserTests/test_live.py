"""The page of touchtrace-live in headless Chromium, touched through the DevTools protocol."""

import contextlib
import json
import os
import pathlib
import pty
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/BrowserTests"))

import browser  # noqa: E402
import websocket  # noqa: E402
from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

LIVE = os.environ.get("TOUCHTRACE_LIVE", str(ROOT / ".build/debug/touchtrace-live"))

SCENE = {
    "scene": "a photo",
    "controllers": [{"id": "page"}],
    "windows": [
        {
            "id": "window",
            "frame": [0, 0, 390, 844],
            "rootViewController": "page",
            "subviews": [
                {
                    "id": "root",
                    "controller": "page",
                    "frame": [0, 0, 390, 844],
                    "subviews": [
                        {
                            "id": "photo",
                            "frame": [20, 100, 350, 350],
                            "isMultipleTouchEnabled": True,
                            "gestureRecognizers": [
                                {"id": "open", "class": "UITapGestureRecognizer", "requireToFail": ["love"]},
                                {"id": "love", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
                                {"id": "pan", "class": "UIPanGestureRecognizer"},
                                {"id": "pinch", "class": "UIPinchGestureRecognizer"},
                                {"id": "press", "class": "UILongPressGestureRecognizer"},
                            ],
                        },
                        {
                            "id": "list",
                            "class": "UIScrollView",
                            "frame": [0, 500, 390, 300],
                            "contentSize": [390, 2000],
                            "subviews": [{"id": "card", "frame": [20, 20, 350, 200]}],
                        },
                    ],
                }
            ],
        }
    ],
}


class Page(unittest.TestCase):
    """A page of a server of its own."""

    #: What the server is given beside the scene, and whether it reads touches of standard input.
    arguments = []
    reads = False
    #: The scene, and a recognizer in it.
    content = SCENE
    first = "open"

    @classmethod
    def setUpClass(cls):
        cls.browser = browser.Driven()
        cls.driver = cls.browser.driver
        cls.latencies = []

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        if len(cls.latencies) > 1:
            cuts = statistics.quantiles(cls.latencies, n=20)
            print(
                f"\n{cls.__name__}: from a touch to its record in the page: median "
                f"{statistics.median(cls.latencies):.1f} ms, p95 {cuts[-1]:.1f} ms, {len(cls.latencies)} touches",
                file=sys.stderr,
            )

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        (self.folder / "saved").mkdir()
        self.scene = self.folder / "photo.scene.json"
        self.scene.write_text(json.dumps(self.content))
        self.server = subprocess.Popen(
            [LIVE, str(self.scene), "--save-in", str(self.folder / "saved"), *self.arguments],
            stdin=subprocess.PIPE if self.reads else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(self.stop)
        self.address = self.server.stdout.readline().strip()
        self.browser.console()
        self.browser.requests()
        self.driver.get(self.address)
        self.wait(lambda: self.text("link") == "● engine")
        self.wait(lambda: self.row(self.first))

    def tearDown(self):
        self.latencies.extend(self.browser.run("return live.latencies"))
        self.assertEqual(self.browser.console(), [])
        own = self.address.split("/open")[0]
        self.assertEqual([url for url in self.browser.requests() if not url.startswith((own, "data:"))], [])

    def stop(self):
        # A test that fails may leave a finger down.
        with contextlib.suppress(Exception):
            self.browser.touch("touchCancel")
        self.server.terminate()
        self.server.wait()
        self.server.stdout.close()
        if self.server.stdin:
            self.server.stdin.close()
        shutil.rmtree(self.folder)

    def wait(self, condition):
        for _ in range(200):
            result = condition()
            if result:
                return result
            time.sleep(0.05)
        self.fail(f"waited in vain; the page says {self.driver.find_element(By.TAG_NAME, 'main').text}")

    def text(self, id):
        return self.driver.find_element(By.ID, id).text

    def row(self, recognizer):
        """The row of a recognizer: sign, name, state and reason."""
        return self.browser.run(
            "return [...document.querySelectorAll(`tr[data-recognizer='${arguments[0]}'] td`)].map((cell) => cell.textContent)",
            recognizer,
        )

    def places(self, *points):
        """Places of the page for points of the scene."""
        return self.browser.run(
            """const matrix = document.getElementById("device").getScreenCTM();
            return arguments[0].map(([x, y]) => {
              const place = new DOMPoint(x, y).matrixTransform(matrix);
              return [place.x, place.y];
            });""",
            points,
        )

    def touch(self, type, *points):
        self.browser.touch(type, *(self.places(*points) if points else []))

    def tap(self, x, y):
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def episodes(self):
        # At once: the list is written anew at any time.
        return self.browser.run("return [...document.querySelectorAll('#episodes li')].map((item) => item.innerText)")


class LiveTests(Page):
    def test_a_tap_waits_for_the_double_tap_and_is_recognized(self):
        self.tap(100, 200)
        self.wait(lambda: self.row("open")[3] == "waits for love")
        self.assertIn("touch 1: window › root › photo", self.text("path"))
        self.assertIn("open waits for love", self.text("relations"))
        # The page wakes the engine when the double tap is too late.
        self.wait(lambda: self.row("open")[2] == "recognized")
        self.assertEqual(self.row("love")[0], "✕")
        self.assertIn("no tap within 0.35 s", self.row("love")[3])
        self.assertIn("state open possible -> recognized", self.text("records"))
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("open recognized", self.episodes()[0])
        # The words of draw and report, once no recognizer is at work.
        self.wait(lambda: self.text("verdict").startswith("● open recognized: tapped"))

    def test_the_verdict_does_not_wait_until_the_content_has_come_to_rest(self):
        self.touch("touchStart", (100, 700))
        for step in range(1, 8):
            self.touch("touchMove", (100, 700 - 30 * step))
        self.touch("touchEnd")
        self.wait(lambda: self.text("verdict").startswith("● list.pan began: moved"))
        self.assertEqual(self.episodes(), [])
        self.wait(lambda: len(self.episodes()) == 1)

    def test_what_decides_about_the_touches_of_a_view_is_under_the_finger(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: "photo hit" in self.text("under"))
        self.assertIn(
            "UIView · frame 20, 100, 350, 350 · alpha 1 · isUserInteractionEnabled true · isMultipleTouchEnabled true"
            " · isExclusiveTouch false · open: UITapGestureRecognizer, waits for love",
            self.text("under"),
        )
        self.touch("touchEnd")

    def test_a_wheel_scrolls_the_list(self):
        [(x, y)] = self.places((200, 600))
        event = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 120}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)
        self.wait(lambda: "scroll discrete" in self.text("records"))
        self.wait(lambda: "scroll list (0, 120)" in self.text("records"))
        arrow = self.browser.run("return document.querySelector('.scrolled').getAttribute('d')")
        self.assertTrue(arrow.startswith("M"), arrow)
        self.assertEqual(self.browser.run("return scrollY"), 0)
        self.wait(lambda: len(self.episodes()) == 1)

    def test_a_press_begins_by_the_timer_alone(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("press")[2] == "began")
        self.assertEqual(self.row("pan")[2], "failed")
        self.assertEqual(self.row("pan")[0], "⊣")
        self.assertIn("press beats pan: press recognized", self.text("relations"))
        self.touch("touchEnd")

    def test_a_limit_is_drawn_around_the_start(self):
        self.touch("touchStart", (100, 200))
        self.touch("touchMove", (130, 200))
        self.wait(lambda: self.row("pan")[2] == "began")
        shapes = self.browser.run(
            "return [...document.querySelectorAll('.limit')].map((shape) => shape.outerHTML)"
        )
        # A pan measures the axes separately, so its limit of 10 pt is a square.
        self.assertTrue(any("limit reached" in shape and 'width="20"' in shape for shape in shapes), shapes)
        self.touch("touchEnd")

    def test_the_next_limits_are_drawn_before_they_decide(self):
        def ahead():
            return self.browser.run(
                "return [...document.querySelectorAll('.ahead, .ahead-name')].map((shape) =>"
                " shape.textContent || `${shape.tagName} ${shape.getAttribute('width') ?? shape.getAttribute('r')}`)"
            )

        self.touch("touchStart", (100, 200))
        # The pan begins and the press fails at 10 pt; the taps fail at 45 pt, which is farther away.
        self.wait(lambda: ahead() == ["rect 20", "pan at 10 pt", "circle 10", "press up to 10 pt"])
        self.touch("touchMove", (130, 200))
        self.wait(lambda: self.row("pan")[2] == "began")
        # The taps are beaten by the pan, and nothing is open.
        self.assertEqual(ahead(), [])
        self.touch("touchEnd")

    def test_what_is_under_the_finger_is_shown_with_its_recognizers(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: "open: possible" in self.text("under"))
        self.assertRegex(self.text("under"), r"^photo hit\s○ open: possible\s○ love: possible\s○ pan: possible")
        self.touch("touchEnd")
        self.wait(lambda: "◐ open: waits for love" in self.text("under"))
        self.wait(lambda: "● open: recognized" in self.text("under"))
        self.assertEqual(self.text("others"), "got no touch: list.pan")

    def test_an_episode_is_explained(self):
        self.touch("touchStart", (100, 200))
        self.touch("touchMove", (100, 206))
        self.touch("touchEnd")
        # The finger moved by 6 pt, and the pan needs 10.
        self.wait(lambda: "thresholds.panDistance=6 (now 10" in self.text("misses"))
        self.assertEqual(self.text("why-title"), "Why: episode 1")
        stories = self.browser.run("return document.getElementById('stories').textContent")
        self.assertIn("lifted after moving 6 pt, less than 10 pt (off by 4 pt)", stories)

    def test_flags_and_relations_have_switches(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("press")[2] == "began")
        self.touch("touchMove", (100, 240))
        self.touch("touchEnd")
        self.wait(lambda: len(self.episodes()) == 1)

        def press(selector, object):
            details = self.driver.find_element(By.CSS_SELECTOR, f"#switches details[data-object='{object}']")
            self.browser.run("arguments[0].open = true", details)
            details.find_element(By.CSS_SELECTOR, selector).click()

        press("input[data-change='press.isEnabled']", "press")
        self.wait(lambda: "1 of 1 episodes come out otherwise with press.isEnabled=false" in self.text("flips"))
        press("input[data-change='press.isEnabled']", "press")
        self.wait(lambda: self.text("flips") == "")
        together = "button[aria-label='pan together with press']"
        press(together, "pan")
        self.wait(lambda: "1 of 1 episodes come out otherwise" in self.text("flips"))
        self.assertIn('pan.delegate.shouldRecognizeSimultaneouslyWith=["press"]', self.text("changes"))
        # The list of the scene, with one that is no longer in it.
        waits = "button[aria-label='open waits for love']"
        self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, waits).get_attribute("aria-pressed"), "true")
        press(waits, "open")
        self.wait(lambda: "open.requireToFail=[]" in self.text("changes"))
        press(waits, "open")
        press(together, "pan")
        self.wait(lambda: self.text("changes") == "")

    def test_two_fingers_pinch(self):
        self.touch("touchStart", (150, 250), (250, 250))
        for step in range(1, 8):
            self.touch("touchMove", (150 - 6 * step, 250), (250 + 6 * step, 250))
        self.wait(lambda: self.row("pinch")[2] in ("began", "changed"))
        self.touch("touchEnd")
        self.wait(lambda: self.row("pinch")[2] == "ended")
        self.assertIn("touch 2", self.text("path"))

    def test_the_mouse_has_a_second_finger_with_alt(self):
        device = self.driver.find_element(By.ID, "device")
        [[x, y], [middle_x, middle_y]] = self.places((195, 350), (195, 422))
        rect = device.rect
        offset = (round(x - rect["x"] - rect["width"] / 2), round(y - rect["y"] - rect["height"] / 2))
        actions = ActionChains(self.driver, duration=20).key_down(Keys.ALT)
        actions.move_to_element_with_offset(device, *offset).click_and_hold()
        for _ in range(6):
            actions.move_by_offset(0, -5)
        actions.release().key_up(Keys.ALT).perform()
        records = self.wait(lambda: self.text("records"))
        places = re.search(r"touches began 1 \((\S+), (\S+)\) began 2 \((\S+), (\S+)\)", records)
        self.assertIsNotNone(places, records)
        one_x, one_y, two_x, two_y = map(float, places.groups())
        # The middle of the screen is at 195, 422.
        self.assertAlmostEqual(one_x + two_x, 390, delta=0.02)
        self.assertAlmostEqual(one_y + two_y, 844, delta=0.02)

    def test_content_moves_on_after_a_flick(self):
        self.touch("touchStart", (200, 780))
        for step in range(1, 12):
            self.touch("touchMove", (200, 780 - 20 * step))
        self.touch("touchEnd")
        # A touch event that is dispatched takes some time, so the finger may have rested before it was lifted.
        self.wait(lambda: self.row("list.pan")[2] == "ended")
        card = self.browser.run(
            "return [...document.querySelectorAll('.name')].find((name) => name.textContent === 'card')"
            ".previousSibling.getAttribute('points')"
        )
        self.assertNotEqual(card.split(" ")[0], "20,520")

    def test_a_change_flips_an_episode_and_can_be_undone(self):
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        field = self.driver.find_element(By.ID, "change-text")
        field.send_keys("open.numberOfTapsRequired=2", Keys.ENTER)
        self.wait(lambda: "1 of 1 episodes come out otherwise" in self.text("flips"))
        self.assertIn("open: failed instead of recognized", self.episodes()[0])
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "#episodes li.flips")), 1)
        self.driver.find_element(By.CSS_SELECTOR, "#changes button").click()
        self.wait(lambda: not self.driver.find_elements(By.CSS_SELECTOR, "#episodes li.flips"))

    def test_a_relation_has_switches(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("press")[2] == "began")
        self.touch("touchMove", (100, 240))
        self.touch("touchEnd")
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertEqual(self.row("pan")[2], "failed")

        def switch():
            name = 'pan.delegate.shouldRecognizeSimultaneouslyWith=["press"]'
            return self.driver.find_element(By.XPATH, f"//button[text()='{name}']")

        switch().click()
        # The pan would have begun beside the press.
        self.wait(lambda: "1 of 1 episodes come out otherwise" in self.text("flips"))
        self.assertIn("pan: began and ended instead of failed", self.episodes()[0])
        self.assertEqual(switch().get_attribute("aria-pressed"), "true")
        switch().click()
        self.wait(lambda: not self.driver.find_elements(By.CSS_SELECTOR, "#episodes li.flips"))

    def test_a_change_that_the_scene_does_not_know_is_refused(self):
        field = self.driver.find_element(By.ID, "change-text")
        field.send_keys("nobody.isEnabled=false", Keys.ENTER)
        self.wait(lambda: "no object has the id" in self.text("problem"))
        self.assertEqual(self.text("changes"), "")
        # It is settled by a right one.
        field.send_keys("press.isEnabled=false", Keys.ENTER)
        self.wait(lambda: self.text("problem") == "")
        self.assertIn("press.isEnabled=false", self.text("changes"))

    def test_what_is_saved_passes_the_test(self):
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        field = self.driver.find_element(By.CSS_SELECTOR, "#episodes input")
        field.send_keys("a-tap", Keys.ENTER)
        self.wait(lambda: "saved as a-tap" in self.episodes()[0])
        names = sorted(path.name for path in (self.folder / "saved").iterdir())
        self.assertEqual(names, ["a-tap.expected.txt", "a-tap.jsonl", "photo.scene.json"])
        self.assertIn("1 passed, 0 failed", browser.touchtrace("test", str(self.folder / "saved")))
        golden = (self.folder / "saved/a-tap.expected.txt").read_text()
        self.assertIn("state open possible -> recognized", golden)

    def test_a_finger_that_comes_down_as_an_episode_ends_is_of_the_next_one(self):
        self.driver.find_element(By.ID, "cuts").click()
        self.tap(100, 200)
        self.wait(lambda: self.row("open")[2] == "recognized")
        # In one go, so that the page has not heard of the next episode.
        self.browser.run(
            """const svg = document.getElementById("device");
            const [[x, y]] = arguments[0];
            const finger = new Touch({ identifier: 5, target: svg, clientX: x, clientY: y });
            document.getElementById("cut").click();
            svg.dispatchEvent(new TouchEvent("touchstart", { changedTouches: [finger], cancelable: true }));""",
            self.places((100, 200)),
        )
        self.wait(lambda: len(self.episodes()) == 1 and self.row("press")[2] == "began")
        self.browser.run(
            """const svg = document.getElementById("device");
            const finger = new Touch({ identifier: 5, target: svg, clientX: 9, clientY: 9 });
            svg.dispatchEvent(new TouchEvent("touchend", { changedTouches: [finger], cancelable: true }));"""
        )
        self.wait(lambda: self.row("press")[2] == "ended")
        self.assertEqual(self.text("problem"), "")

    def test_two_taps_at_one_place_are_a_double_tap(self):
        # The second finger comes down on what is drawn of the first one.
        self.tap(100, 200)
        self.tap(100, 200)
        self.wait(lambda: "love recognized" in self.text("verdict"))
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("love recognized", self.episodes()[0])
        self.assertEqual(self.row("press")[0], "✕")

    def test_a_finger_that_is_lost_can_be_lifted(self):
        def start(id, place, there):
            self.browser.run(
                """const svg = document.getElementById("device");
                const [id, [[x, y]], there] = arguments;
                const finger = new Touch({ identifier: id, target: svg, clientX: x, clientY: y });
                svg.dispatchEvent(new TouchEvent("touchstart", {
                  changedTouches: [finger], touches: there ? [finger] : [], cancelable: true }));""",
                id,
                self.places(place),
                there,
            )

        lift = self.driver.find_element(By.ID, "lift")
        start(5, (100, 200), True)
        self.assertFalse(lift.is_displayed())
        # No event tells that it has left.
        self.wait(lambda: lift.is_displayed())
        lift.click()
        self.wait(lambda: self.row("press")[2] == "cancelled")
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertFalse(lift.is_displayed())
        # A lost finger is not the first one of the next gesture.
        start(6, (100, 200), True)
        self.wait(lambda: self.row("press")[2] == "began")
        start(7, (120, 220), True)
        self.wait(lambda: "cancelled 1" in self.text("records"))
        self.browser.run(
            """const svg = document.getElementById("device");
            const finger = new Touch({ identifier: 7, target: svg, clientX: 9, clientY: 9 });
            svg.dispatchEvent(new TouchEvent("touchend", { changedTouches: [finger], cancelable: true }));"""
        )
        self.wait(lambda: len(self.episodes()) == 2)

    def test_the_last_gesture_stays_until_the_next_finger(self):
        def drawn():
            return self.browser.run(
                "return [document.querySelectorAll('#device .trail').length,"
                " document.querySelectorAll('#device .past .trail').length]"
            )

        self.touch("touchStart", (100, 200))
        self.touch("touchMove", (130, 200))
        self.touch("touchEnd")
        self.wait(lambda: len(self.episodes()) == 1)
        self.wait(lambda: drawn() == [1, 1])
        self.assertTrue(self.browser.run("return document.querySelectorAll('#device .past .limit').length") > 0)
        self.touch("touchStart", (200, 300))
        self.wait(lambda: drawn() == [1, 0])
        self.touch("touchEnd")

    def test_nothing_below_jumps_while_a_finger_moves(self):
        tops = """return [...document.querySelectorAll("#device, #lanes, #records, section:nth-of-type(2) h3")]
            .map((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));"""
        # The first gesture makes room for what there is to say.
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        self.wait(lambda: self.text("misses"))
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("open")[2] == "possible")
        seen = {tuple(self.browser.run(tops))}
        for step in range(1, 8):
            self.touch("touchMove", (100 + 5 * step, 200))
            seen.add(tuple(self.browser.run(tops)))
        self.wait(lambda: self.row("pan")[2] == "changed")
        seen.add(tuple(self.browser.run(tops)))
        self.touch("touchEnd")
        self.assertEqual(len(seen), 1, seen)

    def test_numbers_that_change_the_episode_come_first_and_are_marked(self):
        self.touch("touchStart", (100, 200))
        self.touch("touchMove", (100, 206))
        self.touch("touchEnd")
        self.wait(lambda: "thresholds.panDistance=6 (now 10" in self.text("misses"))
        rows = self.browser.run(
            "return [...document.querySelectorAll('#numbers .number')].map((row) =>"
            " [row.dataset.name, row.querySelectorAll('.mark-at:not(.usual)').length])"
        )
        self.assertIn(["thresholds.panDistance", 1], rows)
        self.assertTrue(all(count > 0 for _, count in rows), rows)
        fold = self.driver.find_element(By.ID, "others-numbers")
        self.assertRegex(fold.text, r"^No effect on episode 1 found(, or not tried)?: \d+ numbers$")
        self.driver.find_element(By.XPATH, "//div[@data-name='thresholds.panDistance']//button").click()
        self.wait(lambda: "1 of 1 episodes come out otherwise with thresholds.panDistance=6" in self.text("flips"))
        # As touched, and with the change.
        self.assertEqual(self.text("touched"), "open recognized")
        self.assertEqual(self.text("changed"), "pan began")
        self.assertIn("as touched: open recognized | with the change: pan began", self.episodes()[0])

    def test_a_recognizer_that_fails_once_less_makes_no_other_outcome(self):
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        field = self.driver.find_element(By.ID, "change-text")
        field.send_keys("pan.isEnabled=false", Keys.ENTER)
        self.wait(lambda: "0 of 1 episodes come out otherwise with pan.isEnabled=false" in self.text("flips"))
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "#episodes li.flips")), 0)

    def test_an_episode_has_a_picture_can_be_opened_as_a_report_and_deleted(self):
        self.touch("touchStart", (100, 200))
        self.touch("touchMove", (130, 200))
        self.touch("touchEnd")
        self.wait(lambda: len(self.episodes()) == 1)
        path = self.browser.run("return document.querySelector('#episodes .path').getAttribute('points')")
        self.assertEqual(path, "100,200 130,200")
        palette = """const style = getComputedStyle(document.documentElement);
            return ["--paper", "--ink", "--accent", "--bad"].map((name) => style.getPropertyValue(name));"""
        colours = self.browser.run(palette)
        self.driver.find_element(By.LINK_TEXT, "Open as report").click()
        first, second = self.driver.window_handles
        self.driver.switch_to.window(second)
        self.wait(lambda: "Episode 1 of photo.scene.json" in self.driver.title)
        self.assertIn("pan", self.driver.find_element(By.TAG_NAME, "main").text)
        # Its script runs, and its colours are those of the page.
        self.assertTrue(self.browser.run("return document.querySelector('.live') !== null"))
        self.assertEqual(self.browser.run(palette), colours)
        self.driver.close()
        self.driver.switch_to.window(first)
        self.driver.find_element(By.CSS_SELECTOR, "[aria-label='delete episode 1']").click()
        self.wait(lambda: self.episodes() == [])

    def test_a_reload_keeps_the_episodes(self):
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("open")[2] == "possible")
        self.driver.refresh()
        # The finger that was down ends with the page, and what it did is kept.
        self.wait(lambda: len(self.episodes()) == 2)
        self.touch("touchCancel")

    def test_the_page_comes_back_to_a_server_that_was_lost(self):
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.browser.run("live.close()")
        self.wait(lambda: "not connected" in self.text("link"))
        # Where one touches, it is said too.
        self.assertIn("Not connected", self.browser.run("return document.getElementById('lost').textContent"))
        self.wait(lambda: self.text("link") == "● engine")
        self.assertEqual(self.text("lost"), "")
        self.assertEqual(len(self.episodes()), 1)
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 2)

    def test_a_connection_that_is_lost_with_a_finger_down_loses_nothing(self):
        # As when a phone sleeps: the socket is gone, and the finger stays where it was.
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("press")[2] == "began")
        self.browser.run("live.close()")
        self.wait(lambda: "not connected" in self.text("link"))
        self.touch("touchMove", (120, 220))
        self.wait(lambda: self.text("link") == "● engine")
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("press began", self.episodes()[0])
        # What is left of the finger is none of the next episode.
        self.touch("touchEnd")
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 2)
        self.assertIn("open recognized", self.episodes()[0])
        self.assertEqual(self.text("problem"), "")

    def test_on_a_phone_the_screen_alone_takes_the_whole_window(self):
        size = {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.assertEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)
        # The verdict and the screen below it are in the window, without scrolling.
        tops = self.browser.run(
            "const box = (id) => document.getElementById(id).getBoundingClientRect();"
            "return [0, box('verdict').top, box('verdict').bottom, box('device').top, box('device').bottom, innerHeight]"
        )
        self.assertEqual(tops, sorted(tops))
        [[x, y]] = self.browser.run(
            "const { left, top, width, height } = document.getElementById('whole').getBoundingClientRect();"
            "return [[left + width / 2, top + height / 2]]"
        )
        self.browser.touch("touchStart", (x, y))
        self.browser.touch("touchEnd")
        box = "const { x, y, width, height } = document.getElementById('device').getBoundingClientRect();"
        self.wait(lambda: self.browser.run(f"{box} return [x, y, width, height]") == [0, 0, 360, 740])
        self.assertEqual(
            self.browser.run("return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"),
            [360, 740],
        )
        # A verdict of several lines is not cut.
        self.browser.run("document.getElementById('verdict').textContent = 'a word '.repeat(40)")
        self.assertTrue(self.browser.run("const { scrollHeight, clientHeight } = document.getElementById('verdict'); return scrollHeight <= clientHeight"))
        self.browser.run("document.getElementById('verdict').textContent = 'Touch the scene'")
        # One line over the screen says what happens.
        line = self.browser.run(
            "const { top, bottom } = document.getElementById('verdict').getBoundingClientRect(); return [top, bottom]"
        )
        self.assertEqual(line[0], 0)
        self.assertLess(line[1], 40)
        # Three fingers, two of which pinch.
        self.touch("touchStart", (150, 250), (250, 250), (200, 700))
        for step in range(1, 8):
            self.touch("touchMove", (150 - 6 * step, 250), (250 + 6 * step, 250), (200, 700))
        self.wait(lambda: self.row("pinch")[2] in ("began", "changed"))
        self.assertTrue(self.browser.run("return live.latencies.length > 0"))
        self.touch("touchEnd")
        self.wait(lambda: self.row("pinch")[2] == "ended")

    def test_a_scene_that_is_edited_is_read_again(self):
        self.scene.write_text(json.dumps(SCENE).replace('"id": "press"', '"id": "hold"'))
        self.tap(100, 200)
        self.wait(lambda: self.row("hold"))

    def test_without_the_cookie_there_is_no_page(self):
        self.driver.delete_all_cookies()
        self.driver.get(self.address.split("/open")[0] + "/")
        self.assertIn("Open the address", self.driver.find_element(By.TAG_NAME, "body").text)
        # The answer is a 404, which the browser reports.
        self.assertEqual(len(self.browser.console()), 1)
        self.driver.get(self.address)
        self.wait(lambda: self.text("link") == "● engine")


#: Controls, a list, and a scroll view that scrolls only down.
FORM = {
    "controllers": [{"id": "page"}],
    "windows": [
        {
            "id": "window",
            "frame": [0, 0, 390, 844],
            "rootViewController": "page",
            "subviews": [
                {
                    "id": "root",
                    "controller": "page",
                    "frame": [0, 0, 390, 844],
                    "subviews": [
                        {
                            "id": "inbox",
                            "class": "UITableView",
                            "frame": [0, 0, 390, 220],
                            "sections": [["News", "Build failed: main", "Lunch"]],
                        },
                        {
                            "id": "form",
                            "class": "UIScrollView",
                            "frame": [0, 220, 390, 400],
                            "contentSize": [390, 2000],
                            "subviews": [{"id": "field", "frame": [20, 20, 350, 300]}],
                        },
                        {
                            "id": "buy",
                            "class": "UIButton",
                            "frame": [20, 640, 100, 50],
                            "actions": [{"target": "page", "action": "buy:", "for": "touchUpInside"}],
                        },
                        {
                            "id": "sound",
                            "class": "UISwitch",
                            "frame": [200, 640, 51, 31],
                            "actions": [{"target": "page", "action": "sound:", "for": "valueChanged"}],
                        },
                        {
                            "id": "volume",
                            "class": "UISlider",
                            "frame": [20, 720, 300, 31],
                            "value": 0.5,
                            "actions": [{"target": "page", "action": "volume:", "for": "valueChanged"}],
                        },
                    ],
                }
            ],
        }
    ],
}


class LateTapTests(Page):
    """A double tap that may take its time, so that a second tap can be a little late on a machine that is busy."""

    content = {**SCENE, "thresholds": {"tapGap": 2}}

    def test_a_second_tap_that_came_too_late_is_what_the_page_says(self):
        self.tap(100, 200)
        lifted = time.monotonic()
        # The page keeps the episode for half a second more.
        time.sleep(max(0, lifted + 2.2 - time.monotonic()))
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 1)
        self.wait(lambda: self.text("verdict").startswith("✕ love did not fire: the second tap came 2."))
        self.assertIn("too late", self.text("verdict"))


class FormTests(Page):
    """Controls and lists, touched by fingers."""

    content = FORM
    first = "form.pan"

    def ended(self):
        """Waits for the next episode; returns its text."""
        count = len(self.episodes())
        self.wait(lambda: len(self.episodes()) > count)
        return self.episodes()[0]

    def test_a_tap_on_a_row_ends_and_selects_it(self):
        # The touch makes the row's cell, so what lies under the finger is drawn anew.
        self.assertIn("Build failed: main", self.text("device"))
        self.tap(100, 66)
        self.wait(lambda: self.text("verdict").startswith('● inbox selected row 1 "Build failed: main"'))
        self.assertIn('inbox selected row 1 "Build failed: main"', self.ended())
        self.assertIn("touches ended 1", self.text("records"))

    def test_a_drag_that_begins_on_a_row_scrolls_and_ends(self):
        self.touch("touchStart", (100, 66))
        for step in range(1, 6):
            self.touch("touchMove", (100, 66 - 8 * step))
        self.wait(lambda: self.row("inbox.pan")[2] in ("began", "changed"))
        self.touch("touchEnd")
        self.wait(lambda: self.row("inbox.pan")[2] == "ended")
        # The reason why it began is not forgotten.
        self.assertRegex(self.row("inbox.pan")[3], r"^moved .* at least 10 pt, then lifted$")

    def test_controls_are_results(self):
        for place, control, event in (((60, 660), "buy", "touchUpInside"), ((220, 655), "sound", "valueChanged")):
            self.tap(*place)
            self.wait(lambda: self.text("verdict").startswith(f"● {control} sent {event} → page {control}:"))
            self.assertIn(f"{control} {event}", self.ended())
        self.touch("touchStart", (170, 735))
        self.touch("touchMove", (200, 735))
        self.touch("touchEnd")
        self.wait(lambda: self.text("verdict").startswith("● volume sent valueChanged → page volume:, value 0.6"))
        self.assertIn("volume valueChanged 0.6", self.ended())
        self.assertFalse(any("nothing recognized" in episode for episode in self.episodes()))

    def test_a_scroll_view_that_scrolls_only_down_has_not_beaten_its_own_pan(self):
        self.touch("touchStart", (100, 350))
        for step in range(1, 6):
            self.touch("touchMove", (100 + 10 * step, 350))
        self.touch("touchEnd")
        self.wait(lambda: self.row("form.pan")[0] == "✕")
        self.assertEqual(self.row("form.pan")[3], "form scrolls only vertically, and the finger moved 50 pt sideways")
        self.assertNotIn("beat", self.text("under") + self.text("relations"))


class StandardInputTests(Page):
    """Touches of a panel, as Android's getevent prints them."""

    arguments = ["-", "--range", "1080x2337"]
    reads = True

    def events(self, *events):
        for event in events:
            self.server.stdin.write(f"[ {self.time:14.6f}] /dev/input/event2: {event}\n")
        self.server.stdin.write(f"[ {self.time:14.6f}] /dev/input/event2: EV_SYN       SYN_REPORT           00000000\n")
        self.server.stdin.flush()

    def land(self, x, y):
        values = {"TRACKING_ID": 1, "POSITION_X": x * 1080 // 390, "POSITION_Y": y * 2337 // 844}
        self.events(*(f"EV_ABS       ABS_MT_{name:14}    {value:08x}" for name, value in values.items()))

    def lift(self):
        self.events("EV_ABS       ABS_MT_TRACKING_ID   ffffffff")

    def test_a_touch_is_shown_when_its_line_comes(self):
        self.time = 34490.1
        self.server.stdin.write('add device 1: /dev/input/event2\n  name:     "touch"\n')
        self.land(100, 200)
        # No other line has come.
        self.wait(lambda: "touch 1: window › root › photo" in self.text("path"))
        self.assertEqual(self.row("open")[2], "possible")
        # The engine goes on by itself.
        self.wait(lambda: self.row("press")[2] == "began")
        self.time += 1
        self.lift()
        self.wait(lambda: self.row("press")[2] == "ended")
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("press began (standard input)", self.episodes()[0])
        # The end is told, and the page is served on.
        self.server.stdin.close()
        self.wait(lambda: self.text("problem") == "standard input has ended")
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 2)


class LibinputTests(Page):
    """Touches of a panel, as libinput record writes them."""

    arguments = ["-"]
    reads = True

    def test_a_touch_is_shown_when_its_line_comes(self):
        def write(text):
            self.server.stdin.write(text)
            self.server.stdin.flush()

        def frame(time, *events):
            lines = [f"    - [{time:3d}, 100000, {type}, {code}, {value}] # a name\n" for type, code, value in events]
            write("  - evdev:\n" + "".join(lines) + f"    - [{time:3d}, 100000, 0, 0, 0] # SYN_REPORT\n")

        write("# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: \"1.22\"\n")
        write("devices:\n- node: /dev/input/event4\n  evdev:\n    name: \"panel\"\n    absinfo:\n")
        for axis, most in ((47, 9), (53, 3899), (54, 8439), (57, 65535)):
            write(f"      {axis}: [0, {most}, 0, 0, 0]\n")
        write("  events:\n")
        frame(0, (3, 57, 7), (3, 53, 1000), (3, 54, 2000))
        # The panel has ten units for each point of the scene, and no other line has come.
        self.wait(lambda: "touches began 1 (100, 200)" in self.text("records"))
        self.wait(lambda: self.row("press")[2] == "began")
        frame(1, (3, 57, -1))
        self.wait(lambda: self.row("press")[2] == "ended")


class RecorderTests(Page):
    """An app's recorder, and the page as a code for phones."""

    arguments = ["--recorder", "--lan", "127.0.0.1"]

    def test_the_verdicts_of_a_device_stand_beside_the_engines(self):
        line = self.server.stdout.readline()
        url = re.fullmatch(r'TouchRecorder\.send\(to: "(ws://127\.0\.0\.1:\d+/recorder/[0-9a-f]{32})"\)\n', line)
        self.assertIsNotNone(url, line)
        socket = websocket.create_connection(url[1], suppress_origin=True)
        self.addCleanup(socket.close)

        def send(message):
            socket.send(json.dumps(message))

        def touch(time, phase):
            send({"t": time, "touches": [{"id": 1, "phase": phase, "x": 100, "y": 200, "window": "window"}]})

        def rows():
            return self.browser.run(
                "return [...document.querySelectorAll('#verdict-rows tr')].map((row) => row.textContent)"
            )

        send({"scene": json.dumps(SCENE), "recognizers": ["open", "love", "pan", "press"], "controls": []})
        touch(500, "began")
        touch(500.1, "ended")
        action = {"record": "action", "state": "recognized", "location": [80, 100]}
        send({"t": 500.46, "action": {**action, "sender": "open"}})
        self.wait(lambda: rows() == ["✓open recognized0.450 s0.460 s"])
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("engine and device agree", self.episodes()[0])
        touch(510, "began")
        touch(510.1, "ended")
        send({"t": 510.2, "action": {**action, "sender": "love"}})
        self.wait(lambda: len(self.episodes()) == 2)
        self.assertIn("device alone: love recognized · engine alone: open recognized", self.episodes()[0])
        # A page has an origin, and gets no door.
        with self.assertRaises(websocket.WebSocketBadStatusException):
            websocket.create_connection(url[1], origin="http://evil.example")

    def read(self, picture):
        result = subprocess.run(
            ["zbarimg", "--quiet", "--raw", str(picture)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        return result.stdout.strip()

    def test_the_page_and_the_terminal_show_the_address_as_a_code(self):
        self.browser.run("document.getElementById('phone').open = true")
        picture = self.folder / "page.png"
        self.driver.find_element(By.ID, "code").screenshot(str(picture))
        self.assertEqual(self.read(picture), self.address)
        self.assertEqual(self.text("address"), self.address)

        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        server = subprocess.Popen(
            [LIVE, str(self.scene), "--lan", "127.0.0.1"], stdout=theirs, stderr=subprocess.DEVNULL
        )
        os.close(theirs)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        text = b""
        while text.count(b"\x1b[0m") < 20:
            text += os.read(ours, 1 << 16)
        time.sleep(0.2)
        text += os.read(ours, 1 << 16) if select.select([ours], [], [], 0)[0] else b""
        address, *lines = text.decode().replace("\r", "").splitlines()
        rows = []
        for line in lines:
            line = line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")
            rows.append([cell in "█▀" for cell in line])
            rows.append([cell in "█▄" for cell in line])
        picture = self.folder / "terminal.pgm"
        width = len(rows[0]) * 4
        points = b"".join(bytes([0 if cell else 255]) * 4 for row in rows for _ in range(4) for cell in row)
        picture.write_bytes(f"P5 {width} {len(rows) * 4} 255\n".encode() + points)
        self.assertEqual(self.read(picture), address)


class Latency(Page):
    """How long it takes from a touch to its record in the page."""

    @classmethod
    def setUpClass(cls):
        browser.go_first()
        super().setUpClass()

    def test_moves_of_a_finger(self):
        for _ in range(4):
            self.touch("touchStart", (100, 200))
            for step in range(60):
                self.touch("touchMove", (100 + 2 * step, 200 + step))
            self.touch("touchEnd")
            self.wait(lambda: self.browser.run("return live.latencies.length") > 0)
        self.assertGreater(len(self.browser.run("return live.latencies")), 100)


class WebKitTests(unittest.TestCase):
    """Safari's engine: the cookie, the socket under the policy, and the mouse."""

    def test_a_click_is_recognized(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        scene = folder / "photo.scene.json"
        scene.write_text(json.dumps(SCENE))
        server = subprocess.Popen([LIVE, str(scene)], stdout=subprocess.PIPE, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        webkit = browser.WebKit()
        self.addCleanup(webkit.close)
        driver = webkit.driver

        def wait(id, text):
            for _ in range(200):
                if text in driver.find_element(By.ID, id).text:
                    return
                time.sleep(0.05)
            self.fail(f"waited for {text} in vain; the page says {driver.find_element(By.TAG_NAME, 'body').text}")

        driver.get(server.stdout.readline().strip())
        wait("link", "● engine")
        # The photo is above the middle of the screen.
        device = driver.find_element(By.ID, "device")
        ActionChains(driver, duration=20).move_to_element_with_offset(device, 0, -60).click().perform()
        wait("verdict", "open recognized")


if __name__ == "__main__":
    unittest.main()
