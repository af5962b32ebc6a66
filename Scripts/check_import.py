#!/usr/bin/env python3
"""Holds `touchtrace import` against other readers of the same recordings.

    check_import.py evdev TOUCHTRACE RECORDING...   libinput's analyzers, and libmtdev for protocol A
    check_import.py w3c TOUCHTRACE ACTIONS...       Chromium, driven by chromedriver

A recording is a file of evemu, with its description in it or beside it.
"""

import ctypes
import ctypes.util
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

ABS, SYN = 3, 0
SLOT, X, Y, TRACKING_ID, TOUCH, DISTANCE = 0x2F, 0x35, 0x36, 0x39, 0x14A, 0x3B


class Recording:
    """The axes and the events of an evemu recording, read independently of touchtrace."""

    def __init__(self, path):
        self.axes, self.events = {}, []
        self.read(path)
        stem = path
        while not self.axes and "." in os.path.basename(stem):
            stem = stem[: stem.rindex(".")]
            if os.path.exists(stem + ".desc"):
                self.read(stem + ".desc")

    def read(self, path):
        with open(path, errors="replace") as file:
            for line in file:
                words = line.split()
                if line.startswith("A:"):
                    self.axes[int(words[1], 16)] = (int(words[2]), int(words[3]))
                elif line.startswith("E:"):
                    seconds, microseconds = words[1].split(".")
                    event = (int(seconds), int(microseconds), int(words[2], 16), int(words[3], 16), int(words[4]))
                    self.events.append(event)
                elif match := re.match(r"\[ *(\d+)\.(\d+)\] (?:/\S+: )?(EV_\w+) +(\w+) +(\w+)", line):
                    self.read_labels(*match.groups())

    def read_labels(self, seconds, microseconds, kind, code, value):
        """An event as Android's `getevent -lt` prints it."""
        codes = {"ABS_MT_SLOT": SLOT, "ABS_MT_POSITION_X": X, "ABS_MT_POSITION_Y": Y,
                 "ABS_MT_TRACKING_ID": TRACKING_ID, "ABS_MT_PRESSURE": 0x3A, "ABS_MT_TOUCH_MAJOR": 0x30,
                 "SYN_REPORT": 0, "SYN_MT_REPORT": 2}
        if kind in ("EV_ABS", "EV_SYN") and code in codes:
            number = int(value, 16)
            number -= (number >> 31) << 32
            kind = ABS if kind == "EV_ABS" else SYN
            self.events.append((int(seconds), int(microseconds), kind, codes[code], number))

    def yaml(self):
        """The recording as `libinput record` writes it."""
        origin = self.events[0][0] * 1_000_000 + self.events[0][1]
        codes = sorted({code for _, _, kind, code, _ in self.events if kind == ABS} | set(self.axes) | {SLOT})
        lines = ["version: 1", "ndevices: 1", "libinput:", '  version: "1.22.1"', "devices:",
                 "- node: /dev/input/event0", "  evdev:", '    name: "panel"', "    id: [3, 1, 1, 1]", "    codes:",
                 "      0: [0]", "      1: [330]", "      3: [" + ", ".join(map(str, codes)) + "]", "    absinfo:"]
        slots = max([9] + [value for _, _, kind, code, value in self.events if (kind, code) == (ABS, SLOT)])
        for code in codes:
            low, high = self.axes.get(code, (0, slots if code == SLOT else 65535))
            lines.append(f"      {code}: [{low}, {high}, 0, 0, 10]")
        lines += ["    properties: [1]", "  hid: []", "  udev:", "    properties:", "    - ID_INPUT=1",
                  "    - ID_INPUT_TOUCHSCREEN=1", "  quirks: []", "  events:"]
        is_new = True
        for seconds, microseconds, kind, code, value in self.events:
            time = seconds * 1_000_000 + microseconds - origin
            if is_new:
                lines.append("  - evdev:")
            lines.append(f"    - [{time // 1_000_000}, {time % 1_000_000}, {kind}, {code}, {value}]")
            is_new = kind == SYN and code == 0
        return "\n".join(lines) + "\n"


