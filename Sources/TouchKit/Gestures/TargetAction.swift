/// Who receives an action, and under which selector.
package struct TargetAction {
  /// The target's id; nil for nobody.
  package var target: String?
  /// The selector's name.
  package var action: String?
  private var call: Call?

  /// The method of a target, as long as that lives: a recognizer does not own its targets.
  private final class Call {
    weak var object: AnyObject?
    let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) {
      self.object = object
      self.selector = selector
    }
  }

  /// Makes a pair that is recorded and nothing else.
  package init(target: String?, action: String?) {
    self.target = target
    self.action = action
  }

  /// Makes a pair that calls a method.
  init(_ object: AnyObject, _ selector: Selector) {
    target = (object as? any Named)?.id
    action = selector.name.isEmpty ? nil : selector.name
    call = Call(object, selector)
  }

  /// Whether it is the pair of a target and a selector; nil stands for any.
  func isPair(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let call else { return false }
    return (target == nil || call.object === target) && (action == nil || action == call.selector)
  }

  /// Calls the method, if the target is still there.
  func perform(with sender: UIGestureRecognizer) {
    if let call, let object = call.object { call.selector.perform(on: object, with: sender) }
  }
}

extension UIGestureRecognizer {
  func add(_ target: AnyObject, _ action: Selector) {
    let isKnown = !action.name.isEmpty && targets.contains { $0.isPair(target, action) }
    if !isKnown { targets.append(TargetAction(target, action)) }
  }
}
