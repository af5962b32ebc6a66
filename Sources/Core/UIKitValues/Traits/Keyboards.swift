/// The meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a meaning with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}

/// The kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default`
  /// Letters and punctuation of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For web addresses.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For mail addresses.
  case emailAddress
  /// Digits and the decimal point.
  case decimalPad
  /// For posts with tags and names.
  case twitter
  /// For searches and web addresses.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

/// The looks of a keyboard, which is not shown.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The usual ones.
  case `default`
  case dark
  case light
}

/// The letters that a keyboard makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  /// The first of words.
  case words
  /// The first of sentences.
  case sentences
  case allCharacters
}

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As usual.
  case `default`
  case no
  case yes
}

/// Whether a keyboard marks unknown words.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As usual.
  case `default`
  case no
  case yes
}

/// Whether a keyboard makes typographic quotation marks.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the system chooses, never, or always.
  case `default`, no, yes
}

/// Whether a keyboard makes dashes of hyphens.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the system chooses, never, or always.
  case `default`, no, yes
}

/// Whether a keyboard adds and removes spaces around pasted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system chooses, never, or always.
  case `default`, no, yes
}
