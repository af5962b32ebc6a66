/// The keys of a keyboard, by their numbers in the HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver, keyboardPOSTFail, keyboardErrorUndefined, keyboardA, keyboardB
  case keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ
  case keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
  case keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  case keyboard9, keyboard0, keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace
  case keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
  case keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow, keypadNumLock, keypadSlash
  case keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4
  case keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod, keyboardNonUSBackslash
  case keyboardApplication, keyboardPower, keypadEqualSign, keyboardF13, keyboardF14, keyboardF15
  case keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20, keyboardF21, keyboardF22
  case keyboardF23, keyboardF24, keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt
  case keyboardLeftGUI, keyboardRightControl, keyboardRightShift, keyboardRightAlt
  case keyboardRightGUI
}