def imported(touchtrace, path, *options, with_mistakes=False):
    """The samples of the trace that touchtrace makes: time, finger, phase, x, y."""
    run = subprocess.run([touchtrace, "import", path, *options], capture_output=True, text=True)
    if run.returncode == 65 and "the file contains no touches" in run.stderr:
        print(f"left out: {run.stderr.splitlines()[0]}")
        return []
    if run.returncode != 0:
        raise SystemExit(f"{path}: {run.stderr}")
    mended = [line for line in run.stderr.splitlines() if "look wrong" not in line]
    if mended and not with_mistakes:
        # Each reader repairs mistakes differently.
        print(f"left out: {mended[0]}")
        return []
    samples = []
    for line in run.stdout.splitlines():
        step = json.loads(line)
        for touch in step.get("touches", []):
            samples.append((step["t"], touch["id"], touch["phase"], touch["x"], touch["y"]))
    return samples


def frames(samples):
    """The samples by time."""
    found = {}
    for time, *rest in samples:
        found.setdefault(round(time * 1e6), []).append(tuple(rest))
    return found


def fingers_down(samples):
    """The times at which the number of fingers changes, from the first touch on, with that number."""
    changes, down = [], 0
    for time, found in sorted(frames(samples).items()):
        before = down
        down += sum(phase == "began" for _, phase, *_ in found)
        down -= sum(phase in ("ended", "cancelled") for _, phase, *_ in found)
        if down != before:
            changes.append((time, down))
    return changes


def ways(samples):
    """For each time, how far fingers went, those that went nowhere left out."""
    places, found = {}, {}
    for time, finger, phase, x, y in samples:
        if phase != "began" and (x, y) != places[finger]:
            way = (round(x - places[finger][0]), round(y - places[finger][1]))
            found.setdefault(round(time * 1e6), []).append(way)
        places[finger] = (x, y)
    return {time: sorted(ways) for time, ways in found.items()}


def analyze(tool, path):
    environment = dict(os.environ, PATH="/usr/bin:" + os.environ["PATH"], LC_ALL="C.UTF-8")
    run = subprocess.run(["libinput", "analyze", tool, path], capture_output=True, text=True, env=environment)
    if run.returncode == 65 and "the file contains no touches" in run.stderr:
        print(f"left out: {run.stderr.splitlines()[0]}")
        return []
    if run.returncode != 0:
        raise SystemExit(f"libinput analyze {tool}: {run.stderr}")
    return re.sub(r"\x1b\[[0-9;]*m", "", run.stdout).splitlines()


def libinput_fingers_down(path):
    changes, start = [], None
    for line in analyze("touch-down-state", path):
        match = re.match(r"\s*(\d+)\.(\d{6}) \|[^|]*\|(.*)", line)
        if match:
            time = int(match[1]) * 1_000_000 + int(match[2])
            start = time if start is None else start
            down = match[3].count("+")
            if down != (changes[-1][1] if changes else 0):
                changes.append((time - start, down))
    return changes


def libinput_ways(path):
    found, start = {}, None
    for line in analyze("per-slot-delta", path):
        match = re.match(r"\s*(\d+)\.(\d{6})\s+\S+:?(.*)", line)
        if not match:
            continue
        time = int(match[1]) * 1_000_000 + int(match[2])
        if start is None and "+++" in match[3]:
            start = time
        steps = [(int(x), int(y)) for x, y in re.findall(r"([+-]\s*\d+)/\s*([+-]\s*\d+)", match[3].replace(" ", ""))]
        steps = sorted(step for step in steps if step != (0, 0))
        if steps and start is not None:
            found[time - start] = steps
    return found


class InputEvent(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("microseconds", ctypes.c_long), ("kind", ctypes.c_uint16),
                ("code", ctypes.c_uint16), ("value", ctypes.c_int32)]


