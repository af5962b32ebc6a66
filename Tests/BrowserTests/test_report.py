"""The page of `touchtrace report` in a real browser: opened from a file, by keys, links and the pointer."""

import json
import re
import time
import unittest
import xml.etree.ElementTree

from browser import ROOT
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from report_case import MANY, SLIP, ReportCase

# The contrast of a text with what is behind it, as WCAG 2 computes it.
CONTRAST = """
const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const colour = (text) => text.match(/[\\d.]+/g).map(Number);
const behind = (element) => {
  for (; element; element = element.parentElement) {
    const found = colour(getComputedStyle(element).backgroundColor);
    if (found.length < 4 || found[3] > 0) return found;
  }
  return [255, 255, 255];
};
const low = [];
for (const element of document.querySelectorAll("body *")) {
  if (element.closest("script, style, .unseen, [hidden], .absent, dialog:not([open]), .later, .other, defs, title")) continue;
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
  if (!element.getClientRects().length) continue;
  const isDrawn = element instanceof SVGElement;
  const ink = colour(getComputedStyle(element)[isDrawn ? "fill" : "color"]);
  const paper = isDrawn && element.closest(".hand")
    ? colour(getComputedStyle(element.parentElement.querySelector(".badge")).fill)
    : behind(element);
  const [one, other] = [light(ink), light(paper)].sort((a, b) => b - a);
  const ratio = (one + 0.05) / (other + 0.05);
  if (ratio < 4.5) low.push([element.outerHTML.slice(0, 80), ratio]);
}
return low;
"""


