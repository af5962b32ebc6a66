/// Where lines begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// So that lines are centred.
  case center
  /// So that they end at the right.
  case right
  /// At the left, and they end at the right.
  case justified
  /// Where people begin to read.
  case natural
}

/// Where a text is broken that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words, into lines.
  case byWordWrapping
  /// Between characters, into lines.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// The beginning is left out.
  case byTruncatingHead
  /// The end is left out.
  case byTruncatingTail
  /// The middle is left out.
  case byTruncatingMiddle
}
