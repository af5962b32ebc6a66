/// A target and the selector of its action method.
// A class, so that sending a message copies no strings.
package final class TargetAction {
  /// The id of the target, if there is one.
  let target: String?
  /// The name of the selector.
  let action: String?
  private var call: Call?

  /// The method of a target, which is not retained, and a scene's handler.
  private final class Call {
    weak var object: AnyObject?
    let selector: Selector
    let handler: ((UIGestureRecognizer) -> Void)?
    weak var view: UIView?

    init(
      _ object: AnyObject?,
      _ selector: Selector,
      _ handler: ((UIGestureRecognizer) -> Void)? = nil,
      _ view: UIView? = nil
    ) {
      self.object = object
      self.selector = selector
      self.handler = handler
      self.view = view
    }
  }

  /// Creates a pair for records, without a method to call.
  package init(target: String?, action: String?) {
    self.target = target
    self.action = action
  }

  /// Creates a pair that calls a method of an object.
  init(_ object: AnyObject, _ selector: Selector) {
    target = (object as? any Named)?.traceID
    action = selector.name.isEmpty ? nil : selector.name
    call = Call(object, selector)
  }

  /// Adds a closure to call after the method. Records show the recognizer's values in the coordinates of `view`; nil
  /// for the recognizer's own view.
  package func add(_ handler: @escaping (UIGestureRecognizer) -> Void, in view: UIView?) {
    call = Call(call?.object, call?.selector ?? Selector(exactly: ""), handler, view)
  }

  /// The view that gives the coordinates of the values in records; nil for the recognizer's own view.
  var view: UIView? { call?.view }

  /// Whether sending the message calls code.
  var callsCode: Bool { call != nil }

  /// Whether the pair has this target and selector; nil matches any.
  func isPair(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let call else { return false }
    return (target == nil || call.object === target) && (action == nil || action == call.selector)
  }

  /// Calls the method if the target still exists, then the handler.
  func perform(with sender: UIGestureRecognizer) {
    guard let call else { return }
    if let object = call.object, !call.selector.perform(on: object, with: sender) {
      sender.eventEngine.application.recordRefusal(of: call.selector, by: object, from: sender)
    }
    call.handler?(sender)
  }
}

extension UIGestureRecognizer {
  func addTargetAction(_ target: AnyObject, _ action: Selector) {
    let isKnown = !action.name.isEmpty && targetActions.contains { $0.isPair(target, action) }
    if !isKnown { targetActions.append(TargetAction(target, action)) }
  }
}
