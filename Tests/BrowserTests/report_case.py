"""What the tests of report pages share."""

import pathlib
import shutil
import tempfile
import unittest

from browser import ROOT, Driven, touchtrace
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

SLIP = str(ROOT / "docs/pictures/slip.jsonl")
MANY = [str(ROOT / f"traces/{name}.jsonl") for name in ("pinch/closing", "arbitration/chain-triple")]


class ReportCase(unittest.TestCase):
    """A browser with pages of `touchtrace report`."""

    kind = Driven

    @classmethod
    def setUpClass(cls):
        cls.browser = cls.kind()
        cls.driver = cls.browser.driver
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.slip = cls.page("slip", SLIP)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def tearDown(self):
        self.assertEqual(self.browser.console(), [])

    @classmethod
    def page(cls, name, *arguments):
        file = cls.folder / f"{name}.html"
        touchtrace("report", *arguments, "-o", str(file))
        return file

    def open(self, file, fragment=""):
        self.driver.get("about:blank")
        self.browser.console()
        self.browser.requests()
        self.driver.get(file.as_uri() + fragment)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        """An element in the replays that are shown."""
        return self.find(f".replay:not([hidden]) :is({selector})")

    def wait_until(self, condition):
        """Waits until the page has done what the browser does after a message of the driver."""
        WebDriverWait(self.driver, 20, poll_frequency=0.05).until(lambda _: condition())

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def press_shifted(self, key):
        ActionChains(self.driver).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()

    def time(self):
        return float(self.find("#time").get_attribute("value"))

    def current(self):
        """The times of the rows that are marked."""
        return self.browser.run(
            "return [...document.querySelectorAll('tr[aria-current]')].map((row) => Number(row.dataset.t))"
        )
