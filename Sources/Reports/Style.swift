/// Whether the text report is coloured for a terminal.
public enum Style: Sendable {
  /// Text alone.
  case plain
  /// With escape sequences for colours.
  case colored
}

/// What reports emphasize.
package enum Emphasis {
  /// A step's own line, or a file's.
  case heading
  /// A gesture recognized, or a line that was added.
  case success
  /// A gesture failed or cancelled, or a line that was removed.
  case failure
  /// A likely mistake.
  case caution
  /// Where in a file something is.
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
  /// Appends what `body` appends, emphasized where the style has colours.
  @inline(__always)
  package mutating func emphasize(_ emphasis: Emphasis?, _ style: Style, _ body: (inout ByteBuffer) -> Void) {
    let emphasis = style == .colored ? emphasis : nil
    if let emphasis { append(emphasis.sequence) }
    body(&self)
    if emphasis != nil { append("\u{1B}[0m") }
  }
}
