/// The keys of a keyboard, with their numbers in the HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1, keyboardPOSTFail, keyboardErrorUndefined
  /// The key of a letter.
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
    keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR,
    keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  /// The key of a digit.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
    keyboard0
  /// The return key.
  case keyboardReturnOrEnter
  /// The escape key.
  case keyboardEscape
  /// The backspace key.
  case keyboardDeleteOrBackspace
  /// The tab key.
  case keyboardTab
  /// The space bar.
  case keyboardSpacebar
  /// A key of a punctuation mark, named after the American layout.
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
    keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma,
    keyboardPeriod, keyboardSlash
  /// The caps lock key.
  case keyboardCapsLock
  /// A function key.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
    keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// A key of the block above the arrows.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert
  /// The home key.
  case keyboardHome
  /// The page up key.
  case keyboardPageUp
  /// The delete key.
  case keyboardDeleteForward
  /// The end key.
  case keyboardEnd
  /// The page down key.
  case keyboardPageDown
  /// An arrow key.
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// A key of the number pad.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
    keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  /// The key beside the left shift key that American keyboards lack.
  case keyboardNonUSBackslash
  /// The menu key.
  case keyboardApplication
  /// The power key.
  case keyboardPower
  /// A key of the number pad.
  case keypadEqualSign
  /// A function key of large keyboards.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
    keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// A key of the number pad.
  case keypadComma = 133
  /// A modifier key on the left; GUI is the command key.
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  /// A modifier key on the right.
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
