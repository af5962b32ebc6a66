import Foundation

/// The commands of the editing menu. A responder overrides those that it performs, and says in
/// `canPerformAction(_:withSender:)` that it does.
open class EditingResponder: NSObject {
  /// Takes what is selected away, to be pasted.
  open func cut(_ sender: Any?) {}

  /// Takes a copy of what is selected, to be pasted.
  open func copy(_ sender: Any?) {}

  /// Puts in what was cut or copied.
  open func paste(_ sender: Any?) {}

  /// Selects what is under the finger.
  open func select(_ sender: Any?) {}

  /// Selects everything.
  open func selectAll(_ sender: Any?) {}

  /// Takes what is selected away.
  open func delete(_ sender: Any?) {}

  /// Makes what is selected bold, or no longer.
  open func toggleBoldface(_ sender: Any?) {}

  /// Makes what is selected italic, or no longer.
  open func toggleItalics(_ sender: Any?) {}

  /// Underlines what is selected, or no longer.
  open func toggleUnderline(_ sender: Any?) {}

  /// Makes what is selected larger.
  open func increaseSize(_ sender: Any?) {}

  /// Makes what is selected smaller.
  open func decreaseSize(_ sender: Any?) {}
}
