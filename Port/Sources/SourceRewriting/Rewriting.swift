import SwiftSyntax

/// A change at one place of a file.
struct Edit {
  /// The index of the file in the target.
  let file: Int
  /// The bytes that are replaced.
  let range: Range<Int>
  let replacement: String
}

/// A place that cannot be rewritten, and the reason.
public struct Problem: Equatable {
  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int
  /// The reason, and what to do.
  public let message: String

  /// The problem as compilers write it.
  public var description: String {
    "\(path):\(line):\(column): error: \(message) (docs/UIKIT.md, \"iOS sources as they are\")"
  }
}

/// The edits and problems that a rule finds in a target.
struct Rewriting {
  private(set) var edits: [Edit] = []
  private(set) var problems: [Problem] = []
  /// The modules that a file imports beside its own imports.
  private(set) var imports: [Int: [String]] = [:]
  private let files: [SourceFile]

  init(of files: [SourceFile]) {
    self.files = files
  }

  /// Replaces a node, without the trivia around it. New text that is shorter is padded, so that columns stay right.
  mutating func replace(
    _ node: some SyntaxProtocol,
    in file: Int,
    with text: String,
    paddedBefore isPaddedBefore: Bool = false
  ) {
    let range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    let lines = files[file].text.utf8.dropFirst(range.lowerBound).prefix(range.count)
      .count { $0 == UInt8(ascii: "\n") }
    let padding =
      lines > 0
      ? String(repeating: "\n", count: lines)
      : String(repeating: " ", count: max(0, range.count - text.utf8.count))
    edits.append(
      Edit(file: file, range: range, replacement: isPaddedBefore ? padding + text : text + padding)
    )
  }

  /// Replaces a node by spaces.
  mutating func blank(_ node: some SyntaxProtocol, in file: Int) {
    replace(node, in: file, with: "")
  }

  /// Inserts text, without a line break, before a position.
  mutating func insert(_ text: String, at position: AbsolutePosition, in file: Int) {
    edits.append(Edit(file: file, range: position.utf8Offset..<position.utf8Offset, replacement: text))
  }

  /// Inserts a member at the end of a type, on the line of its brace.
  mutating func insert(member text: String, into block: MemberBlockSyntax, in file: Int) {
    let isOnOneLine =
      !block.members.isEmpty && !block.rightBrace.leadingTrivia.hasLineBreak
      && !(block.members.last?.hasLineBreakAtEnd ?? false)
    insert(
      "\(isOnOneLine ? ";" : "") \(text);",
      at: block.rightBrace.positionAfterSkippingLeadingTrivia,
      in: file
    )
  }

  mutating func report(_ message: String, at node: some SyntaxProtocol, in file: Int) {
    let place = files[file].lineAndColumn(of: node.positionAfterSkippingLeadingTrivia)
    problems.append(
      Problem(path: files[file].path, line: place.line, column: place.column, message: message)
    )
  }

  mutating func add(import module: String, in file: Int) {
    imports[file, default: []].append(module)
  }

  mutating func append(_ other: Rewriting) {
    imports.merge(other.imports) { $0 + $1 }
    edits += other.edits
    problems += other.problems
  }

  /// Returns a file for the compiler, with the original's path and line numbers.
  func compiledText(ofFile file: Int) -> String {
    let imports = imports[file, default: []].map { "import \($0)\n" }.joined()
    let path = files[file].path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\(imports)#sourceLocation(file: \"\(path)\", line: 1)\n\(text(ofFile: file))"
  }

  /// Returns a file's text after its edits. Of overlapping edits, the first one counts.
  func text(ofFile file: Int) -> String {
    let bytes = Array(files[file].text.utf8)
    // Insertions come before a replacement at the same place.
    let own = edits.enumerated().filter { $0.element.file == file }
      .map {
        (edit: $0.element, key: ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset))
      }
      .sorted { $0.key < $1.key }
      .map(\.edit)
    var result: [UInt8] = []
    var position = 0
    for edit in own where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Trivia {
  fileprivate var hasLineBreak: Bool { pieces.contains(where: \.isNewline) }
}

extension SyntaxProtocol {
  fileprivate var hasLineBreakAtEnd: Bool { trailingTrivia.hasLineBreak }

  /// The source on one line, without comments.
  var oneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let isApart =
        !token.leadingTrivia.isEmpty
        || !(token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.isEmpty ?? true)
      if !text.isEmpty, isApart { text += " " }
      text += token.text
    }
    return text
  }
}
