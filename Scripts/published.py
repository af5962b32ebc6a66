#!/usr/bin/env python3
"""Compiles published Swift files around touches against the library, through the build plugin's own tool.

  published.py draw CLONES          draws files from the clones in a folder, and prints the list
  published.py compile LIST CLONES  compiles the files of a list, and prints a table; fetches what is missing

A clone of OWNER/NAME is CLONES/OWNER+NAME, a checkout or a bare repository, or a folder `repo` in it. A line of a list is a
repository, its commit, and the path of a file, with tabs between them. docs/inside/PUBLISHED.md has the rule.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEED = "2027"
MOST_FILES = 3
MOST_LINES = 700
EARLIEST = "2019-03-01"
MODULES = {"UIKit", "Foundation", "CoreGraphics", "QuartzCore", "simd", "os", "CoreMotion", "AudioToolbox"}
TOUCHES = re.compile(
    r"touches(Began|Moved|Ended|Cancelled)\(|(begin|continue)Tracking\(|\w+GestureRecognizer\(target"
    r"|gestureRecognizer(ShouldBegin)?\(_|func hitTest\(|func point\(inside|func sendEvent\("
    r"|:\s*UI(Control|Button|Slider|\w*GestureRecognizer)\b"
)
OLD_NAMES = re.compile(
    r"UIControlEvents|UIControlState\b|UIGestureRecognizerState|UIViewAnimationOptions|NSAttributedStringKey|UITouchPhase"
    r"|CGRectMake|CGPointMake|UILayoutPriorityRequired|UIEdgeInsetsMake|#selector\(self\.\w+\(_:\)\)\s*,\s*forControlEvents"
)
ELSEWHERE = re.compile(r"(^|/)(\w*Tests?|UITests|Pods|Carthage|\.build|\w+\.xctest)(/|$)|(^|/)Package(@\S*)?\.swift$")
DECLARATION = re.compile(
    r"^(?:(?:@\w+(?:\([^)]*\))?|public|open|internal|final|indirect|prefix|postfix|infix|nonisolated|weak)\s+)*"
    r"(?:class|struct|enum|protocol|typealias|actor|func|let|var)\s+(\w+)", re.M
)
EXTENSION = re.compile(r"^[ \t]*(?:(?:public|internal|@\w+)\s+)*extension\s+([\w.]+)([^{]*)\{(.*?)^\}", re.M | re.S)
# Members at the first level of an extension: names inside of functions are local.
MEMBER = re.compile(
    r"^(?: {1,4}|\t)(?:(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\(set\))?)[ \t]+)*"
    r"(?:func|var|let|class|struct|enum|protocol|typealias)\s+([A-Za-z_]\w*)", re.M
)
INITIALIZER = re.compile(r"\binit\??(?:<[^>]*>)?\(([^)]*)\)")
IDENTIFIERS = re.compile(r"[^\W\d]\w*")
MOST_NEIGHBOURS = 150
# The folder of a sample program, whose files are not neighbours of others.
SAMPLE = re.compile(r"(?:^|.*/)[^/]*(?:example|demo|sample|playground)[^/]*/", re.I)
# Errors that do not name what is missing: an extension's initializer or overload.
UNNAMED = re.compile(r"argument|no exact matches|cannot convert|contextual|ambiguous|generic parameter")


def git(clone, *arguments):
    return subprocess.run(
        ["git", "-c", "safe.directory=*", f"--git-dir={clone}", *arguments], capture_output=True, check=True
    ).stdout


def directory(clones, repository):
    """Returns the git directory of a clone; None if there is none."""
    base = pathlib.Path(clones) / repository.replace("/", "+")
    for place in (base / "repo" / ".git", base / "repo", base / ".git", base):
        if (place / "HEAD").is_file():
            return place
    return None


def reach(clones, repository, commit):
    """Returns the git directory of a clone that has a commit, and None; or None and the reason. Fetches what is missing."""
    if (found := directory(clones, repository)) and has(found, commit):
        return found, None
    target = found or pathlib.Path(clones) / repository.replace("/", "+")
    # A password prompt is an error, and so is a stalled connection.
    quiet = {"GIT_TERMINAL_PROMPT": "0", "GIT_HTTP_LOW_SPEED_LIMIT": "1000", "GIT_HTTP_LOW_SPEED_TIME": "30"}
    environment = dict(os.environ, **quiet)
    try:
        if not found:
            target.mkdir(parents=True, exist_ok=True)
            git(target, "init", "--quiet", "--bare", str(target))
        subprocess.run(
            ["git", "-c", "safe.directory=*", f"--git-dir={target}", "fetch", "--quiet", "--depth=1",
             f"https://github.com/{repository}", commit],
            capture_output=True, env=environment, check=True, timeout=300,
        )
    except subprocess.TimeoutExpired:
        return None, "it took longer than 5 minutes"
    except subprocess.CalledProcessError as error:
        lines = error.stderr.decode(errors="replace").strip().splitlines()
        return None, next((line for line in lines if line.startswith("fatal:")), "git failed")
    except OSError as error:
        return None, str(error)
    return (target, None) if has(target, commit) else (None, f"it has no commit {commit}")


def has(clone, commit):
    return subprocess.run(
        ["git", "-c", "safe.directory=*", f"--git-dir={clone}", "cat-file", "-e", f"{commit}^{{commit}}"],
        capture_output=True, check=False,
    ).returncode == 0


def swift_files(clone, commit):
    names = git(clone, "ls-tree", "-r", "-z", "--name-only", commit).decode(errors="replace").split("\0")
    return [name for name in names if name.endswith(".swift") and not ELSEWHERE.search(name)]


def text_of(clone, commit, path):
    return git(clone, "show", f"{commit}:{path}").decode(errors="replace")


def imports(text):
    return set(re.findall(r"^\s*(?:@\w+ )*import (?:\w+ )?(\w+)", text, re.M))


def draw(clones):
    for base in sorted(pathlib.Path(clones).iterdir()):
        repository = base.name.replace("+", "/")
        clone = directory(clones, repository)
        if not clone:
            continue
        try:
            head = git(clone, "rev-parse", "HEAD").decode().strip()
        except subprocess.CalledProcessError:
            say(f"{repository} is left out: its clone has no newest commit")
            continue
        if git(clone, "show", "-s", "--format=%cs", head).decode().strip() < EARLIEST:
            continue
        fitting = []
        for path in swift_files(clone, head):
            text = text_of(clone, head, path)
            found = imports(text)
            if (
                "UIKit" in found and found <= MODULES and TOUCHES.search(text) and not OLD_NAMES.search(text)
                and text.count("\n") < MOST_LINES
            ):
                fitting.append(path)
        random.Random(SEED + repository).shuffle(fitting)
        for path in sorted(fitting[:MOST_FILES]):
            print(f"{repository}\t{head}\t{path}")


def shared(path, other):
    """Returns the number of folders that two paths have in common."""
    pairs = zip(path.split("/")[:-1], other.split("/")[:-1])
    return next((index for index, (one, two) in enumerate(pairs) if one != two), min(path.count("/"), other.count("/")))


class Names:
    """What the files of a repository declare: names at the top level, members in extensions, and, as pairs with the
    type that is extended, members and conformances."""

    def __init__(self, texts):
        self.declared, self.members, self.pairs, self.extensions, self.owners = {}, {}, {}, {}, {}
        for path, text in texts.items():
            for name in DECLARATION.findall(text):
                self.declared.setdefault(name, set()).add(path)
            for extended, protocols, body in EXTENSION.findall(text):
                self.extensions.setdefault(extended, set()).add(path)
                for protocol in IDENTIFIERS.findall(protocols):
                    self.pairs.setdefault((extended, protocol), set()).add(path)
                labels = [label for found in INITIALIZER.findall(body) for label in re.findall(r"(\w+)(?: \w+)?\s*:", found)]
                for member in MEMBER.findall(body) + labels:
                    self.members.setdefault(member, set()).add(path)
                    self.owners.setdefault(member, set()).add(extended)
                    self.pairs.setdefault((extended, member), set()).add(path)

    def files(self, names, chosen):
        """Returns the sets of files that declare names, one for each name that is missing.

        A type of the repository brings the files that extend it, each a set of its own. A member that an extension of a
        protocol declares brings the file in which a type of UIKit's conforms to the protocol.
        """
        found = [self.declared[name] for name in names if not self.declared.get(name, chosen) & chosen]
        pairs = [self.pairs[one, two] for one in names for two in names if (one, two) in self.pairs]
        # A member that a chosen file declares may be another type's.
        found += pairs or [self.members.get(name, set()) - chosen for name in names if name not in self.declared]
        found += [
            self.pairs[pair] for name in names for owner in sorted(self.owners.get(name, ())) for pair in self.pairs
            if pair[1] == owner and pair[0] not in self.declared
        ]
        found += [{path} for name in names if name in self.declared for path in sorted(self.extensions.get(name, ()))]
        return [files for files in found if files and not files & chosen]


def closest(path, files):
    """Returns the file that has most folders in common with a path; of several, the one with the shortest path."""
    return min(files, key=lambda name: (-shared(path, name), len(name), name))


def flags():
    out = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    places = ["UIKit/Modules/CUIKit", "UIKit/CTasks/include", "Core/CJSON"]
    maps = [ROOT / "Sources" / place / "module.modulemap" for place in places]
    arguments = ["-swift-version", "5", "-module-name", "App", "-I", f"{out}/Modules", "-suppress-warnings"]
    for place in maps:
        arguments += ["-Xcc", f"-fmodule-map-file={place}"]
    return arguments


def errors(tool, arguments, folder, paths):
    """Compiles files of a folder. Returns the errors, each as (path, line, message)."""
    with tempfile.TemporaryDirectory() as output:
        inputs = [str(folder / path) for path in paths]
        log = subprocess.run([tool, "--output", output, *inputs], capture_output=True, text=True, check=False).stderr
        # The tool also writes files with the positions that it reports.
        results = sorted(str(path) for path in pathlib.Path(output).iterdir())
        compiler = subprocess.run(
            ["swiftc", "-typecheck", "-wmo", "-diagnostic-style", "llvm", *arguments, *results],
            capture_output=True, text=True, check=False,
        )
        log += compiler.stderr
        if compiler.returncode == 0 and not log.strip():
            return []
    found = re.findall(r"^(.+?):(\d+):\d+: error: (.*)$", log, re.M)
    found = [(os.path.relpath(path, folder), int(line), text) for path, line, text in found]
    return list(dict.fromkeys(found)) or [("", 0, log.strip()[-300:])]


def write(folder, texts, path, own):
    """Writes a file for the compiler. A neighbour's import of the repository's own module is dropped."""
    folders = {part for name in texts for part in name.split("/")[:-1]}
    known = MODULES | {"Darwin", "Dispatch", "ObjectiveC", "CoreFoundation", "OSLog"}

    def line(found):
        if path == own or found[2] in known:
            return found[1]
        # A module that Linux does not have would hide all other errors.
        return "" if found[2] in folders else f'let missing{found[2]} = "" as {found[2]}'

    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(re.sub(r"^(\s*(?:@\w+ )*import (?:\w+ )?(\w+).*)$", line, texts[path], flags=re.M))


def needed(names, texts, chosen, found):
    """Returns the files that declare what errors miss."""
    result, taken = set(), {pathlib.PurePath(name).name for name in chosen}
    for path, line, text in found:
        if path not in texts:
            continue
        words = {name for part in re.findall(r"'([^']*)'", text) for name in IDENTIFIERS.findall(part)}
        if UNNAMED.search(text):
            words |= set(IDENTIFIERS.findall("".join(texts[path].splitlines()[line - 1:line])))
        for files in names.files(sorted(words - imports(texts[path])), set(chosen)):
            name = closest(path, files)
            # Two files of a module cannot have the same name.
            if pathlib.PurePath(name).name not in taken:
                result.add(name)
                taken.add(pathlib.PurePath(name).name)
    return sorted(result)


def check(tool, arguments, clone, commit, path):
    """Compiles a file, with those files of its repository that declare what the compiler misses."""
    sample = SAMPLE.match(path)
    texts = {
        name: text_of(clone, commit, name) for name in swift_files(clone, commit)
        if not (found := SAMPLE.match(name)) or sample and found[0] == sample[0]
    }
    if path not in texts:
        return "fails", [("", 0, "the commit has no such file")], [path]
    names = Names(texts)
    chosen = [path]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        write(folder, texts, path, path)
        found = errors(tool, arguments, folder, [path])
        while found and len(chosen) < MOST_NEIGHBOURS:
            more = needed(names, texts, chosen, found)
            if not more:
                break
            for name in more:
                write(folder, texts, name, path)
            chosen += more
            found = errors(tool, arguments, folder, chosen)
        failing = {name for name, _, _ in found if name in chosen and name != path}
        if failing:
            # A neighbour that was added by its name alone may not be needed.
            fewer = [name for name in chosen if name not in failing]
            if not errors(tool, arguments, folder, fewer):
                chosen, found = fewer, []
    if not found:
        return ("alone" if len(chosen) == 1 else "with neighbours"), [], chosen
    own = [error for error in found if error[0] in (path, "")]
    return ("fails", own, chosen) if own else ("own file clean", found, chosen)


def rows_of(listing):
    """Returns the lines of a list, each as (repository, commit, path)."""
    rows = []
    try:
        lines = pathlib.Path(listing).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        sys.exit(f"{listing} cannot be read: {error.strerror}")
    for number, line in enumerate(lines, 1):
        if line[:1] in ("", "#"):
            continue
        row = tuple(line.split("\t"))
        if len(row) != 3 or not re.fullmatch(r"[\w.-]+/[\w.-]+", row[0]) or not re.fullmatch(r"[0-9a-f]{40}", row[1]):
            sys.exit(f"{listing}:{number}: not a repository OWNER/NAME, a commit of 40 hexadecimal digits, and a path")
        rows.append(row)
    return rows


def say(text):
    print(text, file=sys.stderr, flush=True)


def compile_list(listing, clones):
    rows = rows_of(listing)
    tool = os.environ.get("UIKIT_SOURCES")
    if not tool or not os.access(tool, os.X_OK):
        sys.exit("UIKIT_SOURCES has to name the plugin's tool, uikit-sources; `make published` builds and names it")
    pathlib.Path(clones).mkdir(parents=True, exist_ok=True)
    places, missing = {}, {}
    wanted = list(dict.fromkeys((repository, commit) for repository, commit, _ in rows))
    for number, (repository, commit) in enumerate(wanted, 1):
        if not (found := directory(clones, repository)) or not has(found, commit):
            say(f"fetching {repository} ({number} of {len(wanted)})")
        places[repository, commit], reason = reach(clones, repository, commit)
        if reason:
            missing[repository] = reason
            say(f"{repository} cannot be had: {reason}")
    work = [row for row in rows if places[row[0], row[1]]]
    if not work:
        sys.exit(f"no repository of {listing} can be had; a clone of OWNER/NAME would be {clones}/OWNER+NAME")
    arguments = flags()
    count = {name: 0 for name in ("alone", "with neighbours", "own file clean", "fails")}
    with concurrent.futures.ThreadPoolExecutor(max_workers=int(os.environ.get("JOBS", "2"))) as pool:
        found = pool.map(lambda row: check(tool, arguments, places[row[0], row[1]], row[1], row[2]), work)
        for number, ((repository, _, path), (outcome, wrong, chosen)) in enumerate(zip(work, found), 1):
            count[outcome] += 1
            say(f"compiled {number} of {len(work)}")
            print(f"{outcome:16} {repository} {path} ({len(chosen) - 1} neighbours)", flush=True)
            for text in dict.fromkeys(f"{name}: {text}" for name, _, text in wrong):
                print(f"                   {text}", flush=True)
    compiled = count["alone"] + count["with neighbours"]
    print(f"\n| result | files of {len({row[0] for row in work})} repositories |\n| --- | --- |")
    print(f"| compiles alone | {count['alone']} |")
    print(f"| compiles with its neighbours | {count['with neighbours']} |")
    print(f"| sum | {compiled} of {len(work)} ({100 * compiled / len(work):.0f} %) |")
    forgiven = compiled + count["own file clean"]
    print(f"| and those with errors in neighbours alone | {forgiven} ({100 * forgiven / len(work):.0f} %) |")
    if missing:
        print(f"\nNot counted, because the repository cannot be had ({len(rows) - len(work)} of {len(rows)} files):")
        for repository, reason in sorted(missing.items()):
            print(f"  {repository}: {reason}")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "draw":
        draw(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "compile":
        compile_list(sys.argv[2], sys.argv[3])
    else:
        sys.exit(__doc__)
