import Records

/// Whether the text report is coloured for a terminal.
public enum Style: Sendable {
  /// Text without colours.
  case plain
  /// Text with escape sequences for colours.
  case colored
}

/// The parts of a report that are coloured.
package enum Emphasis {
  /// The line of a step or a file.
  case heading
  /// A recognized gesture, or an added line.
  case success
  /// A failed or cancelled gesture, or a removed line.
  case failure
  /// A likely mistake.
  case caution
  /// A position in a file.
  case place

  fileprivate var sequence: StaticString {
    switch self {
    case .heading: "\u{1B}[1m"
    case .success: "\u{1B}[32m"
    case .failure: "\u{1B}[31m"
    case .caution: "\u{1B}[33m"
    case .place: "\u{1B}[36m"
    }
  }
}

extension ByteBuffer {
  /// Appends what `body` appends, in the colour of the emphasis if the style has colours.
  @inline(__always)
  package mutating func emphasize(_ emphasis: Emphasis?, _ style: Style, _ body: (inout ByteBuffer) -> Void) {
    let emphasis = style == .colored ? emphasis : nil
    if let emphasis { append(emphasis.sequence) }
    body(&self)
    if emphasis != nil { append("\u{1B}[0m") }
  }
}
