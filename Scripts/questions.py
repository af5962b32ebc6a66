#!/usr/bin/env python3
"""Compares the answers on docs/TABLES.md with those of DuckDB.

    questions.py BINARY [--update]

The blocks of the page are done in their order, in a folder that looks like the package's: `sh` blocks by bash, `sql`
blocks by DuckDB. The table of Markdown below a query is its answer.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import duckdb

PAGE = pathlib.Path("docs/TABLES.md")
BLOCK = re.compile(r"```(sh|sql)\n(.*?)```\n(?:\n((?:\|[^\n]*\n)+))?", re.DOTALL)


def cell(value):
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def answer(database, query):
    """The answer to a query as a table of Markdown."""
    result = database.sql(query)
    if result is None:
        return ""
    rows = [result.columns, ["---"] * len(result.columns), *result.fetchall()]
    return "".join(f"| {' | '.join(map(cell, row))} |\n" for row in rows)


def main():
    binary, updates = os.path.abspath(sys.argv[1]), "--update" in sys.argv[2:]
    text = PAGE.read_text(encoding="utf-8")
    database = duckdb.connect()
    wrong = asked = 0
    project = pathlib.Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name in ("traces", "Examples"):
            os.symlink(project / name, name)
        os.mkdir("bin")
        os.symlink(binary, "bin/touchtrace")
        pathlib.Path("bin/duckdb").write_text(f"#!{sys.executable}\nimport duckdb, sys\nduckdb.sql(sys.argv[-1])\n")
        os.chmod("bin/duckdb", 0o755)
        environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}")

        def ask(block):
            nonlocal wrong, asked
            language, code, old = block.groups()
            if language == "sh":
                subprocess.run(["bash", "-euo", "pipefail", "-c", code], env=environment, check=True)
                return block.group()
            new = answer(database, code)
            if not new:
                return block.group()
            asked += 1
            if new != old:
                wrong += 1
                print(f"{PAGE}: another answer:\n{code}{new}")
            return f"```sql\n{block.group(2)}```\n\n{new}"

        updated = BLOCK.sub(ask, text)
        os.chdir(project)
    if updates:
        PAGE.write_text(updated, encoding="utf-8")
    print(f"{asked} questions, {wrong} with another answer{' (written)' if updates and wrong else ''}")
    return 1 if wrong and not updates else 0


if __name__ == "__main__":
    sys.exit(main())
