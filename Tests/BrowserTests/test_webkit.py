"""The page of `touchtrace report` in WebKit, which is Safari's engine."""

import unittest

from browser import WebKit
from feed import feed
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from report_case import ReportCase


class WebKitTests(ReportCase):
    kind = WebKit

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        trace = cls.folder / "feed.jsonl"
        trace.write_text(feed())
        cls.feed = cls.page("feed", str(trace))

    def test_the_page_opens_with_its_verdict(self):
        self.open(self.slip)
        self.assertEqual(self.time(), 0.15)
        self.assertIn("tap did not fire: moved 47 pt, more than 45 pt", self.shown(".sentence").text)
        rows = "return [...document.querySelectorAll('.replay:not([hidden]) tr[data-t]')].map((row) => row.dataset.t)"
        self.assertEqual(self.browser.run(rows), ["0", "0.15", "0.25"])

    def test_keys_and_clicks_move_the_time(self):
        self.open(self.slip)
        self.press(Keys.HOME)
        self.assertEqual(self.time(), 0)
        mark = self.shown("g[data-object=tap] .mark.failed")
        ActionChains(self.driver).move_to_element_with_offset(mark, 4, 0).click().perform()
        self.assertEqual(self.time(), 0.15)

    def test_a_nearest_miss_stands_beside_with_the_differing_lanes_underlined(self):
        self.open(self.slip)
        self.shown("[data-variant]").click()
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden])")), 2)
        line = "return getComputedStyle(document.querySelector('.replay:not([hidden]) text.differs')).textDecorationLine"
        self.assertEqual(self.browser.run(line), "underline")

    def test_gestures_have_pictures_that_lead_to_them(self):
        self.open(self.feed)
        cards = self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden]) .episode")
        self.assertEqual(len(cards), 5)
        # A picture is built when it comes into sight, after the page has loaded, and moves what is below it.
        drawn = "return document.querySelectorAll('.replay:not([hidden]) .episode svg').length"
        self.wait_until(lambda: self.browser.run(drawn) == 5)
        cards[4].click()
        sentence = "return document.querySelector('.replay:not([hidden]) .sentence')?.textContent ?? ''"
        self.wait_until(lambda: "send missed touch 1: shade is in front" in self.browser.run(sentence))

    def test_nothing_overflows(self):
        for page in (self.slip, self.feed):
            self.open(page)
            self.assertLessEqual(*self.browser.run("return [document.documentElement.scrollWidth, innerWidth]"))


if __name__ == "__main__":
    unittest.main()
