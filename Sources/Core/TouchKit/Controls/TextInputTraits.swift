/// The looks of a keyboard, which is not shown.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The usual ones.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The letters that a keyboard makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of words.
  case words
  /// The first of sentences.
  case sentences
  /// All.
  case allCharacters
}

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As usual.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether a keyboard marks unknown words.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As usual.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
