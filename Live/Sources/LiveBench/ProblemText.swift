/// The message to a page about a problem. A scene may have thousands of errors of any length.
enum ProblemText {
  /// The most bytes of a problem.
  static let most = 4096

  /// Returns the problem, or its beginning and the length of the rest. Cuts at the end of a line if possible.
  static func short(_ text: String) -> String {
    guard text.utf8.count > most else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: most)
    // A scalar is not cut in two.
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    let head = text[..<end]
    let kept = head.lastIndex(of: "\n").map { head[..<$0] } ?? head
    let rest = text.utf8.count - kept.utf8.count
    return "\(kept)\n… and \(rest) more bytes"
  }
}
