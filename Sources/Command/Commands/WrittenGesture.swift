import Explain
import GestureScript
import Glibc
import TraceFormat

/// A gesture with its intention as written, and its source: `doubleTap star -> double`.
struct WrittenGesture {
  let text: String
  let gesture: OddsGesture
  let origin: TraceError.Origin

  init(_ text: String, _ origin: TraceError.Origin) {
    self.text = text
    self.origin = origin
    guard let arrow = text.split(separator: " ").last(where: { $0 == "->" }) else {
      gesture = OddsGesture(words: text)
      return
    }
    let words = text[..<arrow.startIndex].reversed().drop(while: \.isWhitespace).reversed()
    // An id with blanks may have quotes, as in the words of the gesture.
    let id = Lists.trimmed(text[arrow.endIndex...])
    let isQuoted = id.count > 1 && id.hasPrefix("\"") && id.hasSuffix("\"")
    let meant = isQuoted ? String(id.dropFirst().dropLast()) : id
    gesture = OddsGesture(
      words: String(words),
      intention: !isQuoted && meant == OddsGesture.nothing ? .nothing : .object(meant)
    )
  }

  /// Reports a mistake, with the gesture and the position in it.
  func report(_ error: GestureError, _ diagnostics: Diagnostics) {
    let found = TraceError(origin, column: error.column, message: error.message)
    diagnostics.report("\(found)", exitCode: EX_USAGE)
    let excerpt = ErrorExcerpt.excerpt(of: text, number: found.line, column: error.column)
    for line in excerpt + (error.usage.map { ["  help: \($0)"] } ?? []) { Diagnostics.printLine(line) }
  }
}