def mtdev_samples(recording):
    """The samples that libmtdev makes of protocol A: it tells slots, as protocol B does."""
    library = ctypes.CDLL(ctypes.util.find_library("mtdev") or "libmtdev.so.1")
    library.mtdev_new.restype = ctypes.c_void_p
    device = ctypes.c_void_p(library.mtdev_new())
    library.mtdev_init(device)
    for code in {code for _, _, kind, code, _ in recording.events if kind == ABS and code >= 0x30}:
        library.mtdev_set_mt_event(device, code, 1)
        low, high = recording.axes.get(code, (0, 65535))
        library.mtdev_set_abs_minimum(device, code, low)
        library.mtdev_set_abs_maximum(device, code, high)
    slots, slot, samples, fingers, start, dirty = {}, 0, [], 0, None, set()
    for fields in recording.events:
        library.mtdev_put_event(device, ctypes.byref(InputEvent(*fields)))
        while not library.mtdev_empty(device):
            event = InputEvent()
            library.mtdev_get_event(device, ctypes.byref(event))
            if event.kind == ABS and event.code == SLOT:
                slot = event.value
            elif event.kind == ABS:
                slots.setdefault(slot, {})[event.code] = event.value
                dirty.add(slot)
            elif event.kind == SYN and event.code == 0:
                time = event.seconds * 1_000_000 + event.microseconds
                for index in sorted(dirty):
                    values = slots[index]
                    place = (values.get(X), values.get(Y))
                    is_down = values.get(TRACKING_ID, -1) >= 0
                    known = values.get("finger")
                    if known and (not is_down or values["id"] != values[TRACKING_ID]):
                        samples.append((time, known, "ended", *values["place"]))
                        known = values["finger"] = None
                    if is_down and not known:
                        fingers += 1
                        values["finger"], values["id"] = fingers, values[TRACKING_ID]
                        samples.append((time, fingers, "began", *place))
                        start = time if start is None else start
                    elif is_down and place != values["place"]:
                        samples.append((time, known, "moved", *place))
                    values["place"] = place
                dirty = set()
    return [((time - start) / 1e6, *rest) for time, *rest in samples]


def check_evdev(touchtrace, paths):
    failures = checked = 0
    for path in paths:
        recording = Recording(path)
        if not any(code in (X, Y) for _, _, kind, code, _ in recording.events if kind == ABS):
            continue
        ours = imported(touchtrace, path, "--scale", "1")
        if not ours:
            continue
        if any((kind, code) == (ABS, DISTANCE) for _, _, kind, code, _ in recording.events):
            # libinput's analyzers look at tracking ids alone, which contacts that hover have, too.
            print(f"left out: {path}: contacts hover")
            continue
        if any((kind, code) == (SYN, 2) for _, _, kind, code, _ in recording.events):
            theirs = mtdev_samples(recording)
            pairs = [("libmtdev, fingers down", fingers_down(ours), fingers_down(theirs)),
                     ("libmtdev, ways", ways(ours), ways(theirs))]
        else:
            with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
                file.write(recording.yaml())
                file.flush()
                same = imported(touchtrace, file.name, "--scale", "1")
                pairs = [("the same as libinput's YAML", ours, same),
                         ("touch-down-state", fingers_down(ours), libinput_fingers_down(file.name)),
                         ("per-slot-delta", ways(ours), libinput_ways(file.name))]
        for name, ours_, theirs in pairs:
            checked += 1
            if ours_ == theirs:
                continue
            failures += 1
            print(f"{path}: differs from {name}")
            ours_, theirs = (dict(x) if isinstance(x, list) and x and len(x[0]) == 2 else x for x in (ours_, theirs))
            if isinstance(ours_, dict):
                different = sorted(t for t in ours_.keys() | theirs.keys() if ours_.get(t) != theirs.get(t))
                for time in different[:3]:
                    print(f"  {time} us: touchtrace {ours_.get(time)}, the other {theirs.get(time)}")
                print(f"  {len(different)} of {len(ours_)} times")
    print(f"{checked} comparisons, {failures} differ")
    return failures


PAGE = """<meta name=viewport content="width=device-width,initial-scale=1"><style>html{height:100%;touch-action:none}</style>
<script>
var log = [];
for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
  addEventListener(type, event => {
    event.preventDefault();
    for (const touch of event.changedTouches)
      log.push([type, touch.identifier, touch.clientX, touch.clientY, event.timeStamp]);
  }, {passive: false});
</script>"""


