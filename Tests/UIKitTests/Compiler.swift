import Foundation
import Testing

/// The tools of the toolchain, on the modules that the tests link.
enum Compiler {
  /// The folder of the modules, beside the tests.
  static var modules: URL? {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [tests, CommandLine.arguments.first { $0.hasSuffix(".xctest") }].compactMap { $0 }.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("Modules")
    }
    return folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("UIKit.swiftmodule").path)
    }
  }

  /// Returns the symbols of a module, and of its extensions of other modules' types.
  static func symbols(of module: String, access: String) throws -> [SymbolGraph.Symbol] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = try JSONDecoder().decode(TargetInfo.self, from: run("swiftc", ["-print-target-info"]).output)
    let errors = try run(
      "swift-symbolgraph-extract",
      [
        "-module-name", module, "-target", target.target.triple, "-minimum-access-level", access,
        "-skip-synthesized-members", "-output-dir", folder.path,
      ] + importFlags()
    ).errors
    #expect(errors.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)).symbols
    }
  }

  /// What the compiler says about its target.
  private struct TargetInfo: Decodable {
    struct Target: Decodable { var triple: String }
    var target: Target
  }

  /// The symbols of a module.
  struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      var pathComponents: [String]
      var accessLevel: String
      var isPublic: Bool { accessLevel == "public" || accessLevel == "open" }
    }
    var symbols: [Symbol]
  }

  /// The options with which the compiler finds the modules.
  private static func importFlags() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [
      "-I", try #require(modules).path, "-Xcc",
      "-fmodule-map-file=\(root.path)/Sources/UIKit/Modules/CUIKit/module.modulemap", "-Xcc",
      "-fmodule-map-file=\(root.path)/Sources/UIKit/CTasks/include/module.modulemap",
    ]
  }

  /// Runs a tool of the toolchain, and returns what it writes.
  private static func run(_ tool: String, _ arguments: [String]) throws -> (output: Data, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let folder = FileManager.default.temporaryDirectory
    let files = [folder, folder].map { $0.appendingPathComponent(UUID().uuidString) }
    for file in files { try Data().write(to: file) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return try (Data(contentsOf: files[0]), String(decoding: Data(contentsOf: files[1]), as: UTF8.self))
  }

  /// Returns the compiler's errors about a program in a mode of the language. Files beside it belong to its module.
  static func errors(in program: String, _ mode: String = "5", beside files: [URL] = []) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data(program.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let options = ["-typecheck", "-swift-version", mode, "-diagnostic-style", "llvm"]
    let paths = ([file] + files).map(\.path)
    return try run("swiftc", options + importFlags() + paths).errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") || $0.contains("inaccessible") }
  }
}
