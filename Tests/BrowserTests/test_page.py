"""The page of `touchtrace report`: what it says at first sight, the gestures, the views under the finger, the lanes."""

import json
import re
import time
import unittest

from browser import ROOT, touchtrace
from feed import feed
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from report_case import MANY, SLIP, ReportCase


class PageTests(ReportCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        trace = cls.folder / "feed.jsonl"
        trace.write_text(feed())
        cls.feed = cls.page("feed", str(trace))

    def all(self, selector):
        """The elements in the replays that are shown."""
        return self.driver.find_elements(By.CSS_SELECTOR, f".replay:not([hidden]) :is({selector})")

    def sentences(self):
        return [sentence.text.replace("\n", " ") for sentence in self.all(".verdict .sentence")]

    # What happened

    def test_the_first_sentence_says_what_did_not_fire_and_by_how_much(self):
        self.open(self.slip)
        self.assertEqual(
            self.sentences(),
            [
                "0.15 s ✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)",
                "0.15 s ● pan began: moved 42 pt, at least 10 pt",
                "0.25 s ✕ swipeDown did not fire: moved 42 pt, at least 38.3 pt, but only as a finger lifted",
            ],
        )
        self.assertEqual(self.find(".motion").text, "touch 1: a drag down, 0.25 s, 47 pt, on view")
        # The exact numbers are there, too.
        self.assertIn("46.957 pt", self.find(".sentence [title]").get_attribute("title"))

    def test_own_faults_and_defeats_have_different_signs_and_equal_outcomes_are_one(self):
        self.open(self.slip)
        lines = [item.text.replace("\n", " ") for item in self.all(".chips li")]
        self.assertIn("✕ tap, doubleTap moved 47 pt, more than 45 pt (2 pt too far)", lines)
        self.open(self.page("triple", MANY[1]))
        self.assertEqual(self.sentences()[1], "0.5 s ⊣ single did not fire: triple recognized")
        marks = "return [...document.querySelectorAll('.replay:not([hidden]) g[data-object=single] .mark')].map((mark) => mark.getAttribute('class'))"
        self.assertEqual(self.browser.run(marks), ["mark beaten"])

    def test_a_nearest_miss_shows_its_replay_beside_this_one(self):
        self.open(self.slip)
        button = self.find("[data-variant]")
        self.assertIn("thresholds.tapMovement=46.958", self.find(".misses li").text)
        button.click()
        sections = self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden])")
        self.assertEqual(len(sections), 2)
        self.assertEqual(self.find("[data-variant]").get_attribute("aria-pressed"), "true")
        other = sections[1]
        self.assertEqual(other.find_element(By.CSS_SELECTOR, "h2").text, "with thresholds.tapMovement=46.958")
        self.assertTrue(other.find_element(By.CSS_SELECTOR, ".sentence").text.replace("\n", " ").endswith("● tap recognized: tapped"))
        # The one with the change goes on for longer, and both are shown at each time of it.
        self.press(Keys.END)
        self.assertEqual(self.time(), 0.6)
        self.press(Keys.ESCAPE)
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, ".replay:not([hidden])")), 1)
        self.assertEqual(self.find("#time").get_attribute("max"), "0.25")

    def test_a_nearest_miss_is_about_the_gesture_it_stands_below(self):
        # Without the list's pan, another row would be opened four seconds later, which is not an answer here.
        self.open(self.page("open5", str(self.folder / "feed.jsonl"), "--about", "open5"))
        self.assertEqual(self.sentences()[0], "4.02 s ⊣ open5 did not fire: list.pan recognized")
        self.assertEqual([item.text for item in self.all(".misses li") if "no longer recognized" in item.text], [])

    def test_a_trace_without_touches_opens_with_what_happened(self):
        self.open(self.page("shake", str(ROOT / "traces/motion/first-responder.jsonl")))
        self.assertEqual([line.text.replace("\n", " ") for line in self.all(".sentence")], ["0.1 s ● paint handled the shake"])

    def test_about_chooses_what_the_page_opens_with(self):
        self.open(self.page("about", SLIP, "--about", "pinch"))
        self.assertEqual(self.time(), 0.25)
        self.assertTrue("✕ pinch did not fire: 1 touch, fewer than 2" in self.sentences()[0], self.sentences())

    def test_a_covered_button_says_what_is_in_front_of_it(self):
        self.open(self.feed)
        self.press("]", "]", "]", "]")
        self.assertEqual(self.sentences()[0], "10 s ▽ send missed touch 1: shade is in front")
        layers = [item.text for item in self.all(".under li")]
        self.assertEqual(layers, ["shade is hit, and gets the touch", "send shade is in front", "window contains shade"])

    # Gestures

    def test_each_gesture_has_a_picture_and_a_verdict(self):
        self.open(self.feed)
        cards = [card.text.replace("\n", " ") for card in self.all(".episode")]
        self.assertEqual(
            cards,
            [
                "0.5 s ● open1 recognized", "2 s ● star1 would send touchUpInside", "4 s ● list.pan began",
                "8 s ● open5 recognized", "10 s ▽ send missed touch 1",
            ],
        )

    def test_a_picture_shows_the_content_as_it_was_scrolled_then(self):
        self.open(self.feed)
        views = "return [...document.querySelectorAll('.replay:not([hidden]) .episode')].map((card) => card.querySelector('.touched').getAttribute('d'))"
        first, _, _, later, _ = self.browser.run(views)
        # One finger came down at the same place in both; the row under it is another one, at another place.
        self.assertNotEqual(first, later)
        self.assertEqual(len(self.all(".episode svg")), 5)

    def test_a_picture_leads_to_its_gesture(self):
        self.open(self.feed)
        self.all(".episode")[3].click()
        self.assertEqual(self.time(), 8.08)
        self.assertTrue("● open5 recognized: tapped" in self.sentences()[0])
        self.assertEqual([card.get_attribute("aria-current") for card in self.all(".episode")], [None] * 3 + ["true", None])
        # The lanes show the gesture, and 0 shows all of them.
        ticks = "return [...document.querySelectorAll('.replay:not([hidden]) .ticks text')].map((tick) => parseFloat(tick.textContent))"
        self.assertTrue(all(7.9 < tick < 8.2 for tick in self.browser.run(ticks)))
        self.press("0")
        self.assertLess(self.browser.run(ticks)[0], 3)
        self.press("[")
        self.assertTrue("● list.pan began" in self.sentences()[0])

    def test_playing_skips_idle_time_and_takes_about_four_seconds_a_gesture(self):
        self.open(self.feed, "#t=0.6")
        self.press(Keys.SPACE)
        time.sleep(0.5)
        self.press(Keys.SPACE)
        # Of the 1.4 s without a finger, a tenth of a second is played before the gesture that follows.
        self.assertGreater(self.time(), 1.9)
        self.assertLess(self.time(), 2.08)
        self.find("#loop").click()
        self.assertEqual(self.find("#loop").get_attribute("aria-pressed"), "true")

    def test_outlines_are_drawn_over_a_picture_of_the_screen(self):
        pixel = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        lines = feed().splitlines()
        first = json.loads(lines[1])
        first["x-snapshot"] = pixel
        lines[1] = json.dumps(first)
        trace = self.folder / "pictured.jsonl"
        trace.write_text("\n".join(lines))
        self.open(self.page("pictured", str(trace)), "#t=0.55")
        picture = "return document.querySelector('.replay:not([hidden]) .screen-drawing image').getAttribute('href')"
        self.assertEqual(self.browser.run(picture), pixel)
        # The next gesture has none.
        self.press("]")
        self.assertIsNone(self.browser.run(picture))

    # Clicks

    def mark(self, object, kind):
        return self.find(f"g[data-object='{object}'] .mark.{kind}")

    def test_a_click_on_a_mark_or_near_it_goes_to_its_time(self):
        self.open(self.slip, "#t=0")
        for offset in (0, 5, -5):
            self.press(Keys.HOME)
            ActionChains(self.driver).move_to_element_with_offset(self.mark("tap", "failed"), offset, 0).click().perform()
            self.assertEqual((self.time(), self.current()), (0.15, [0.15]), offset)
        ActionChains(self.driver).move_to_element_with_offset(self.mark("tap", "failed"), 12, 0).click().perform()
        self.assertNotEqual(self.time(), 0.15)

    def test_a_drag_goes_from_step_to_step_and_with_alt_freely(self):
        self.open(self.slip, "#t=0")
        place = self.mark("tap", "failed")
        drag = ActionChains(self.driver).move_to_element_with_offset(place, -40, 0).click_and_hold()
        drag.move_by_offset(20, 0).perform()
        self.assertIn(self.time(), (0, 0.15))
        ActionChains(self.driver).release().perform()
        free = ActionChains(self.driver).key_down(Keys.ALT).move_to_element_with_offset(place, -40, 0).click_and_hold()
        free.move_by_offset(20, 0).release().key_up(Keys.ALT).perform()
        self.assertNotIn(self.time(), (0, 0.15, 0.25))

    def test_a_failure_stays_red_when_it_is_found_or_selected(self):
        self.open(self.slip)
        colour = "return getComputedStyle([...document.querySelectorAll('td .failed')][0]).color"
        before = self.browser.run(colour)
        self.press("/", "failed")
        self.assertGreater(len(self.all("td .failed.found")), 0)
        self.assertEqual(self.browser.run(colour), before)
        self.press(Keys.ESCAPE)
        self.open(self.slip, "#o=tap")
        self.assertEqual(len(self.all("td .failed.found")), 1)
        self.assertEqual(self.browser.run(colour), before)

    def test_keys_are_the_pages_after_an_object_was_chosen(self):
        self.open(self.slip, "#t=0")
        self.browser.run("const list = document.getElementById('object'); list.focus(); list.value = 'pan'; "
                         "list.dispatchEvent(new Event('change'))")
        self.press("n")
        self.assertEqual((self.find("#object").get_attribute("value"), self.time()), ("pan", 0.15))

    # Several traces

    def test_each_trace_has_its_own_clock_and_the_heading_counts_those_shown(self):
        broken = self.folder / "broken.jsonl"
        broken.write_text("nonsense")
        file = self.folder / "clocks.html"
        try:
            touchtrace("report", SLIP, str(ROOT / "traces/recorded/galaxys-paint.jsonl"), str(broken), "-o", str(file))
        except AssertionError as error:
            self.assertIn("broken.jsonl", str(error))
        self.open(file)
        self.assertEqual(self.find("h1").text, "2 traces")
        self.assertIn("broken.jsonl", self.find("main > .error").text)
        self.assertEqual(self.find("#time").get_attribute("max"), "0.25")
        rows = self.driver.find_elements(By.CSS_SELECTOR, ".index [data-replay]")
        self.press(Keys.END)
        rows[1].click()
        self.assertGreater(float(self.find("#time").get_attribute("max")), 40)
        rows[0].click()
        # The first trace is where it was.
        self.assertEqual((self.find("#time").get_attribute("max"), self.time()), ("0.25", 0.25))

    def test_the_heading_has_no_folder_of_this_machine(self):
        self.open(self.feed)
        self.assertEqual(self.find(".replay h2").text, "feed.jsonl")
        self.assertNotIn(str(self.folder), self.feed.read_text())

    # Views

    def press_view(self, identifier):
        """Clicks at the left edge of a view, inside of it."""
        outline = self.browser.run(
            "return [...document.querySelectorAll('.replay:not([hidden]) [data-outline]')]"
            ".find((outline) => outline.textContent === arguments[0])", identifier)
        width = outline.rect["width"]
        ActionChains(self.driver).move_to_element_with_offset(outline, 4 - int(width / 2), 0).click().perform()

    def pressed(self):
        return [line.text for line in self.all(".pressed li")]

    def test_a_view_that_is_pressed_says_what_decides_about_its_touches(self):
        scene = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [{
            "id": "photo", "frame": [40, 80, 300, 300], "alpha": 0.5, "isExclusiveTouch": True, "gestureRecognizers": [
                {"id": "open", "class": "UITapGestureRecognizer", "requireToFail": ["love"]},
                {"id": "love", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}]}]}]}
        lines = [{"touchtrace": 1, "scene": scene}] + [
            {"t": time, "touches": [{"id": 1, "phase": phase, "x": 100, "y": 100}]} for time, phase in ((0, "began"), (0.1, "ended"))
        ] + [{"t": 1, "set": {"photo": {"isMultipleTouchEnabled": True}}}] + [
            {"t": time, "touches": [{"id": 1, "phase": phase, "x": 100, "y": 100}]} for time, phase in ((2, "began"), (2.1, "ended"))
        ]
        trace = self.folder / "facts.jsonl"
        trace.write_text("\n".join(map(json.dumps, lines)))
        self.open(self.page("facts", str(trace)), "#t=0.05")
        self.press_view("photo")
        self.assertEqual(self.shown(".pressed h3").text, "photo UIView")
        self.assertEqual(
            self.pressed(),
            [
                "touch 1: is hit, and lost the touch because open recognized", "frame 40, 80, 300, 300", "alpha 0.5",
                "isUserInteractionEnabled true", "isMultipleTouchEnabled false", "isExclusiveTouch true",
                "open: UITapGestureRecognizer, waits for love",
                "love: UITapGestureRecognizer, numberOfTapsRequired 2, open waits for it",
            ],
        )
        # The second touch met other properties.
        self.press(Keys.END)
        self.assertIn("isMultipleTouchEnabled true", self.pressed())
        # Pressed again, it is the view behind, which has no outline of its own here; escape closes it.
        self.press(Keys.ESCAPE)
        self.assertFalse(self.shown(".pressed").is_displayed())
        # The names under the finger lead to the same.
        self.find(".under [data-view=window]").click()
        self.assertEqual(self.shown(".pressed h3").text, "window UIWindow")
        self.assertIn("touch 1: contains photo", self.pressed())

    def test_of_two_replays_beside_each_other_each_has_its_own_view(self):
        self.open(self.page("pressed", SLIP, "--set-b", "view.alpha=0.5"))
        sections = self.driver.find_elements(By.CSS_SELECTOR, ".replay")
        places = []
        for section, alpha in zip(sections, ("alpha 1", "alpha 0.5")):
            section.find_element(By.CSS_SELECTOR, ".under [data-view=view]").click()
            pressed = section.find_element(By.CSS_SELECTOR, ".pressed")
            self.assertIn(alpha, [line.text for line in pressed.find_elements(By.TAG_NAME, "li")])
            places.append(pressed.rect)
        self.assertEqual(places[0]["y"], places[1]["y"])
        self.assertLess(places[0]["x"] + places[0]["width"], places[1]["x"])

    def test_arrows_are_explained_while_they_are_there(self):
        self.open(self.page("legend", MANY[1]))
        shown = "return [...document.querySelectorAll('.replay:not([hidden]) .legend [data-arrow]')]" \
                ".filter((item) => getComputedStyle(item).visibility === 'visible').map((item) => item.dataset.arrow)"
        self.assertEqual(self.browser.run(shown), [])
        self.find(".lanes-drawing text[data-object=single]").click()
        kinds = self.browser.run("return [...new Set([...document.querySelectorAll('.replay:not([hidden]) .link')].map((link) => link.classList[1]))]")
        self.assertEqual(sorted(self.browser.run(shown)), sorted(kinds))
        self.assertIn("waited", kinds)

    # Lanes

    def test_lanes_have_the_reason_of_each_outcome_at_their_right_end(self):
        self.open(self.slip)
        # What is cut away by the box around it is not to be seen.
        reasons = (
            "return [...document.querySelectorAll('.lane-reasons span')].filter((reason) => reason.textContent !== ''"
            "&& reason.offsetTop + reason.offsetHeight <= reason.parentElement.clientHeight"
            "&& reason.offsetWidth > 0).map((reason) => reason.textContent)"
        )
        self.assertIn("moved 46.957 pt, more than 45 pt (off by 1.957 pt)", self.browser.run(reasons))
        self.assertIn("began: moved 42 pt, at least 10 pt (32 pt to spare)", self.browser.run(reasons))
        self.press(Keys.HOME)
        self.assertEqual(self.browser.run(reasons), [])

    def test_the_axis_stays_in_sight_above_many_lanes(self):
        self.open(self.page("axis", SLIP))
        self.driver.set_window_size(1280, 500)
        tick = "return document.querySelector('.ticks text').getBoundingClientRect().top"
        self.browser.run("scrollTo(0, document.querySelector('.lanes').getBoundingClientRect().top + scrollY)")
        self.browser.run("return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        header = self.browser.run("return document.querySelector('header.page').getBoundingClientRect().bottom")
        self.assertGreater(self.browser.run("return scrollY"), 0)
        self.assertTrue(header <= self.browser.run(tick) < header + 24)
        self.driver.set_window_size(1280, 960)

    def test_arrows_are_those_of_the_selected_or_hovered_object(self):
        self.open(self.page("arrows", MANY[1]))
        shown = "return [...document.querySelectorAll('.replay:not([hidden]) .link')].filter((link) => link.getClientRects().length)" \
                ".map((link) => link.dataset.ends.replace('\\n', ' '))"
        self.assertEqual(self.browser.run(shown), [])
        ActionChains(self.driver).move_to_element(self.find(".lanes-drawing text[data-object=single]")).perform()
        hovered = self.browser.run(shown)
        self.assertTrue(hovered and all("single" in ends.split(" ") for ends in hovered), hovered)
        self.find(".lanes-drawing text[data-object=double]").click()
        ActionChains(self.driver).move_to_element(self.find("h1")).perform()
        selected = self.browser.run(shown)
        self.assertTrue(selected and all("double" in ends.split(" ") for ends in selected), selected)
        # Those of one time stand beside each other.
        places = self.browser.run("return [...document.querySelectorAll('.replay:not([hidden]) .link.shown')].map((link) => link.getAttribute('transform'))")
        self.assertEqual(len(set(places)), len(places))

    def visible(self):
        return self.browser.run("return [...document.querySelectorAll('.replay:not([hidden]) .ticks text')].map((tick) => parseFloat(tick.textContent))")

    def test_lanes_zoom_by_keys_wheel_and_a_drag_over_the_axis(self):
        self.open(self.slip)
        everything = self.visible()
        self.press("w", "w")
        self.assertLess(max(self.visible()) - min(self.visible()), max(everything) - min(everything))
        before = self.mark("tap", "failed").get_attribute("transform")
        self.press("a")
        self.assertNotEqual(self.mark("tap", "failed").get_attribute("transform"), before)
        self.press("0")
        self.assertEqual(self.visible(), everything)
        wheel = (
            "const plot = document.querySelector('.lanes-drawing'); const place = plot.getBoundingClientRect();"
            "return plot.dispatchEvent(new WheelEvent('wheel', {deltaY: -80, ctrlKey: arguments[0], cancelable: true,"
            "clientX: place.left + 300, clientY: place.top + 60}))"
        )
        # Without ctrl, the wheel is the page's.
        self.assertTrue(self.browser.run(wheel, False))
        self.assertEqual(self.visible(), everything)
        self.assertFalse(self.browser.run(wheel, True))
        self.assertNotEqual(self.visible(), everything)
        self.press("0")
        room = self.find(".axis-room")
        drag = ActionChains(self.driver).move_to_element_with_offset(room, -60, -4).click_and_hold()
        drag.move_by_offset(120, 0).release().perform()
        self.assertLess(max(self.visible()) - min(self.visible()), max(everything) - min(everything))

    def test_zoomed_lanes_of_many_gestures_have_each_bar_as_it_was(self):
        lines = []
        for tap in range(1000):
            for time, phase in ((tap, "began"), (tap + 0.1, "ended")):
                lines.append(json.dumps({"t": time, "touches": [{"id": tap + 1, "phase": phase, "x": 20 + tap % 200, "y": 50}]}))
        trace = self.folder / "thousand.jsonl"
        trace.write_text("\n".join(lines))
        self.open(self.page("thousand", str(trace)))
        # A tap is possible for 0.1 s, and a double tap waits 0.35 s longer.
        bars = (
            "const lane = document.querySelector(`.replay:not([hidden]) g[data-object=${arguments[0]}]`);"
            "return [...lane.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))"
        )
        for _ in range(3):
            (tap,), (double,) = self.browser.run(bars, "pan"), self.browser.run(bars, "doubleTap")
            self.assertAlmostEqual(double / tap, 4.5, delta=0.05)
            self.assertEqual(len(self.all("g[data-object=doubleTap] .mark.failed")), 1)
            self.press("]")
        self.press("0")
        # Bars that cannot be told apart are one and look like it.
        self.assertTrue(self.all(".lanes-drawing .several"))
        self.assertLess(self.browser.run("return document.querySelectorAll('.live-lanes *').length"), 20000)
        # A number with four digits is to be read.
        self.press(Keys.END)
        number = "return [...document.querySelectorAll('.replay:not([hidden]) .hand')].at(-1).querySelector('rect.badge').getAttribute('width')"
        self.assertGreater(float(self.browser.run(number)), 24)
        self.assertEqual(len(self.all(".episode")), 1000)

    # Paper, narrow windows, contrast

    def test_a_narrow_page_does_not_overflow(self):
        many = self.page("narrow-many", *MANY)
        for width in (360, 390):
            metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            try:
                for file in (self.slip, self.feed, many):
                    self.open(file)
                    self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width, file)
            finally:
                self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_a_printed_page_has_everything(self):
        self.open(self.feed)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        try:
            self.browser.run("dispatchEvent(new Event('beforeprint'))")
            self.assertEqual(len(self.all(".verdict")), 5)
            self.assertTrue(all(row.is_displayed() for row in self.all("tr[data-t]")))
            self.assertGreater(len(self.all("tr[data-t]")), 30)
            sizes = "return [...document.querySelectorAll('.replay:not([hidden]) :is(.records, .stories, .lanes)')].map((part) => [part.scrollHeight, part.clientHeight, part.scrollWidth, part.clientWidth])"
            for inner, outer, width, room in self.browser.run(sizes):
                self.assertLessEqual(inner, outer + 1)
                self.assertLessEqual(width, room + 1)
        finally:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
            self.browser.run("dispatchEvent(new Event('afterprint'))")

    def test_outlines_and_fields_have_a_contrast_of_three_to_one(self):
        ratio = (
            "const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;"
            "const light = (text) => { const [r, g, b] = text.match(/[\\d.]+/g).map(Number);"
            " return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b); };"
            "const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x);"
            " return (a + 0.05) / (b + 0.05); };"
            "const style = (selector) => getComputedStyle(document.querySelector(selector));"
            "return [contrast(style('.screen-drawing .view').stroke, style('.screen').fill),"
            " contrast(style('#search').borderColor, style('body').backgroundColor)]"
        )
        self.open(self.feed)
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            for value in self.browser.run(ratio):
                self.assertGreaterEqual(value, 3, scheme)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_pictures_are_one_image_each_to_a_screen_reader(self):
        self.open(self.feed)
        tree = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        roles = [node["role"]["value"] for node in tree if not node.get("ignored") and "role" in node]
        self.assertEqual([role for role in roles if re.match("(?i)graphics|svg", role)], [])

    def test_headings_have_a_blank_between_the_object_and_its_class(self):
        self.open(self.slip)
        heading = self.browser.run("return document.querySelector('.story h3').textContent")
        self.assertEqual(heading, "tap UITapGestureRecognizer on view")


if __name__ == "__main__":
    unittest.main()
