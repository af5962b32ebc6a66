/// The keys of a keyboard, by their numbers in the HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// No key: the keyboard has an error to report.
  case keyboardErrorRollOver, keyboardPOSTFail, keyboardErrorUndefined
  /// The key of a letter.
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
    keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR,
    keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  /// The key of a digit.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
    keyboard0
  /// The key that ends a line.
  case keyboardReturnOrEnter
  /// The escape key.
  case keyboardEscape
  /// The key that deletes backwards.
  case keyboardDeleteOrBackspace
  /// The tab key.
  case keyboardTab
  /// The space bar.
  case keyboardSpacebar
  /// The key of a sign, by what an American keyboard has there.
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
    keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma,
    keyboardPeriod, keyboardSlash
  /// The key that keeps letters large.
  case keyboardCapsLock
  /// A function key.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
    keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// A key of the block above the arrows.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert
  /// The key to the beginning.
  case keyboardHome
  /// The key a page up.
  case keyboardPageUp
  /// The key that deletes forwards.
  case keyboardDeleteForward
  /// The key to the end.
  case keyboardEnd
  /// The key a page down.
  case keyboardPageDown
  /// An arrow key.
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// A key of the number pad.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
    keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  /// The key beside the left shift key that American keyboards lack.
  case keyboardNonUSBackslash
  /// The key of the menu.
  case keyboardApplication
  /// The key that switches off.
  case keyboardPower
  /// A key of the number pad.
  case keypadEqualSign
  /// A function key of large keyboards.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
    keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// A modifier key on the left; GUI is the command key.
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  /// A modifier key on the right.
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