class Browser:
    """Chromium, driven through the WebDriver protocol."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if match := re.search(r"started successfully on port (\d+)", line):
                self.root = f"http://127.0.0.1:{match[1]}/session"
                break
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--touch-events=enabled",
                            "--window-size=800,1000"]}
        capabilities = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}
        self.root += "/" + self.call("", {"capabilities": capabilities})["sessionId"]

    def call(self, path, body):
        request = urllib.request.Request(self.root + path, json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["value"]

    def touches(self, actions):
        """The touches that a page sees while the actions are performed."""
        self.call("/url", {"url": "data:text/html," + urllib.parse.quote(PAGE)})
        self.call("/actions", actions)
        return self.call("/execute/sync", {"script": "return log", "args": []})

    def close(self):
        try:
            urllib.request.urlopen(urllib.request.Request(self.root, method="DELETE"), timeout=20)
        finally:
            self.driver.terminate()


def stories(samples):
    """Each finger's samples, fingers in the order in which they land."""
    found = {}
    for time, finger, phase, x, y in samples:
        found.setdefault(finger, []).append((time, phase, x, y))
    return list(found.values())


def browser_samples(log):
    phases = {"touchstart": "began", "touchmove": "moved", "touchend": "ended", "touchcancel": "cancelled"}
    fingers, down, samples = 0, {}, []
    for kind, identifier, x, y, time in log:
        if kind == "touchstart":
            fingers += 1
            down[identifier] = fingers
        samples.append(((time - log[0][4]) / 1000, down[identifier], phases[kind], x, y))
    return samples


def compare(ours, theirs):
    """How far times are apart at which fingers land and lift; nothing where fingers or places differ."""
    if len(ours) != len(theirs):
        return None
    worst = 0.0
    for our, their in zip(ours, theirs):
        for index in (0, -1):
            if our[index][1] != their[index][1] or any(
                abs(a - b) > 1 for a, b in zip(our[index][2:], their[index][2:])
            ):
                return None
            worst = max(worst, abs(our[index][0] - their[index][0]))
    return worst


def refused(touchtrace, browser, path, actions):
    """Whether both refuse faulty actions."""
    run = subprocess.run([touchtrace, "import", "--format", "w3c", path], capture_output=True, text=True)
    try:
        browser.call("/actions", actions)
        theirs = "taken"
    except urllib.error.HTTPError as error:
        theirs = json.load(error)["value"]["error"]
    print(f"{path}: touchtrace exits with {run.returncode}, chromedriver says {theirs}")
    return run.returncode == 65 and theirs == "invalid argument"


def check_w3c(touchtrace, paths, tolerance=0.1, tries=5):
    """Compares when and where fingers land and lift.

    Between, browsers choose: Chromium moves at once and then waits. Its times are late by a frame an action, and by more
    on a machine that is busy: the best of some tries counts.
    """
    browser = Browser()
    failures = 0
    try:
        for path in paths:
            with open(path) as file:
                actions = json.load(file)
            if os.path.basename(path).startswith("refused-"):
                failures += not refused(touchtrace, browser, path, actions)
                continue
            # The driver takes the actions of a BiDi message, and not the message.
            actions = {"actions": actions.get("params", actions)["actions"]} if "method" in actions else actions
            if any(source.get("parameters", {}).get("pointerType") == "mouse" for source in actions["actions"]):
                print(f"{path}: left out, because a mouse makes no touches in a browser")
                continue
            ours, best = stories(imported(touchtrace, path, with_mistakes=True)), None
            for _ in range(tries):
                theirs = stories(browser_samples(browser.touches(actions)))
                worst = compare(ours, theirs)
                if worst is not None and (best is None or worst < best):
                    best = worst
                if best is not None and best <= tolerance:
                    break
            if best is None:
                print(f"{path}: fingers or places differ\n  touchtrace {ours}\n  Chromium   {theirs}")
            else:
                print(f"{path}: {len(ours)} fingers at the same places, times within {best * 1000:.0f} ms")
            failures += best is None or best > tolerance
    finally:
        browser.close()
    print(f"{len(paths)} comparisons, {failures} differ")
    return failures


if __name__ == "__main__":
    if len(sys.argv) < 4 or sys.argv[1] not in ("evdev", "w3c"):
        raise SystemExit(__doc__)
    check = check_evdev if sys.argv[1] == "evdev" else check_w3c
    sys.exit(1 if check(sys.argv[2], sys.argv[3:]) else 0)
