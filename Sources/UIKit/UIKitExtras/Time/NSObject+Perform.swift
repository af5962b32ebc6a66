import Foundation
import Records
import TouchKit

extension NSObject {
  /// Calls a method of the object after a delay, on the virtual clock.
  public func perform(
    _ aSelector: Selector,
    with anArgument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    let engine = Engine.of(self)
    let request = PerformRequest(self, aSelector, engine)
    _ = engine.clock.schedule(at: engine.now + Instant.span(seconds: max(0, delay)), owner: request) {
      [self] in
      aSelector.perform(on: self, with: anArgument)
    }
  }

  /// Cancels all delayed calls of an object's methods.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancelPerforms(aTarget) { _ in true }
  }

  /// Cancels the delayed calls of one method, whatever their arguments.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any? = nil
  ) {
    cancelPerforms(aTarget) { $0 == aSelector }
  }

  private class func cancelPerforms(_ target: Any, _ isSelected: (Selector) -> Bool) {
    let target = target as AnyObject
    Engine.of(target).clock.cancel { owner in
      guard let request = owner as? PerformRequest else { return false }
      return request.target === target && isSelected(request.selector)
    }
  }
}

/// A delayed call. Records show the id of the target, if it has one.
private final class PerformRequest: UserTimer {
  let traceID: String
  let selector: Selector
  private(set) weak var target: AnyObject?

  init(_ target: AnyObject, _ selector: Selector, _ engine: Engine) {
    traceID = (target as? any Named)?.traceID ?? engine.nextName(for: PerformRequest.self)
    self.target = target
    self.selector = selector
  }
}

extension Engine {
  /// The engine of a responder or recognizer, or else the current one.
  fileprivate static func of(_ object: AnyObject) -> Engine {
    switch object {
    case let recognizer as UIGestureRecognizer: recognizer.eventEngine
    case let responder as UIResponder: responder.eventEngine
    default: current
    }
  }
}
