public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left.
  case left
  /// Lines are centred.
  case center
  /// Lines end at the right.
  case right
  /// Lines fill the width.
  case justified
  /// The natural alignment of the language.
  case natural
}

/// The rule for breaking or truncating text that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// The text is cut off.
  case byClipping
  /// The beginning is left out.
  case byTruncatingHead
  /// The end is left out.
  case byTruncatingTail
  /// The middle is left out.
  case byTruncatingMiddle
}
