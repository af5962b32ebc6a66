import Foundation
import Records

/// An object that receives events, and forwards those that it does not handle to the next responder.
@preconcurrency @MainActor open class UIResponder: NSObject, Named, Associating {
  package let eventEngine = Engine.current
  private(set) lazy var associations = AssociatedValues()
  /// A scene's description of the responder; nil for responders that exist only in Swift code.
  package var script: ResponderScript?
  package lazy var traceID: String = eventEngine.nextName(for: type(of: self))

  /// Creates a responder in the current engine.
  public override init() {
    super.init()
  }

  /// The next responder, which receives unhandled events.
  open var next: UIResponder? { nil }

  /// Tells the responder that touches began in it, or in a responder that forwarded them. Calling super forwards them.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passUpChain(.touchesBegan, touches, event)
  }

  /// Tells the responder that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passUpChain(.touchesMoved, touches, event)
  }

  /// Tells the responder that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passUpChain(.touchesEnded, touches, event)
  }

  /// Tells the responder that touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passUpChain(.touchesCancelled, touches, event)
  }

  /// Tells the responder that estimated values that it received have been measured, or will not be. Calling super
  /// forwards the message.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    passUpChain(.touchesEstimatedPropertiesUpdated, touches, eventEngine.delivery.event)
  }

  /// Tells the responder that buttons or keys were pressed. Calling super forwards the presses.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isOfProgram(.pressesBegan, event) else { return }
    next?.pressesBegan(presses, with: event)
  }

  /// Tells the responder that the force of presses changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isOfProgram(.pressesChanged, event) else { return }
    next?.pressesChanged(presses, with: event)
  }

  /// Tells the responder that buttons or keys were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isOfProgram(.pressesEnded, event) else { return }
    next?.pressesEnded(presses, with: event)
  }

  /// Tells the responder that presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isOfProgram(.pressesCancelled, event) else { return }
    next?.pressesCancelled(presses, with: event)
  }

  /// Tells the responder that a motion, such as a shake, began.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passUpChain(.motionBegan, [], event)
  }

  /// Tells the responder that a motion ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passUpChain(.motionEnded, [], event)
  }

  /// Tells the responder that a motion was cancelled: too short, or interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passUpChain(.motionCancelled, [], event)
  }

  /// Tells the responder about a remote-control event.
  open func remoteControlReceived(with event: UIEvent?) {
    passUpChain(.remoteControlReceived, [], event)
  }

  /// Whether the responder can become first responder; false unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? false }

  /// Whether the responder can resign as first responder.
  open var canResignFirstResponder: Bool { script?.canResignFirstResponder ?? true }

  /// Whether the responder is the first responder of its window. Motion, remote-control events and commands go to the
  /// first responder of the key window.
  open var isFirstResponder: Bool { windowOfResponder?.focusedResponder === self }

  /// Makes the responder the first responder of its window, if it can become first responder and the current one
  /// resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool { eventEngine.makeFirstResponder(self) }

  /// Resigns as first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { eventEngine.resignFirstResponder(self) }

  /// Returns whether the responder performs an action: its class has the method, or its scene says so.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    performsAction(action.name) || action.isMethod(of: self)
  }

  /// Returns the first responder in the chain, from this one up, that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responderChain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The undo manager of the next responder that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The view that replaces the keyboard; there is no keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard; there is no keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// No-op: reloads the input views.
  open func reloadInputViews() {}

  /// The commands of a hardware keyboard, for the whole responder chain.
  open var keyCommands: [UIKeyCommand]? { script?.keyCommands }

  // MARK: The editing menu
  //
  // No-op: a responder overrides the commands that it performs, and returns true for them from
  // `canPerformAction(_:withSender:)`.

  /// Cuts the selection.
  open func cut(_ sender: Any?) {}

  /// Copies the selection.
  open func copy(_ sender: Any?) {}

  /// Pastes the copied contents.
  open func paste(_ sender: Any?) {}

  /// Selects the contents at the finger.
  open func select(_ sender: Any?) {}

  /// Selects all contents.
  open func selectAll(_ sender: Any?) {}

  /// Deletes the selection.
  open func delete(_ sender: Any?) {}

  /// Toggles bold text.
  open func toggleBoldface(_ sender: Any?) {}

  /// Toggles italic text.
  open func toggleItalics(_ sender: Any?) {}

  /// Toggles underlined text.
  open func toggleUnderline(_ sender: Any?) {}

  /// Makes the text larger.
  open func increaseSize(_ sender: Any?) {}

  /// Makes the text smaller.
  open func decreaseSize(_ sender: Any?) {}

  // MARK: Key-value observing

  /// Tells an observer that a property changed.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Nibs

  /// Never called: there are no nibs.
  open func awakeFromNib() {}

  /// Never called: nothing is encoded.
  open func encode(with coder: NSCoder) {}

  /// Never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Returns whether the responder implements an action, which ends the search for a receiver.
  package func performsAction(_ action: String) -> Bool {
    script?.performs.contains(action) ?? false || builtInActions.contains(action)
  }

  /// Whether the class is a UIKit class that handles touches: a subclass must call super, and the class ignores touches
  /// that have another hit-test view.
  package var handlesTouchesItself: Bool { false }

  /// Whether the class overrides no touch method, and therefore forwards all messages.
  var overridesNoTouchMethod: Bool { false }

  // The actions that a UIKit class implements.
  var builtInActions: [String] { [] }

  /// Records a visible effect.
  public func recordEffect(_ text: String) {
    guard eventEngine.recorder.wants(.effect) else { return }
    eventEngine.recorder.record(.effect(object: traceID, text: text))
  }

  /// Whether the program created the event, so that the caller forwards its presses. The engine's own events go up the
  /// chain.
  private func isOfProgram(_ message: Message, _ event: UIPressesEvent?) -> Bool {
    guard let event, event.changedPress != nil else { return true }
    passUpChain(message, [], event)
    return false
  }

  private func passUpChain(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let event else { return }
    eventEngine.delivery.passUpChain(from: self, message, touches, event)
  }
}

extension UIResponder {
  /// Calls the method of a message.
  func callMethod(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch message {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    case .touchesEstimatedPropertiesUpdated: touchesEstimatedPropertiesUpdated(touches)
    case .motionBegan: motionBegan(event.subtype, with: event)
    case .motionEnded: motionEnded(event.subtype, with: event)
    case .motionCancelled: motionCancelled(event.subtype, with: event)
    case .remoteControlReceived: remoteControlReceived(with: event)
    case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled:
      if let event = event as? UIPressesEvent, let press = event.changedPress {
        callPressMethod(message, press, event)
      }
    }
  }

  private func callPressMethod(_ message: Message, _ press: UIPress, _ event: UIPressesEvent) {
    switch message {
    case .pressesBegan: pressesBegan([press], with: event)
    case .pressesChanged: pressesChanged([press], with: event)
    case .pressesEnded: pressesEnded([press], with: event)
    default: pressesCancelled([press], with: event)
    }
  }

  /// The nearest responder, from this one up, that may handle a message, or else the last of the chain; and how many
  /// come before it.
  var nextHandler: (responder: UIResponder, before: Int) {
    var (responder, before) = (self, 0)
    while responder.script == nil, responder.overridesNoTouchMethod, let next = responder.next {
      responder = next
      before += 1
    }
    return (responder, before)
  }

  /// The responder chain from this one up.
  var responderChain: some Sequence<UIResponder> {
    sequence(first: self) { $0.next }
  }
}
