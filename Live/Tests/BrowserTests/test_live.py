"""The page of touchtrace-live in headless Chromium, touched through the DevTools protocol."""

import contextlib
import json
import os
import pathlib
import re
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


class LiveTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser.Driven()
        cls.driver = cls.browser.driver
        cls.latencies = []

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        if cls.latencies:
            cuts = statistics.quantiles(cls.latencies, n=20)
            print(
                f"\nfrom a touch to its record in the page: median {statistics.median(cls.latencies):.1f} ms, "
                f"p95 {cuts[-1]:.1f} ms, {len(cls.latencies)} touches",
                file=sys.stderr,
            )

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        (self.folder / "saved").mkdir()
        self.scene = self.folder / "photo.scene.json"
        self.scene.write_text(json.dumps(SCENE))
        self.server = subprocess.Popen(
            [LIVE, str(self.scene), "--save-in", str(self.folder / "saved")], stdout=subprocess.PIPE, text=True
        )
        self.addCleanup(self.stop)
        self.address = self.server.stdout.readline().strip()
        self.browser.console()
        self.browser.requests()
        self.driver.get(self.address)
        self.wait(lambda: self.text("link") == "● engine")
        self.wait(lambda: self.row("open"))

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

    def test_a_tap_waits_for_the_double_tap_and_is_recognized(self):
        self.tap(100, 200)
        self.wait(lambda: self.row("open")[3] == "waits for love")
        self.assertIn("touch 1: window › root › photo", self.text("path"))
        self.assertIn("open waits for love", self.text("relations"))
        # The page wakes the engine when the double tap is too late.
        self.wait(lambda: self.row("open")[2] == "recognized")
        self.assertEqual(self.row("love")[0], "✕")
        self.assertIn("no tap within 0.35 s", self.row("love")[3])
        self.assertEqual(self.text("verdict"), "open recognized")
        self.assertIn("state open possible -> recognized", self.text("records"))
        self.wait(lambda: len(self.episodes()) == 1)
        self.assertIn("open recognized", self.episodes()[0])

    def test_a_press_begins_by_the_timer_alone(self):
        self.touch("touchStart", (100, 200))
        self.wait(lambda: self.row("press")[2] == "began")
        self.assertEqual(self.row("pan")[2], "failed")
        self.assertEqual(self.row("pan")[0], "⊘")
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
        self.assertIn("- t=0.", self.episodes()[0])
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
        self.assertRegex(self.episodes()[0], r"pan\n\s*- t=\S+ state pan possible -> failed")
        self.assertEqual(switch().get_attribute("aria-pressed"), "true")
        switch().click()
        self.wait(lambda: not self.driver.find_elements(By.CSS_SELECTOR, "#episodes li.flips"))

    def test_a_change_that_the_scene_does_not_know_is_refused(self):
        field = self.driver.find_element(By.ID, "change-text")
        field.send_keys("nobody.isEnabled=false", Keys.ENTER)
        self.wait(lambda: "no object has the id" in self.text("problem"))
        self.assertEqual(self.text("changes"), "")

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
        self.wait(lambda: self.text("link") == "● engine")
        self.assertEqual(len(self.episodes()), 1)
        self.tap(100, 200)
        self.wait(lambda: len(self.episodes()) == 2)

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
                if driver.find_element(By.ID, id).text == text:
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
