import Foundation
import Golden
import Replay
import SamplePrograms

/// Holds updates of golden files against what they promise, whatever the files contain.
///
/// The bytes are a trace, its golden file as text, and its golden file as JSON lines, with the byte 0x1E between them.
enum GoldenCheck {
  private static let names = ["case.jsonl", "case.expected.txt", "case.full.expected.jsonl"]

  /// The faults of an update: a file that is new or gone, a golden file that changed although the update was refused,
  /// or a case that fails right after its update.
  static func faults(of bytes: [UInt8]) -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "touchtrace-fuzz-\(UUID())")
    let parts = bytes.split(separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, part) in zip(names, parts) { try Data(part).write(to: folder.appending(path: name)) }
      return try faults(of: folder, Dictionary(uniqueKeysWithValues: zip(names, parts.map { Data($0) })))
    } catch {
      return ["the files cannot be written: \(error)"]
    }
  }

  private static func faults(of folder: URL, _ files: [String: Data]) throws -> [String] {
    let replayer = Replayer(classes: .withSamplePrograms)
    let results = try GoldenSuite(paths: [folder.path]).run(.update, with: replayer)
    let isRefused = results.contains { $0.refused != nil }
    let accepted = isRefused ? results.map { $0.refused ?? $0 } : results.map { $0.accepting() }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var faults: [String] = []
    let known = Set(files.keys).union(files.count == 1 && !isRefused ? ["case.expected.txt"] : [])
    if Set(names) != known { faults.append("the folder has \(names.sorted())") }
    if isRefused {
      for (name, data) in files where try contents(of: folder.appending(path: name)) != data {
        faults.append("\(name) changed, although the update was refused")
      }
    } else {
      let again = try GoldenSuite(paths: [folder.path]).run(.compare, with: replayer)
      for (result, before) in zip(again, accepted) where result.isSuccess != before.isSuccess {
        faults.append("\(result.path) \(result.message) after the update")
      }
    }
    return faults
  }

  /// The bytes of a file. Foundation's `Data(contentsOf:)` leaks the buffer for an empty one.
  private static func contents(of file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.readToEnd() ?? Data()
  }
}
