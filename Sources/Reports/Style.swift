/// Whether the text report is coloured for a terminal.
public enum Style: Sendable {
  /// Text alone.
  case plain
  /// With escape sequences for colours.
  case colored
}

/// What the text report emphasizes.
enum Emphasis {
  /// A step's own line.
  case heading
  /// A gesture recognized.
  case success
  /// A gesture failed or cancelled.
  case failure
  /// A likely mistake.
  case caution

  var sequence: StaticString {
    switch self {
    case .heading: "\u{1B}[1m"
    case .success: "\u{1B}[32m"
    case .failure: "\u{1B}[31m"
    case .caution: "\u{1B}[33m"
    }
  }
}

extension ByteBuffer {
  /// Appends what `body` appends, emphasized where the style has colours.
  mutating func emphasize(_ emphasis: Emphasis?, _ style: Style, _ body: (inout ByteBuffer) -> Void) {
    guard let emphasis, style == .colored else { return body(&self) }
    append(emphasis.sequence)
    body(&self)
    append("\u{1B}[0m")
  }
}
