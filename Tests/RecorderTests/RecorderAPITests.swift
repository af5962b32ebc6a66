import Foundation
import TestSupport
import Testing

/// Compares the names that the recorder uses with the page of their versions.
@Suite("The API of the recorder")
struct RecorderAPITests {
  /// The members of Swift's standard library that the recorder uses.
  private static let standardLibrary: Set = [
    "allSatisfy", "append", "base", "compactMap", "contains", "count", "dropFirst", "dropLast", "element",
    "elementsEqual", "enumerated", "filter", "first", "firstIndex", "flatMap", "hasPrefix", "insert",
    "inserted",
    "isEmpty", "isFinite", "isHexDigit", "joined", "key", "keys", "last", "lowercased", "magnitude", "map",
    "offset",
    "popLast", "prefix", "rawValue", "removeAll", "removeLast", "reversed", "rounded", "self", "sort",
    "sorted", "split",
    "suffix", "toNearestOrAwayFromZero", "unicodeScalars", "upperBound", "utf8", "value", "values",
  ]

  /// The recorder without comments, and with the code alone of its texts.
  private static func code() throws -> String {
    let file = try PackageFiles.text("Recorders/ios/TouchRecorder.swift")
    let lines = file.split(separator: "\n").map { line in
      line.replacing(#/(^|\s)\/\/.*/#, with: "")
    }
    // What stands between \( and ) of a text is code.
    return lines.joined(separator: "\n").replacing(#/"(?:\\.|[^"\\])*"/#) { text in
      text.output.matches(of: #/\\\(([^()"]*)\)/#).map { String($0.output.1) }.joined(separator: " ")
    }
  }

  /// The rows of the page: the names in backticks, and the versions.
  private static func rows() throws -> [(names: Set<String>, versions: [Double])] {
    try PackageFiles.text("docs/RECORDER-API.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.map {
      row in
      (
        Set(row.matches(of: #/`(\w+)`/#).map { String($0.output.1) }),
        row.matches(of: #/(\d+\.\d)/#).compactMap { Double($0.output.1) }
      )
    }
  }

  @Test(
    "Every type and member of a framework that the recorder names has a row, and the page names nothing else"
  )
  func names() throws {
    let code = try Self.code()
    let listed = try Self.rows().reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let types = Set(
      code.matches(of: #/\b((?:UI|NS|CG|CA)[A-Z]\w*|class_\w+|method_\w+)/#).map { String($0.output.1) }
    ).subtracting(["UIKit"])
    #expect(types.count >= 40)
    #expect(types.subtracting(listed) == [])
    let members = Set(code.matches(of: #/\.([a-zA-Z]\w*)/#).map { String($0.output.1) })
    let own = Set(
      code.matches(of: #/\b(?:func|var|let|case|enum|struct|class)\s+(\w+)/#).map { String($0.output.1) }
        + code.matches(of: #/(\w+):/#).map { String($0.output.1) }
    )
    #expect(members.count >= 150)
    #expect(members.subtracting(listed).subtracting(Self.standardLibrary).subtracting(own) == [])
    let words = Set(code.matches(of: #/\w+/#).map { String($0.output) })
    #expect(listed.subtracting(words) == ["UIPopoverPresentationController"])
  }

  @Test("Nothing is newer than iOS 13")
  func versions() throws {
    let versions = try Self.rows().flatMap(\.versions)
    #expect(versions.count >= 40)
    #expect(versions.max() == 13)
  }
}
