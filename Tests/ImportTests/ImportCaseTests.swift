import Foundation
import Records
import TestSupport
import Testing
import TraceFormat

@testable import Commands
@testable import Import

/// The cases in `traces/import`: a file in a foreign format, and beside it the command that imports it with what that
/// prints, worked out by hand from the format's rules.
@Suite("Import")
struct ImportCaseTests {
  private static let cases = (try? PackageFiles.paths(below: "traces/import", ".imported")) ?? []

  @Test(arguments: cases)
  func `A case becomes the trace that is expected of it, with the warnings`(path: String) throws {
    let expected = try PackageFiles.text(path)
    let command = try #require(expected.split(separator: "\n").first.map(String.init))
    #expect(command + "\n" + (try Self.run(command, besides: path)) == expected)
  }

  @Test func `Every format has a case, and no case is lost`() {
    let folders = Set(Self.cases.map { $0.split(separator: "/")[2] })
    #expect(Set(ImportFormat.all.map { Substring($0.name) }).subtracting(folders).isEmpty)
    #expect(Self.cases.count >= 195)
  }

  @Test(
    arguments: cases
  )
  func `A file that ends anywhere is imported or refused, and every touch that begins is over in the end`(
    path: String
  ) throws {
    let command = try #require(try PackageFiles.text(path).split(separator: "\n").first)
    let words = command.split(separator: " ").dropFirst(3).map(String.init)
    let file = try #require(words.first)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    let bytes = try PackageFiles.bytes("\(folder)/\(file)")
    let parsed = try ImportCommand.parse(words)
    for length in stride(from: 0, to: bytes.count, by: 61) {
      var output: [UInt8] = []
      let importer = Importer(format: parsed.panel.format, options: parsed.options)
      do {
        try importer.run(
          .text(name: file, Array(bytes.prefix(length))),
          write: { buffer in output += buffer.bytes },
          tell: { _ in }
        )
      } catch {
        continue
      }
      var down = 0
      let reader = try TraceReader(.text(name: "trace", output))
      while let step = try reader.next() {
        guard case .touches(let samples) = step.event else { continue }
        down += samples.count { $0.phase == .began }
        down -= samples.count { $0.phase == .ended || $0.phase == .cancelled }
      }
      #expect(down == 0)
    }
  }

  /// The output of a command: the trace, then warnings and errors without the name of the file.
  private static func run(_ command: String, besides path: String) throws -> String {
    let words = command.split(separator: " ").map(String.init)
    let parsed = try ImportCommand.parse(Array(words.dropFirst(3)))
    let folder = URL(fileURLWithPath: PackageFiles.path(path)).deletingLastPathComponent()
    let file = folder.appendingPathComponent(parsed.file).path
    var output: [UInt8] = []
    var warnings = ""
    let shown = { (error: TraceError) in "\(error.line):\(error.column)" }
    do throws(InputFailure) {
      try Importer(format: parsed.panel.format, options: parsed.options).run(
        .path(file),
        write: { output += $0.bytes },
        tell: { warnings += "\(shown($0)): warning: \($0.message)\n" }
      )
    } catch {
      guard case .invalid(let errors) = error else { throw error }
      for error in errors { warnings += "\(shown(error)): error: \(error.message)\n" }
    }
    return String(decoding: output, as: UTF8.self) + warnings
  }
}
