/// A target and the selector of its action method.
package struct TargetAction {
  /// The id of the target, if there is one.
  package var target: String?
  /// The name of the selector.
  package var action: String?
  private var call: Call?

  /// The method of a target, which is not retained.
  private final class Call {
    weak var object: AnyObject?
    let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) {
      self.object = object
      self.selector = selector
    }
  }

  /// Makes a pair for records, without a method to call.
  package init(target: String?, action: String?) {
    self.target = target
    self.action = action
  }

  /// Makes a pair that calls a method of an object.
  init(_ object: AnyObject, _ selector: Selector) {
    target = (object as? any Named)?.id
    action = selector.name.isEmpty ? nil : selector.name
    call = Call(object, selector)
  }

  /// Whether the pair has a target and a selector; nil stands for any.
  func isPair(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let call else { return false }
    return (target == nil || call.object === target) && (action == nil || action == call.selector)
  }

  /// Calls the method if the target still exists.
  func perform(with sender: UIGestureRecognizer) {
    guard let call, let object = call.object, !call.selector.perform(on: object, with: sender) else { return }
    sender.engine.application.recordRefusal(of: call.selector, by: object, from: sender)
  }
}

extension UIGestureRecognizer {
  func add(_ target: AnyObject, _ action: Selector) {
    let isKnown = !action.name.isEmpty && targets.contains { $0.isPair(target, action) }
    if !isKnown { targets.append(TargetAction(target, action)) }
  }
}
