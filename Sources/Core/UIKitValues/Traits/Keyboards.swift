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
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
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
  /// "return".
  case `default`
  /// "Go".
  case go
  /// "Google".
  case google
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Yahoo!".
  case yahoo
  /// "Done".
  case done
  /// "Emergency Call".
  case emergencyCall
  /// "Continue".
  case `continue`
}

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
