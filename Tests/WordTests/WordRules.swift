import Foundation
import TestSupport

/// The rules of words in `Scripts/words.txt`, which `Scripts/words.py` reads too.
struct WordRules {
  /// A place where a rule is broken.
  struct Place: CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
  }

  /// The places in some files, by rule, and how much was read to find them.
  struct Findings {
    var openings: [Place] = []
    var phrases: [Place] = []
    var functions: [Place] = []
    var files = 0
    /// The comments, paragraphs of comments and items of their lists.
    var comments = 0
  }

  private let opening: NSRegularExpression
  private let phrase: NSRegularExpression
  private let function: NSRegularExpression

  init() throws {
    var words: [Substring: [String]] = [:]
    for line in try PackageFiles.text("Scripts/words.txt").split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { words[parts[0], default: []].append(String(parts[1])) }
    }
    func alternatives(_ kind: Substring) -> String { words[kind, default: ["(?!)"]].joined(separator: "|") }
    opening = try NSRegularExpression(pattern: "^(?:[-*] )?(?:\(alternatives("opening")))\\b")
    phrase = try NSRegularExpression(
      pattern: "\\b(?:\(alternatives("phrase")))\\b",
      options: .caseInsensitive
    )
    function = try NSRegularExpression(
      pattern: "\\bfunc\\s+`?(?:\(alternatives("function")))(?![a-z0-9_])"
    )
  }

  /// Adds the places where a text breaks a rule.
  func check(_ text: String, at path: String, into findings: inout Findings) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    findings.files += 1
    if path.hasSuffix(".swift") {
      var isInside = false
      for (index, line) in lines.enumerated() {
        let place = Place(path: path, line: index + 1, text: line.trimmingCharacters(in: .whitespaces))
        if function.isFound(in: String(line)) { findings.functions.append(place) }
        let (text, isWhole) = Self.comment(in: line)
        // A continuation line of a wrapped comment opens nothing.
        if let text, !text.isEmpty, !isInside || !isWhole || Self.isItem(text) {
          findings.comments += 1
          if opening.isFound(in: text) { findings.openings.append(place) }
        }
        isInside = isWhole && text?.isEmpty == false
      }
    }
    // A phrase may be wrapped, so that it is looked for in all lines together.
    var joined = ""
    var starts: [Int] = []
    var length = 0
    for line in lines {
      starts.append(length)
      let (text, isWhole) = Self.comment(in: line)
      let words = (isWhole ? text ?? "" : line.trimmingCharacters(in: .whitespaces)) + " "
      joined += words
      length += words.utf16.count
    }
    for range in phrase.ranges(in: joined) {
      let index = (starts.firstIndex { $0 > range.location } ?? starts.count) - 1
      let text = lines[index].trimmingCharacters(in: .whitespaces)
      findings.phrases.append(Place(path: path, line: index + 1, text: text))
    }
  }

  private static func isItem(_ text: String) -> Bool {
    text.hasPrefix("- ") || text.hasPrefix("* ")
  }

  /// The text of a line's comment, and whether the line is nothing but a comment.
  private static func comment(in line: Substring) -> (text: String?, isWhole: Bool) {
    let content = line.drop { $0 == " " }
    if content.hasPrefix("//") {
      let text = content.dropFirst(content.hasPrefix("///") ? 3 : 2)
      return (text.trimmingCharacters(in: .whitespaces), true)
    }
    // Outside of string literals.
    let mark = content.ranges(of: " // ").first { mark in
      content[..<mark.lowerBound].count { $0 == "\"" }.isMultiple(of: 2)
    }
    return (mark.map { String(content[$0.upperBound...]) }, false)
  }
}

extension NSRegularExpression {
  fileprivate func ranges(in text: String) -> [NSRange] {
    matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map(\.range)
  }

  fileprivate func isFound(in text: String) -> Bool {
    firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
