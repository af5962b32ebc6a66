import Foundation
import Glibc

/// The built command, run as its user runs it, in a folder that is gone with it.
final class Command {
  /// What a run leaves behind.
  struct Result {
    var code: Int32
    var output: String
    var errors: String

    /// The errors without the lines of files and the help that stand below them.
    var messages: String {
      errors.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.wholeMatch(of: #/  +(\d+ )?\|.*|  help: .*/#) == nil }.joined(separator: "\n")
    }
  }

  /// A tap of 0.1 s, recorded by evemu.
  static let evemuTap = """
    # EVEMU 1.3
    A: 35 0 99 0 0 0
    A: 36 0 199 0 0 0
    E: 1.000000 0003 0039 1
    E: 1.000000 0003 0035 10
    E: 1.000000 0003 0036 20
    E: 1.000000 0000 0000 0
    E: 1.100000 0003 0039 -1
    E: 1.100000 0000 0000 0

    """

  /// A folder with a good trace and one whose third line is broken.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(Self.touch(from: 0, to: 0.05), to: "tap.jsonl")
    try write(Self.touch(from: 0, to: 0.05) + "{\"t\": 0.1, \"broken\n", to: "broken.jsonl")
  }

  /// A trace of a finger that stays where it comes down.
  static func touch(from start: Double, to end: Double) -> String {
    """
    {"t": \(start), "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": \(end), "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 20}]}

    """
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a trace whose records take megabytes, or, of fewer moves, about a hundred bytes a move.
  func writeLongTrace(to name: String, moves count: Int = 20_000) throws {
    let moves = (1...count).map { number in
      #"{"t": \#(Double(number) / 100), "touches": [{"id": 1, "phase": "moved", "x": \#(number % 99), "y": 9}]}"#
    }
    let began = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 9}]}"#
    try write(([began] + moves).joined(separator: "\n"), to: name)
  }

  /// Writes a folder `suite` of two folders, each with a trace that names the scene beside both.
  func writeSuiteWithOneScene() throws {
    _ = try run("mkdir -p suite/taps suite/drags")
    try write(
      #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"id": "photo", "class": "UIImageView", "#
        + #""frame": [0, 0, 9, 9], "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]}]}]}"#,
      to: "suite/photo.scene.json"
    )
    for folder in ["taps", "drags"] {
      try write(
        #"{"touchtrace": 1, "scene": "../photo.scene.json"}"# + "\n" + #"{"t": 0, "wait": true}"# + "\n",
        to: "suite/\(folder)/one.jsonl"
      )
    }
  }

  func write(_ content: String, to name: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  func read(_ name: String) -> String {
    FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  /// The files below a folder of the folder, hidden ones too.
  func names(in name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder + "/" + name).sorted()
  }

  /// Runs a line of the shell in the folder, or in another, where `touchtrace` is the command, and `sampletrace` the one
  /// that knows the sample programs.
  func run(_ line: String, in other: String? = nil, environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "set -o pipefail; \(Self.functions); \(line)"]
    process.currentDirectoryURL = URL(fileURLWithPath: other ?? folder)
    let binaries = ["TOUCHTRACE": try Self.binary(), "SAMPLETRACE": try Self.built("sampletrace")]
    process.environment = binaries.merging(["PATH": "/usr/bin:/bin"]) { $1 }
      .merging(Self.sanitizing) { $1 }
      .merging(environment) { $1 }
    // Files, unlike pipes, take any amount of output while nobody reads.
    for name in [".out", ".err"] { try write("", to: name) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: folder + "/.out")
    process.standardError = FileHandle(forWritingAtPath: folder + "/.err")
    try process.run()
    process.waitUntilExit()
    return Result(code: process.terminationStatus, output: read(".out"), errors: read(".err"))
  }

  /// Whether the tests and the command are built with the thread sanitizer, as `make sanitize` does.
  static var isUnderThreadSanitizer: Bool { sanitizing["TSAN_OPTIONS"] != nil }

  /// Whether the tests and the command are built with a sanitizer.
  static var isSanitized: Bool { !sanitizing.isEmpty }

  /// `env` with nothing in the environment but what the sanitizers are told.
  static var emptyEnvironment: String {
    (["env -i"] + sanitizing.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " ")
  }

  /// What the sanitizers are told, where the tests and the command are built with one.
  private static let sanitizing = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// The command that the variable TOUCHTRACE names, or that lies beside the bundle of the tests.
  private static func binary() throws -> String {
    try ProcessInfo.processInfo.environment["TOUCHTRACE"] ?? built("touchtrace")
  }

  /// A program beside the bundle of the tests.
  private static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The commands as functions of the shell.
  private static let functions = ["touchtrace", "sampletrace"]
    .map { "\($0)() { \"$\($0.uppercased())\" \"$@\"; }" }.joined(separator: "; ")
}
