import Foundation

/// An object that a keyboard types into.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is a text.
  var hasText: Bool { get }

  /// Types a text.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before it.
  func deleteBackward()
}

/// An object with keyboard settings.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {}

/// A place in a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  let textOffset: Int

  init(_ offset: Int) {
    self.textOffset = offset
    super.init()
  }
}

/// A part of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The place where it begins.
  public let start: UITextPosition
  /// The place where it ends.
  public let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
    super.init()
  }

  /// Whether it contains nothing.
  open var isEmpty: Bool { start.textOffset == end.textOffset }

  var characterRange: NSRange {
    NSRange(location: start.textOffset, length: end.textOffset - start.textOffset)
  }
}

/// The place of a part of a selection. There is none.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The place.
  open var rect: CGRect { .zero }
}

/// A direction in a text that is read from left to right.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
}

/// A text with a selection, as in `UITextField` and `UITextView`. There is no on-screen keyboard, so programs and tests
/// call the methods.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selected part.
  var selectedTextRange: UITextRange? { get set }
  /// The place after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns a part of the text.
  func text(in range: UITextRange) -> String?

  /// Replaces a part of the text, and notifies observers of changes.
  func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The text that an input method is composing: never any.
  public var markedTextRange: UITextRange? { nil }

  /// Returns the part between two places.
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let start = min(from.textOffset, to.textOffset)
    return UITextRange(NSRange(location: start, length: max(from.textOffset, to.textOffset) - start))
  }

  /// Returns a place some characters further, if there is one.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.textOffset + offset
    return 0...endOfDocument.textOffset ~= target ? UITextPosition(target) : nil
  }

  /// Returns the number of characters between two places.
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.textOffset - from.textOffset }

  /// Compares two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.textOffset == other.textOffset
      ? .orderedSame : position.textOffset < other.textOffset ? .orderedAscending : .orderedDescending
  }

  /// Replaces the selection.
  func typeText(_ text: String) {
    let end = endOfDocument
    if let range = selectedTextRange ?? textRange(from: end, to: end) { replace(range, withText: text) }
  }

  /// Deletes the selection, or the character before it.
  func typeBackspace() {
    guard let selection = selectedTextRange else { return }
    if !selection.isEmpty { return replace(selection, withText: "") }
    let before = text(in: UITextRange(NSRange(location: 0, length: selection.start.textOffset))) ?? ""
    guard let last = before.last else { return }
    let length = last.utf16.count
    replace(UITextRange(NSRange(location: selection.start.textOffset - length, length: length)), withText: "")
  }
}

/// A text and its selection, in units of UTF-16.
struct EditedText {
  var text = ""
  var selection = NSRange(location: 0, length: 0)

  var length: Int { text.utf16.count }

  /// The range as far as it lies in the text.
  func limited(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  func part(_ range: NSRange) -> String? { Range(limited(range), in: text).map { String(text[$0]) } }

  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = limited(range)
    guard let place = Range(range, in: text) else { return }
    text.replaceSubrange(place, with: replacement)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }
}

// Only members in the body of a class can be overridden, so fields and text views have theirs there.
extension UITextField: UITextInput {
  var editedText: EditedText { EditedText(text: text ?? "", selection: selectedPart) }
}

extension UITextView: UITextInput {
  var editedText: EditedText { EditedText(text: text ?? "", selection: selectedRange) }
}
