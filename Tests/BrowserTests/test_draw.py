"""The drawing of `touchtrace draw --animate` in Chromium: it plays, and stands still for people who asked for that."""

import pathlib
import shutil
import tempfile
import unittest

from browser import Driven, touchtrace

from report_case import SLIP

# The place of the finger, in the coordinates of the drawing.
FINGER = """
const finger = document.querySelector("g:has(> g > .badge)");
const { e, f } = new DOMMatrix(getComputedStyle(finger).transform);
return [e, f].map((number) => Math.round(number * 10) / 10);
"""
SEEK = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = arguments[0]; }"


class AnimationTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Driven()
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.slip = cls.folder / "slip.svg"
        touchtrace("draw", SLIP, "--animate", "-o", str(cls.slip))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def open(self, motion):
        features = [{"name": "prefers-reduced-motion", "value": motion}]
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        self.browser.open(self.slip)

    def shown(self, words):
        """The opacity of the sentence with some words."""
        return self.browser.run("const text = [...document.querySelectorAll('text')].find((one) => one.textContent"
                                " === arguments[0]); return Number(getComputedStyle(text.parentElement).opacity)", words)

    def test_the_finger_moves_and_sentences_appear_at_their_time(self):
        self.open("no-preference")
        # 0.25 s take three seconds: the finger, which is at its second place at 0.15 s, gets there after 1.8 s.
        self.browser.run(SEEK, 0)
        start = self.browser.run(FINGER)
        self.assertEqual(self.shown("began: moved 42 pt, at least 10 pt"), 0)
        self.browser.run(SEEK, 1799)
        self.assertEqual(self.shown("began: moved 42 pt, at least 10 pt"), 0)
        self.browser.run(SEEK, 900)
        middle = self.browser.run(FINGER)
        self.browser.run(SEEK, 1801)
        end = self.browser.run(FINGER)
        self.assertEqual(self.shown("began: moved 42 pt, at least 10 pt"), 1)
        for one, between, other in zip(start, middle, end):
            self.assertAlmostEqual(between, (one + other) / 2, delta=0.2)
        # The slip is 47 pt, drawn at 1.6 times its size.
        self.assertAlmostEqual(sum((one - other) ** 2 for one, other in zip(start, end)) ** 0.5, 46.957 * 1.6, delta=0.3)
        self.assertEqual(self.browser.console(), [])

    def test_nothing_moves_for_people_who_asked_for_less(self):
        self.open("reduce")
        self.assertEqual(self.browser.run("return document.getAnimations().length"), 0)
        self.assertEqual(self.shown("began: moved 42 pt, at least 10 pt"), 1)
        halo = "return Number(getComputedStyle(document.querySelector('.halo').parentElement).opacity)"
        self.assertEqual(self.browser.run(halo), 0)
        self.assertEqual(self.browser.console(), [])


if __name__ == "__main__":
    unittest.main()
