import Foundation
import Records

/// An object that receives events, and passes those that it does not handle to the next responder.
open class UIResponder: NSObject, Named, Associating {
  package let engine = Engine.current
  private(set) lazy var associations = Associations()
  /// What a scene writes of it; nil for responders that are written in Swift alone.
  package var script: ResponderScript?
  package lazy var id: String = engine.nextName(for: type(of: self))

  /// Makes a responder of the current engine.
  public override init() {
    super.init()
  }

  /// The responder that receives what this one does not handle.
  open var next: UIResponder? { nil }

  /// Tells that fingers touched down in the receiver, or climbed to it. Handing it to super hands it on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    climb(.touchesBegan, touches, event)
  }

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    climb(.touchesMoved, touches, event)
  }

  /// Tells that fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    climb(.touchesEnded, touches, event)
  }

  /// Tells that the touches are over without having ended.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    climb(.touchesCancelled, touches, event)
  }

  /// Tells that what was estimated of touches is known better.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Tells that buttons went down. The engine has no buttons; only who calls it by hand comes here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Tells that buttons are pressed harder or softer.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells that buttons went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells that the system took the presses away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Tells that a motion, such as a shake, began.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    climb(.motionBegan, [], event)
  }

  /// Tells that a motion ended: it was one.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    climb(.motionEnded, [], event)
  }

  /// Tells that a motion was none after all, or was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    climb(.motionCancelled, [], event)
  }

  /// Tells of a remote-control event.
  open func remoteControlReceived(with event: UIEvent?) {
    climb(.remoteControlReceived, [], event)
  }

  /// Whether it may become first responder; a plain responder may not.
  open var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? false }

  /// Whether it gives up being first responder when it is asked.
  open var canResignFirstResponder: Bool { script?.canResignFirstResponder ?? true }

  /// Whether motion, remote-control events and commands come to it first.
  open var isFirstResponder: Bool { engine.firstResponder === self }

  /// Asks to become first responder. It needs to be able to, to be in a window, and the present one to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { engine.makeFirstResponder(self) }

  /// Gives up being first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { engine.resignFirstResponder(self) }

  /// Whether it performs an action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { performs(action.name) }

  /// The first responder from here on up that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    chain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// What stands in for the keyboard while it is first responder; there is no keyboard.
  open var inputView: UIView? { nil }

  /// What lies over the keyboard while it is first responder; there is no keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Says that those are others now.
  open func reloadInputViews() {}

  /// What keys of a keyboard do while it is first responder; there is no keyboard.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: The editing menu
  //
  // No-op: a responder overrides the commands that it performs, and says in `canPerformAction(_:withSender:)` that it does.

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

  // MARK: Nibs

  /// Tells that it was loaded from a nib, which it never is.
  open func awakeFromNib() {}

  /// Tells that it is shown where it is designed, which it never is.
  open func prepareForInterfaceBuilder() {}

  /// Whether it implements an action, which ends the search for who performs it.
  package func performs(_ action: String) -> Bool {
    script?.performs.contains(action) ?? false || builtInActions.contains(action)
  }

  /// Whether its class is one of UIKit's own that handles touches itself: a subclass has to call super, and
  /// touches that are bound to another view are not for it.
  package var handlesTouchesItself: Bool { false }

  /// Whether its class overrides nothing, so that it hands on all that it is told.
  var isPlain: Bool { false }

  // The actions that a class of UIKit's own implements.
  var builtInActions: [String] { [] }

  /// Records that it did something that people can see.
  public func recordEffect(_ text: String) {
    guard engine.recorder.wants(.effect) else { return }
    engine.recorder.record(.effect(object: id, text: text))
  }

  private func climb(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let event else { return }
    engine.delivery.climb(from: self, message, touches, event)
  }
}

extension UIResponder {
  /// Calls the method of a message.
  func call(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch message {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    case .motionBegan: motionBegan(event.subtype, with: event)
    case .motionEnded: motionEnded(event.subtype, with: event)
    case .motionCancelled: motionCancelled(event.subtype, with: event)
    case .remoteControlReceived: remoteControlReceived(with: event)
    }
  }

  /// The first from this one up that may do more with a message than hand it on; the last where there is none.
  var firstListener: UIResponder {
    var responder = self
    while responder.script == nil, responder.isPlain, let next = responder.next { responder = next }
    return responder
  }

  /// The responders from this one up.
  var chain: some Sequence<UIResponder> {
    sequence(first: self) { $0.next }
  }
}
