import Foundation
import TouchKit

/// The table of thresholds. Their meanings, units and sources are read from their comments.
extension DocumentationTables {
  /// The comment of a threshold.
  struct ThresholdComment {
    let meaning: String
    let unit: String
    let source: String
  }

  static func thresholds() -> [String] {
    ["| name | default | unit | meaning | source |", "| --- | --- | --- | --- | --- |"]
      + Threshold.all.map { threshold in
        guard let comment = thresholdComments[threshold.name] else {
          preconditionFailure("the comment of \(threshold.name) has no paragraph with its source")
        }
        let cells = [
          "| `\(threshold.name)` |", "\(text(.number(threshold.usual))) |",
          comment.unit.isEmpty ? "|" : "\(comment.unit) |", "\(comment.meaning) |", "\(comment.source) |",
        ]
        return cells.joined(separator: " ")
      }
  }

  /// The comments of the thresholds, by their names.
  static let thresholdComments: [String: ThresholdComment] = {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let files = ["TouchKit/Gestures/Thresholds.swift", "DeviceMotion/MotionThresholds.swift"]
    return files.reduce(into: [:]) { comments, file in
      let text = try? String(contentsOf: package.appending(path: "Sources/Core/\(file)"), encoding: .utf8)
      for match in (text ?? "").matches(of: /((?: *\/\/\/.*\n)+) *public var (\w+) = [\d.]+\n/) {
        comments[String(match.output.2)] = ThresholdComment(String(match.output.1))
      }
    }
  }()
}

extension DocumentationTables.ThresholdComment {
  /// Reads a comment: a paragraph with the meaning, and one with the unit and the source.
  fileprivate init?(_ comment: String) {
    let lines = comment.split(separator: "\n").map { $0.drop { " /".contains($0) } }
    let paragraphs = lines.split(separator: "").map { $0.joined(separator: " ") }
    guard paragraphs.count == 2, let source = paragraphs[1].firstMatch(of: /Source: ([^.]+)\./) else {
      return nil
    }
    meaning = paragraphs[0].prefix(1).lowercased() + paragraphs[0].dropFirst().dropLast()
    unit = paragraphs[1].firstMatch(of: /Unit: ([^.]+)\./).map { String($0.output.1) } ?? ""
    self.source = String(source.output.1)
  }
}
