"""The page of `touchtrace report` in WebKit, which is Safari's engine."""

import pathlib
import shutil
import tempfile
import unittest

from browser import WebKit, touchtrace
from feed import feed
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from report_case import SLIP


class WebKitTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.browser = WebKit()
        cls.driver = cls.browser.driver
        cls.slip = cls.page("slip", SLIP)
        trace = cls.folder / "feed.jsonl"
        trace.write_text(feed())
        cls.feed = cls.page("feed", str(trace))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    @classmethod
    def page(cls, name, *arguments):
        file = cls.folder / f"{name}.html"
        touchtrace("report", *arguments, "-o", str(file))
        return file

    def open(self, file, fragment=""):
        self.driver.get("about:blank")
        self.driver.get(file.as_uri() + fragment)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, f".replay:not([hidden]) :is({selector})")

    def time(self):
        return float(self.driver.find_element(By.ID, "time").get_attribute("value"))

    def press(self, key):
        ActionChains(self.driver).send_keys(key).perform()

    def test_the_page_opens_with_its_verdict(self):
        self.open(self.slip)
        self.assertEqual(self.time(), 0.15)
        self.assertIn("tap did not fire: moved 46.957 pt, more than 45 pt", self.find(".sentence").text)
        rows = "return [...document.querySelectorAll('.replay:not([hidden]) tr[data-t]')].map((row) => row.dataset.t)"
        self.assertEqual(self.browser.run(rows), ["0", "0.15", "0.25"])

    def test_keys_and_clicks_move_the_time(self):
        self.open(self.slip)
        self.press(Keys.HOME)
        self.assertEqual(self.time(), 0)
        mark = self.find("g[data-object=tap] .mark.failed")
        ActionChains(self.driver).move_to_element_with_offset(mark, 4, 0).click().perform()
        self.assertEqual(self.time(), 0.15)

    def test_a_nearest_miss_stands_beside_with_the_differing_lanes_underlined(self):
        self.open(self.slip)
        self.find("[data-variant]").click()
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden])")), 2)
        line = "return getComputedStyle(document.querySelector('.replay:not([hidden]) text.differs')).textDecorationLine"
        self.assertEqual(self.browser.run(line), "underline")

    def test_gestures_have_pictures_that_lead_to_them(self):
        self.open(self.feed)
        cards = self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden]) .episode")
        self.assertEqual(len(cards), 5)
        cards[4].click()
        self.assertIn("send missed touch 1: shade is in front", self.find(".sentence").text)

    def test_nothing_overflows(self):
        for page in (self.slip, self.feed):
            self.open(page)
            self.assertLessEqual(*self.browser.run("return [document.documentElement.scrollWidth, innerWidth]"))


if __name__ == "__main__":
    unittest.main()
