import Foundation
import Glibc
import Testing

/// Whatever stops an update, a golden file is the old one or the new one, and nothing else is left.
@Suite("Faults while golden files are written")
struct UpdateFaultTests {
  private let command: Command

  /// A folder with an expectation that differs and one that is missing.
  init() throws {
    command = try Command()
    _ = try command.run(
      "mkdir g; cp tap.jsonl g/a.jsonl; cp tap.jsonl g/b.jsonl; echo old > g/a.expected.txt"
    )
  }

  private let names = ["a.expected.txt", "a.jsonl", "b.jsonl"]

  // The thread sanitizer keeps its own memory in files.
  @Test(.disabled(if: Command.isUnderThreadSanitizer))
  func `A file that may not grow so large`() throws {
    try command.writeLongTrace(to: "g/b.jsonl", moves: 1500)
    let result = try command.run("(ulimit -f 100; touchtrace test --update g)")
    #expect(result.code == 74)
    #expect(
      result.output == """
        g/a.expected.txt: is written
        g/b.expected.txt: cannot be written: File too large
        1 written, 1 failed

        """
    )
    #expect(try command.names(in: "g") == names)
    #expect(command.read("g/a.expected.txt") == (try command.run("touchtrace tap.jsonl").output))
  }

  @Test(.enabled(if: canMount, "needs unshare and the right to mount"))
  func `A full disk`() throws {
    try command.writeLongTrace(to: "long.jsonl", moves: 1500)
    let result = try command.run(
      """
      unshare -rm bash -c 'mkdir m && mount -t tmpfs -o size=256k none m && cp g/a.* m && cp long.jsonl m/b.jsonl
        echo old > m/b.expected.txt; "$TOUCHTRACE" test --update m; code=$?
        ls -A m; cat m/b.expected.txt; exit $code'
      """
    )
    #expect(result.code == 74)
    #expect(result.output.contains("m/b.expected.txt: cannot be written: No space left on device\n"))
    #expect(result.output.hasSuffix("\na.expected.txt\na.jsonl\nb.expected.txt\nb.jsonl\nold\n"))
  }

  private static let canMount: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    probe.arguments = ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  @Test func `A folder that may not be written`() throws {
    // The one who may write everywhere becomes somebody else for it.
    let result = try command.run(
      """
      chmod 755 . g; chmod 555 g; chmod 666 g/*.txt; chmod 644 g/*.jsonl
      as=; [ "$(id -u)" = 0 ] && as='setpriv --reuid=65534 --regid=65534 --clear-groups'
      $as "$TOUCHTRACE" test --update g; code=$?; chmod 755 g; exit $code
      """
    )
    #expect(result.code == 74)
    #expect(
      result.output == """
        g/a.expected.txt: cannot be written: Permission denied
        g/b.expected.txt: cannot be written: Permission denied
        0 passed, 2 failed

        """
    )
    #expect(try command.names(in: "g") == names && command.read("g/a.expected.txt") == "old\n")
  }

  @Test func `An expectation and a trace that cannot be read`() throws {
    let result = try command.run(
      "ln -s /proc/self/mem g/c.jsonl; echo kept > g/c.expected.txt; ln -s nowhere g/d.jsonl; touchtrace test --update g"
    )
    #expect(result.code == 66)
    #expect(
      result.output == """
        g/a.expected.txt: is written
        g/b.expected.txt: is written
        g/c.expected.txt: g/c.jsonl cannot be read: is a link, expected a regular file
        g/d.expected.txt: g/d.jsonl cannot be read: is a link, expected a regular file
        2 written, 2 failed

        """
    )
    #expect(command.read("g/c.expected.txt") == "kept\n")
    let one = try command.run(
      "ln -s /proc/self/mem e.expected.txt; cp tap.jsonl e.jsonl; touchtrace test e.jsonl"
    )
    let link = "is a link, expected a regular file"
    #expect(one.code == 66)
    #expect(one.output == "e.expected.txt: cannot be read: \(link)\n0 passed, 1 failed\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `A signal in the middle`(number: Int32) throws {
    // On a busy machine all files may be written before the signal arrives: then they are written again.
    let program = """
      import glob, os, shutil, signal, subprocess, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      # A shell makes its background jobs ignore SIGINT, and the command would inherit that.
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      os.mkdir("many")
      for n in range(1001, 1801): shutil.copy("tap.jsonl", f"many/{n}.jsonl")
      for attempt in range(100):
          with open("output", "w") as output, open("messages", "w") as messages:
              process = subprocess.Popen([sys.argv[1], "test", "--update", "many"], stdout=output, stderr=messages)
          while process.poll() is None and not os.path.exists("many/1001.expected.txt"): pass
          process.send_signal(\(number))
          code = process.wait()
          written = glob.glob("many/*.expected.txt")
          if len(written) < 800: break
          for path in written: os.remove(path)
      print("ended by", -code)
      """
    try command.write(program, to: "interrupt.py")
    let result = try command.run("python3 interrupt.py \"$TOUCHTRACE\"; cat messages >&2")
    #expect(result.output == "ended by \(number)\n")
    let written = try command.names(in: "many").filter { !$0.hasSuffix(".jsonl") }
    let whole = try command.run("touchtrace tap.jsonl").output
    #expect(written.allSatisfy { $0.hasSuffix(".expected.txt") && command.read("many/" + $0) == whole })
    #expect(!written.isEmpty && written.count < 800)
    let message = "interrupted: \(written.count) golden files were written, the others are unchanged\n"
    #expect(result.messages == message)
    let rest = try command.run("touchtrace test --update many")
    #expect(
      rest.code == 0
        && rest.output.hasSuffix("\(800 - written.count) written, \(written.count) passed, 0 failed\n")
    )
  }
}