class ReportTests(ReportCase):
    def test_the_page_asks_for_nothing_but_itself(self):
        self.open(self.slip)
        requests = [url for url in self.browser.requests() if not url.startswith("data:")]
        self.assertEqual([url.split("#")[0] for url in requests if url != "about:blank"], [self.slip.as_uri()])

    def test_the_page_opens_at_the_telling_moment_with_everything_shown(self):
        self.open(self.slip)
        self.assertEqual(self.time(), 0.15)
        self.assertEqual(self.current(), [0.15])
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".story:not([hidden])")), 11)

    def test_keys_move_by_steps_and_events(self):
        self.open(self.slip)
        self.press(Keys.HOME)
        self.assertEqual(self.time(), 0)
        self.press(".")
        self.assertEqual((self.time(), self.current()), (0.15, [0.15]))
        self.press(".")
        self.assertEqual(self.time(), 0.25)
        self.press(",")
        self.assertEqual(self.time(), 0.15)
        self.press("p")
        self.assertEqual(self.time(), 0.15)
        self.press("n")
        self.assertEqual(self.time(), 0.25)
        self.press(Keys.ARROW_LEFT)
        self.assertAlmostEqual(self.time(), 0.2475, 6)
        self.press_shifted(Keys.ARROW_LEFT)
        self.assertAlmostEqual(self.time(), 0.2225, 6)

    def test_the_space_bar_plays_to_the_end_and_pauses(self):
        self.open(self.slip, "#t=0")
        self.browser.run("document.getElementById('speed').value = '0.1'; "
                         "document.getElementById('speed').dispatchEvent(new Event('change'))")
        self.press(Keys.SPACE)
        time.sleep(0.3)
        self.assertEqual(self.find("#play").text, "Pause")
        self.press(Keys.SPACE)
        paused = self.time()
        self.assertTrue(0 < paused < 0.25, paused)
        time.sleep(0.1)
        self.assertEqual(self.time(), paused)
        self.find("#play").click()
        for _ in range(100):
            if self.time() == 0.25:
                break
            time.sleep(0.1)
        self.assertEqual((self.time(), self.find("#play").text), (0.25, "Play"))

    def test_the_screen_follows_the_time(self):
        self.open(self.slip, "#t=0.1")
        path = "return document.querySelector('.path:not(.taken)').getAttribute('d')"
        hand = "return document.querySelector('.hand').getAttribute('transform')"
        early = self.browser.run(path), self.browser.run(hand)
        self.assertEqual(early[0].count("L"), 0)
        self.assertFalse(self.find(".halo").get_attribute("class").endswith("absent"))
        self.press(".")
        later = self.browser.run(path), self.browser.run(hand)
        self.assertEqual(later[0].count("L"), 1)
        self.assertNotEqual(early[1], later[1])
        self.press(Keys.END)
        # The finger has lifted, and its number stands where it came down.
        self.assertEqual(self.browser.run(hand), early[1])
        self.assertTrue(self.find(".halo").get_attribute("class").endswith("absent"))

    def test_links_have_time_and_object(self):
        self.open(self.slip, "#t=0.15&o=tap")
        self.assertEqual((self.time(), self.find("#object").get_attribute("value")), (0.15, "tap"))
        stories = self.driver.find_elements(By.CSS_SELECTOR, ".story:not([hidden])")
        self.assertEqual([story.get_attribute("data-object") for story in stories], ["tap"])
        self.assertIn("moved 46.957 pt, more than 45 pt (off by 1.957 pt)", stories[0].text)
        self.assertTrue(self.find(".story:not([hidden]) .passage").get_attribute("class").endswith("now"))
        self.press(".")
        time.sleep(0.3)
        self.assertTrue(self.driver.current_url.endswith("#t=0.25&o=tap"), self.driver.current_url)
        self.browser.run("location.hash = '#t=0.1&o=pan'")
        time.sleep(0.1)
        self.assertEqual((self.time(), self.find("#object").get_attribute("value")), (0.1, "pan"))
        self.press(Keys.ESCAPE)
        self.assertEqual(self.find("#object").get_attribute("value"), "")

    def test_what_is_shown_is_copied_as_a_link_as_markdown_and_as_a_picture(self):
        self.open(self.slip, "#t=0.15&o=tap")
        # A test cannot allow the clipboard to a page that is a file.
        self.browser.run("""
          window.copied = {};
          const clipboard = {
            writeText: async (text) => { copied.text = text; },
            write: async ([item]) => {
              const picture = await item.getType("image/png");
              copied.type = picture.type;
              const { width, height } = await createImageBitmap(picture);
              copied.size = [width, height];
            },
          };
          Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
        """)
        self.find("#copy-link").click()
        self.wait_until(lambda: self.find("#copied").text == "Link copied")
        self.assertEqual(self.browser.run("return copied.text"), self.slip.as_uri() + "#t=0.15&o=tap")
        self.find("#copy-markdown").click()
        self.wait_until(lambda: self.find("#copied").text == "Markdown copied")
        text = self.browser.run("return copied.text")
        self.assertIn("- 0.15 s ✕ `tap` did not fire: moved 47 pt, more than 45 pt (2 pt too far)\n", text)
        self.assertIn("| `thresholds.tapMovement=46.958` | now 45, +1.958 or 4.4 % | tap: recognized instead", text)
        self.find("#copy-picture").click()
        self.wait_until(lambda: self.find("#copied").text == "Picture copied")
        size = self.browser.run("const { width, height } = document.querySelector('.screen-drawing').viewBox.baseVal;"
                                "return [2 * width, 2 * height].map(Math.floor)")
        self.assertEqual(self.browser.run("return copied"), {"text": text, "type": "image/png", "size": size})

    def test_without_a_clipboard_the_picture_is_saved(self):
        self.open(self.slip)
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        self.find("#copy-picture").click()
        self.wait_until(lambda: self.find("#copied").text == "Picture saved as SVG")
        file = self.browser.downloads / "slip.jsonl-0.150.svg"
        self.wait_until(file.exists)
        drawing = xml.etree.ElementTree.parse(file).getroot()
        self.assertEqual(drawing.tag, "{http://www.w3.org/2000/svg}svg")

    def test_a_search_leaves_the_steps_that_contain_it(self):
        self.open(self.slip, "#t=0.25")
        self.press("/")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "search")
        self.press("backwards")
        rows = "return [...document.querySelectorAll('tr[data-t]')].filter((row) => !row.hidden).length"
        self.assertEqual(self.browser.run(rows), 1)
        self.assertEqual(self.find("#found").text, "1 of 3 steps")
        self.assertTrue(self.find(".records").is_displayed())
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".found")), 2)
        # Keys in the field are text.
        self.assertEqual(self.time(), 0.25)
        self.press_shifted(Keys.ENTER)
        self.assertEqual(self.time(), 0.15)
        self.press(Keys.ESCAPE)
        self.assertEqual(self.browser.run(rows), 3)

    def test_the_pointer_moves_the_time_and_selects_objects(self):
        self.open(self.slip)
        self.find("button[data-text=records]").click()
        row = self.find('tr[data-t="0.15"] .step')
        row.click()
        self.assertEqual(self.time(), 0.15)
        # A record far down was clicked; the lanes are above.
        self.browser.run("scrollTo(0, 0)")
        self.find('.lanes-drawing text[data-object="pan"]').click()
        self.assertEqual((self.find("#object").get_attribute("value"), self.time()), ("pan", 0.15))
        plot = self.find(".plot .ticks .axis")
        ActionChains(self.driver).move_to_element_with_offset(plot, 0, 0).click().perform()
        self.assertAlmostEqual(self.time(), 0.125, 2)

    def test_lanes_zoom_around_the_time(self):
        self.open(self.slip, "#t=0.15")
        width = "return document.querySelector('g[data-object=pan] .active').getBoundingClientRect().width"
        before = self.browser.run(width)
        self.press("+")
        self.press("-")
        self.assertAlmostEqual(self.browser.run(width), before, 0)
        # The plus sign is the same key as the equals sign.
        self.press("=")
        self.assertTrue(self.find(".time-line").is_displayed())
        labels = self.browser.run("return [...document.querySelectorAll('.ticks text')].map((tick) => tick.textContent)")
        self.assertNotIn("0.00 s", labels)
        self.assertTrue(all(re.fullmatch(r"[\d.]+ s", label) for label in labels))
        self.press("0")
        self.assertAlmostEqual(self.browser.run(width), before, 0)

    def test_the_keys_are_listed(self):
        self.open(self.slip)
        self.press("?")
        self.assertTrue(self.browser.run("return document.getElementById('help').open"))
        self.press(Keys.ESCAPE)
        self.assertFalse(self.browser.run("return document.getElementById('help').open"))

    def test_several_traces_are_chosen_from_a_list(self):
        file = self.page("many", *MANY)
        self.open(file, "#t=0.3&r=2")
        visible = "return [...document.querySelectorAll('.replay')].map((section) => !section.hidden)"
        self.assertEqual(self.browser.run(visible), [False, True])
        self.assertIn("triple", self.find("#object").text)
        self.find(".index [data-replay='0']").click()
        self.assertEqual(self.browser.run(visible), [True, False])
        self.assertNotIn("triple", self.find("#object").text)

    def test_an_index_says_what_came_of_each_trace(self):
        self.open(self.page("index", SLIP, *MANY))
        rows = self.driver.find_elements(By.CSS_SELECTOR, ".index [data-replay]")
        self.assertEqual(len(rows), 1 + len(MANY))
        self.assertIn("tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)", rows[0].text)
        self.assertEqual(rows[0].get_attribute("aria-current"), "true")
        rows[2].click()
        self.assertEqual([row.get_attribute("aria-current") for row in rows], [None, None, "true"])
        self.assertIn("triple", self.find("#object").text)
        # A sign leaves the rows with it, and is pressed again for all.
        failed = self.find(".index [data-filter=failed]")
        signs = [row.get_attribute("data-signs") for row in rows]
        for _ in range(2):
            failed.click()
            isFiltered = failed.get_attribute("aria-pressed") == "true"
            for row, sign in zip(rows, signs):
                self.assertEqual(row.is_displayed(), not isFiltered or "failed" in sign)

    def test_two_replays_stand_beside_each_other_with_their_differences(self):
        file = self.page("beside", SLIP, "--set-b", "thresholds.tapMovement=50")
        self.open(file, "#t=0.15")
        self.assertEqual(self.current(), [0.15, 0.15])
        sections = self.driver.find_elements(By.CSS_SELECTOR, ".replay")
        self.assertIn("tap recognized instead of failed", self.find(".differences").text)
        for section in sections:
            differing = section.find_elements(By.CSS_SELECTOR, "text.differs")
            self.assertIn("tap", [label.get_attribute("data-object") for label in differing])
            self.assertNotIn("pinch", [label.get_attribute("data-object") for label in differing])

        def boxes(name):
            return [section.find_element(By.CSS_SELECTOR, name).rect for section in sections]

        # Verdicts and screens are in two columns; the lanes are over each other, on one axis.
        for name in (".verdicts", ".screen-part", ".stories", ".records"):
            one, other = boxes(name)
            self.assertEqual(one["y"], other["y"])
            self.assertLess(one["x"] + one["width"], other["x"])
        one, other = boxes(".lanes")
        self.assertLess(one["y"] + one["height"], other["y"])
        self.assertEqual((one["x"], one["width"]), (other["x"], other["width"]))
        one, other = boxes(".time-line")
        self.assertEqual(one["x"], other["x"])

    def test_explanation_and_records_are_one_or_beside_each_other(self):
        def displayed():
            return [self.find(name).is_displayed() for name in (".stories", ".records", ".choice-of-text")]

        self.open(self.page("texts", SLIP))
        self.addCleanup(self.driver.set_window_size, 1280, 960)
        self.driver.set_window_size(1440, 900)
        # The whole screen is to be seen without scrolling, beside the verdict.
        screen, verdicts = self.find(".screen-drawing").rect, self.find(".verdicts").rect
        self.assertLess(screen["y"] + screen["height"], 900)
        self.assertLess(screen["x"] + screen["width"], verdicts["x"])
        self.assertEqual(displayed(), [True, False, True])
        self.press("n")
        self.find("button[data-text=records]").click()
        self.assertEqual(displayed(), [False, True, True])
        self.assertEqual(self.find("button[data-text=records]").get_attribute("aria-pressed"), "true")
        # The row of the time is to be seen.
        row = self.find(".records tr[aria-current]").rect
        records = self.find(".records").rect
        self.assertTrue(records["y"] <= row["y"] < records["y"] + records["height"])
        self.find("button[data-text=stories]").click()
        self.assertEqual(displayed(), [True, False, True])
        self.driver.set_window_size(1920, 1080)
        self.assertEqual(displayed(), [True, True, False])

    def test_on_a_narrow_page_everything_is_below_each_other(self):
        metrics = {"width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        try:
            for file in (self.slip, self.page("narrow", SLIP, "--set-b", "thresholds.tapMovement=50")):
                self.open(file)
                self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 390)
                places = self.browser.run(
                    "return [...document.querySelectorAll('.replay > header, .differences, .screen-part, .lanes,"
                    " .stories, .records')].filter((part) => part.getClientRects().length)"
                    ".map((part) => part.getBoundingClientRect())"
                    ".map((place) => [place.top, place.bottom, place.width]).sort((one, other) => one[0] - other[0])"
                )
                for (_, bottom, width), (top, _, _) in zip(places, places[1:]):
                    self.assertLessEqual(bottom, top)
                    self.assertGreater(width, 300)
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_on_a_phone_what_moves_the_time_stays_at_the_bottom(self):
        metrics = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        try:
            self.open(self.slip)
            for place in (0, 600):
                self.browser.run("scrollTo(0, arguments[0])", place)
                bottom = self.browser.run(
                    "const bar = document.querySelector('.clock').getBoundingClientRect();"
                    "const front = document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2);"
                    "return [bar.bottom, front.closest('.clock') !== null]"
                )
                self.assertEqual(bottom, [844, True])
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_on_a_phone_the_picture_comes_after_the_sentences_and_stays_in_sight(self):
        metrics = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        try:
            self.open(self.slip)
            place = "return document.querySelector('.screen-drawing').getBoundingClientRect().top"
            self.assertLess(self.browser.run(place), 422)
            self.assertGreater(self.browser.run(place), self.browser.run("return document.querySelector('.motion').getBoundingClientRect().bottom"))
            self.assertLess(self.browser.run(place), self.browser.run("return document.querySelector('.chips').getBoundingClientRect().top"))
            self.browser.run("document.querySelector('.lanes').scrollIntoView()")
            self.assertGreaterEqual(self.browser.run(place), 0)
            self.assertLess(self.browser.run(place), 100)
        finally:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_the_words_of_filters_are_in_their_buttons_and_the_toolbar_is_one_line(self):
        outside = (
            "return [...document.querySelectorAll('.filters button')].filter((button) => {"
            "  const range = document.createRange(); range.selectNodeContents(button);"
            "  const [words, own] = [range.getBoundingClientRect(), button.getBoundingClientRect()];"
            "  return words.left < own.left || words.right > own.right || words.top < own.top || words.bottom > own.bottom;"
            "}).map((button) => button.textContent)"
        )
        file = self.page("filters", SLIP, *MANY)
        for width in (320, 390, 1440):
            metrics = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": False}
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            self.open(file)
            self.assertEqual(self.browser.run(outside), [], width)
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)
        lines = self.browser.run("return new Set([...document.querySelectorAll('.controls button')].map((button) => button.getBoundingClientRect().top)).size")
        self.assertEqual(lines, 1)
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_the_time_line_is_seen_with_forced_colours_and_more_contrast_is_more(self):
        self.open(self.slip)
        colour = "return getComputedStyle(document.querySelector('.time-line')).backgroundColor"
        faint = "return getComputedStyle(document.querySelector('.motion')).color"
        usual = self.browser.run(faint)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        self.assertNotEqual(self.browser.run(colour), self.browser.run("return getComputedStyle(document.body).backgroundColor"))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-contrast", "value": "more"}]})
        self.assertNotEqual(self.browser.run(faint), usual)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_numbers_of_taps_stand_beside_each_other(self):
        self.open(self.page("taps", MANY[1]))
        hands = self.browser.run(
            "return [...document.querySelectorAll('.replay:not([hidden]) .hand')].map((hand) => hand.getAttribute('transform'))"
        )
        self.assertEqual(len(hands), 3)
        self.assertEqual(len(set(hands)), 3)

    def test_names_follow_their_views(self):
        self.open(self.page("photo", str(ROOT / "traces/handlers/moves-a-view.jsonl")))
        inside = (
            "const index = arguments[0].getAttribute('data-name');"
            "const view = document.querySelector(`[data-outline='${index}']`).getBoundingClientRect();"
            "const name = arguments[0].getBoundingClientRect();"
            "return [name.left - view.left, name.top - view.top]"
        )
        name = next(text for text in self.driver.find_elements(By.CSS_SELECTOR, "[data-name]") if text.text == "photo")
        self.press(Keys.END)
        end = self.browser.run(inside, name)
        before = name.get_attribute("transform")
        self.press(Keys.HOME)
        self.assertNotEqual(name.get_attribute("transform"), before)
        for one, other in zip(self.browser.run(inside, name), end):
            self.assertAlmostEqual(one, other, 0)

    def test_a_sweep_has_a_replay_for_each_outcome(self):
        file = self.page("sweep", SLIP, "--sweep", "thresholds.tapMovement=30:60:5")
        self.open(file)
        rows = self.driver.find_elements(By.CSS_SELECTOR, ".index [data-replay]")
        self.assertEqual([row.text.split(": ")[0] for row in rows], ["✕ 30 to 46.957 (now 45)", "● 46.958 to 60"])
        self.assertFalse(self.find(".replay:nth-of-type(2)").is_displayed())
        # The page opens with the present value, and with the object that the number is about.
        self.assertTrue(self.find(".replay h2").text.startswith("with thresholds.tapMovement=45; the same from 30 to 46.957"))
        self.assertIn("tap did not fire: moved 47 pt, more than 45 pt", self.find(".replay .sentence").text)
        rows[1].click()
        self.assertEqual(rows[1].get_attribute("aria-current"), "true")
        self.assertIn("instead of failed", self.find(".replay:not([hidden]) .differences").text)

    def test_of_ten_thousand_steps_the_rows_that_are_seen_are_built(self):
        lines = []
        for step in range(10_000):
            phase = "began" if step % 50 == 0 else "ended" if step % 50 == 49 else "moved"
            touch = {"id": 1, "phase": phase, "x": 20 + step % 50 * 3, "y": 40 + step % 7}
            lines.append(json.dumps({"t": round(step / 60, 4), "touches": [touch]}))
        trace = self.folder / "long.jsonl"
        trace.write_text("\n".join(lines))
        file = self.page("long", str(trace))
        self.open(file)
        rows = "return document.querySelectorAll('tr[data-t]').length"
        self.assertLess(self.browser.run(rows), 1000)
        self.press(Keys.END)
        self.assertEqual(self.current(), [round(9999 / 60, 4)])
        self.assertLess(self.browser.run(rows), 2000)
        # The search goes through the rows that are not built, too.
        self.press(Keys.HOME, "/", "began 1")
        self.assertTrue(self.find("#found").text.startswith("200 of "), self.find("#found").text)
        self.press(Keys.ENTER)
        self.assertEqual((self.time(), self.current()), (round(50 / 60, 4), [round(50 / 60, 4)]))

    def test_dark_and_light_pages_have_contrast(self):
        self.open(self.slip, "#t=0.15&o=tap")
        papers = []
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            self.assertEqual(self.browser.run(CONTRAST), [], scheme)
            papers.append(self.browser.run("return getComputedStyle(document.body).backgroundColor"))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertNotEqual(*papers)

    def test_every_control_has_a_name_a_role_and_a_visible_focus(self):
        self.open(self.slip)
        names = []
        for _ in range(60):
            self.press(Keys.TAB)
            active = self.driver.switch_to.active_element
            if active.tag_name == "body":
                break
            self.assertNotEqual(active.accessible_name, "", active.get_attribute("outerHTML")[:80])
            self.assertNotEqual(self.browser.run("return getComputedStyle(arguments[0]).outlineStyle", active), "none")
            names.append((active.aria_role, active.accessible_name))
        self.assertEqual(
            names[:18],
            [
                ("button", "Play"), ("slider", "Time"), ("combobox", "Speed"), ("button", "Loop"),
                ("button", "Skip idle time"), ("button", "Zoom out"), ("button", "Show everything"), ("button", "Zoom in"),
                ("combobox", "Object"), ("searchbox", "Search the records"), ("button", "Keys"),
                ("button", "Copy the link"), ("button", "Copy as Markdown"), ("button", "Copy the picture"),
                ("button", "0.15 s"), ("button", "0.15 s"), ("button", "0.25 s"), ("button", "Show beside"),
            ],
        )
        self.assertEqual(names[-3:], [("button", "Explanation"), ("button", "Records"), ("region", "Explanation")])
        self.assertEqual(
            self.find("#time").get_attribute("aria-valuetext"), "0.150 s, time 2 of 3: touches moved 1 (181, 162)"
        )
        # What plays says nothing by itself; the slider says the time when it is asked.
        self.assertEqual(self.find("#shown-time").get_attribute("aria-live"), "off")
        drawings = self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden]) svg[role=img]")
        self.assertTrue(all(drawing.accessible_name for drawing in drawings))
        self.assertEqual(self.browser.run("return document.documentElement.lang"), "en")
        ids = self.browser.run("return [...document.querySelectorAll('[id]')].map((element) => element.id)")
        self.assertEqual(len(ids), len(set(ids)))

    def test_hostile_ids_are_text(self):
        identifier = "</script><img src=x onerror=alert(1)>\u0001&\"'"
        scene = {"windows": [{"id": "window", "frame": [0, 0, 99, 99], "subviews": [{"id": identifier, "frame": [0, 0, 99, 99]}]}]}
        lines = [{"touchtrace": 1, "name": identifier, "scene": scene}] + [
            {"t": time, "touches": [{"id": 1, "phase": phase, "x": 9, "y": 9}]} for time, phase in ((0, "began"), (1, "ended"))
        ]
        trace = self.folder / "hostile.jsonl"
        trace.write_text("\n".join(map(json.dumps, lines)))
        self.open(self.page("hostile", str(trace)))
        self.assertEqual(self.browser.run("return document.images.length"), 0)
        self.browser.run("const list = document.getElementById('object'); list.value = list.options[1].value; "
                         "list.dispatchEvent(new Event('change'))")
        self.assertEqual(self.find("#found").text, "2 of 2 steps")

    def test_without_scripts_everything_is_there(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.open(self.slip)
            self.assertFalse(self.find("#play").is_displayed())
            self.assertTrue(self.find(".screen-drawing").is_displayed())
            self.assertTrue(self.find(".lanes-drawing").is_displayed())
            self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".replay:not(.variant) tr[data-t]")), 3)
            self.assertIn("off by 1.957 pt", self.find(".stories").text)
        finally:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


if __name__ == "__main__":
    unittest.main()
