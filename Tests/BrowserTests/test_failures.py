"""The page of `touchtrace test --report` in a real browser, opened from a file."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

from browser import ROOT, TOUCHTRACE, Driven
from selenium.webdriver.common.by import By
from test_report import CONTRAST


class FailureTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        subprocess.run(
            [str(ROOT / "Scripts/goldens-at-scale.sh"), TOUCHTRACE, str(cls.folder)], check=True, stdout=subprocess.DEVNULL
        )
        cls.page = cls.folder / "failures.html"
        cls.browser = Driven()
        cls.driver = cls.browser.driver

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def setUp(self):
        self.driver.get("about:blank")
        self.browser.console()
        self.browser.requests()
        self.driver.get(self.page.as_uri())

    def tearDown(self):
        self.assertEqual(self.browser.console(), [])

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def test_the_page_asks_for_nothing_but_itself(self):
        requests = [url for url in self.browser.requests() if not url.startswith(("data:", "about:"))]
        self.assertEqual([url.split("#")[0] for url in requests], [self.page.as_uri()])

    def test_each_kind_of_change_has_its_failures_of_which_the_first_is_open(self):
        sections = self.all("main > section")
        self.assertGreater(len(sections), 0)
        failures = 0
        for section in sections:
            count = int(section.find_element(By.CSS_SELECTOR, "h2 .count").text.removeprefix("×"))
            cases = section.find_elements(By.CSS_SELECTOR, ".case")
            self.assertEqual(len(cases), count)
            self.assertEqual([case.get_attribute("open") is not None for case in cases], [True] + [False] * (count - 1))
            failures += count
        self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, "h1").text, f"{failures} failed")
        self.assertEqual(len(self.all("svg[role=img]")), failures)

    def test_words_that_differ_are_marked(self):
        case = self.all(".case")[0]
        old = [mark.text for mark in case.find_elements(By.CSS_SELECTOR, ".line.old del")]
        new = [mark.text for mark in case.find_elements(By.CSS_SELECTOR, ".line.new ins")]
        self.assertEqual(len(old), len(new))
        # The view has moved by a point to the right.
        self.assertEqual({float(before) - float(after) for before, after in zip(old, new)}, {1})

    def test_a_step_leads_to_its_time_in_the_drawing(self):
        link = self.all(".case[open] h4 a")[-1]
        target = link.get_attribute("href").split("#")[1]
        width = "return getComputedStyle(document.getElementById(arguments[0])).strokeWidth"
        self.assertEqual(self.browser.run(width, target), "1px")
        link.click()
        self.assertEqual(self.browser.run(width, target), "3px")
        box = self.browser.run("return document.getElementById(arguments[0]).getBoundingClientRect().toJSON()", target)
        self.assertTrue(0 <= box["top"] < self.browser.run("return innerHeight"))
        # All links of the page lead somewhere, and ids are unique.
        dangling = "return [...document.querySelectorAll('a')].filter((a) => !document.getElementById(a.hash.slice(1))).length"
        self.assertEqual(self.browser.run(dangling), 0)
        ids = self.browser.run("return [...document.querySelectorAll('[id]')].map((element) => element.id)")
        self.assertEqual(len(ids), len(set(ids)))

    def test_dark_and_light_pages_have_contrast(self):
        papers = []
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            self.assertEqual(self.browser.run(CONTRAST), [], scheme)
            papers.append(self.browser.run("return getComputedStyle(document.body).backgroundColor"))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertNotEqual(*papers)


if __name__ == "__main__":
    unittest.main()
