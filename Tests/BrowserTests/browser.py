"""Browsers for the tests: headless Chromium that chromedriver drives, or that is spoken to without a driver, and WebKit
on a screen that nobody sees."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.service import Service as WebKitService

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORDER = ROOT / "Recorders/web"
PAGES = pathlib.Path(__file__).resolve().parent / "pages"
TOUCHTRACE = os.environ.get("TOUCHTRACE", str(ROOT / ".build/debug/touchtrace"))
# The command that also knows the classes of the sample programs, from the same build.
SAMPLETRACE = str(pathlib.Path(TOUCHTRACE).with_name("sampletrace"))
CHROMIUM = shutil.which("chromium") or "chromium"
FLAGS = [
    "--headless=new",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--window-size=1280,960",
    # No name is looked up: a request to the network fails.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
] + (["--no-sandbox"] if os.geteuid() == 0 else [])


def go_first():
    """Lets the browser run before other programs where that is allowed: what is measured is its time."""
    with contextlib.suppress(PermissionError):
        os.nice(-10)


def touchtrace(*arguments, input=None):
    """Runs the command; returns its output, and fails with its errors."""
    result = subprocess.run([TOUCHTRACE, *arguments], input=input, capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(f"touchtrace {' '.join(arguments)}: {result.returncode}\n{result.stderr}")
    return result.stdout


class Driven:
    """A browser driven by chromedriver, with its console and its requests."""

    def __init__(self):
        self.downloads = pathlib.Path(tempfile.mkdtemp())
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for flag in FLAGS:
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"download.default_directory": str(self.downloads)})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))

    def close(self):
        self.driver.quit()
        shutil.rmtree(self.downloads, ignore_errors=True)

    def open(self, page):
        """Opens a file, with the console and the list of requests empty."""
        self.console()
        self.requests()
        self.driver.get(page.as_uri())

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def perform(self, body):
        """Performs WebDriver actions, and lifts what is still down."""
        self.driver.execute(Command.W3C_ACTIONS, body)
        self.driver.execute(Command.W3C_CLEAR_ACTIONS)

    def touch(self, type, *points):
        """Dispatches a message of the DevTools protocol with fingers (x, y) in the order of their ids."""
        touches = [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": type, "touchPoints": touches})

    def console(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """The addresses that were asked for since the last call."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]


class WebKit:
    """WebKitGTK, which is Safari's engine, driven by its own driver on a virtual screen."""

    def __init__(self):
        reader, writer = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x960x24", "-nolisten", "tcp"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": f":{number}"}
        service = WebKitService(shutil.which("WebKitWebDriver"), env=environment)
        try:
            self.driver = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self.screen.terminate()
            raise

    def close(self):
        self.driver.quit()
        self.screen.terminate()
        self.screen.wait()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    # The driver tells neither of them.

    def console(self):
        return []

    def requests(self):
        return []


class Spoken:
    """A browser without a driver, which is spoken to over its DevTools socket."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [CHROMIUM, *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self.socket = websocket.create_connection(self._address(), suppress_origin=True, timeout=30)
        except BaseException:
            self.close()
            raise
        self.last_id = 1_000_000

    def _address(self):
        port = pathlib.Path(self.folder) / "DevToolsActivePort"
        for _ in range(300):
            with contextlib.suppress(OSError, IndexError, StopIteration):
                number = int(port.read_text().split()[0])
                with urllib.request.urlopen(f"http://127.0.0.1:{number}/json/list") as answer:
                    pages = json.load(answer)
                return next(page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page")
            time.sleep(0.1)
        raise AssertionError("Chromium does not open its DevTools socket")

    def close(self):
        with contextlib.suppress(AttributeError, OSError):
            self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, message):
        self.socket.send(json.dumps(message))

    def wait(self, id):
        """Waits for the answer to a message; returns its result."""
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == id:
                if "error" in answer:
                    raise AssertionError(answer["error"])
                return answer["result"]

    def call(self, method, **parameters):
        self.last_id += 1
        self.send({"id": self.last_id, "method": method, "params": parameters})
        return self.wait(self.last_id)

    def run(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(result["exceptionDetails"])
        return result["result"].get("value")

    def open(self, page):
        self.call("Page.navigate", url=page.as_uri())
        for _ in range(300):
            if self.run(f"location.href === {json.dumps(page.as_uri())} && document.readyState === 'complete'"):
                return
            time.sleep(0.1)
        raise AssertionError(f"{page} does not load")

    def play(self, text):
        """Plays the messages of `touchtrace export --format cdp`: sends each when its time has come, without waiting for
        answers between, and tells the browser that time, so that a late message does not become a late touch.
        """
        due = time.time()
        last = None
        for line in text.splitlines():
            message = json.loads(line)
            if "pause" in message:
                due += message["pause"]
                time.sleep(max(0, due - time.time()))
            else:
                message["params"]["timestamp"] = due
                self.send(message)
                last = message["id"]
        if last is not None:
            self.wait(last)
