import Foundation
import Records
import TouchKit
import TraceFormat

/// Giving properties to live objects.
extension LiveScene {
  /// Changes one of the engine's constants.
  func set(_ threshold: Threshold) {
    guard let key = Thresholds.named.first(where: { $0.name == threshold.name })?.key else { return }
    engine.thresholds[keyPath: key] = threshold.value
  }

  /// Gives an object a property.
  func apply(_ assignment: Assignment, to id: String) {
    guard let object = self[id]?.object else { return }
    if let responder = object.responder { apply(assignment, to: responder) }
    if case .view(let view as UIScrollView) = object { apply(assignment, toScrollView: view) }
    if case .view(let view as UIControl) = object { apply(assignment, toControl: view) }
    switch object {
    case .view(let view): apply(assignment, to: view)
    case .recognizer(let recognizer): apply(assignment, to: recognizer)
    case .application(let application):
      apply(assignment, toApplication: application)
    case .motionManager(let manager): apply(assignment, to: manager)
    case .controller, .responder: break
    }
  }

  private func apply(_ assignment: Assignment, to responder: UIResponder) {
    var script = responder.script ?? ResponderScript()
    switch (assignment.property, assignment.value) {
    case (.handles, .messages(let messages)): script.handles = MessageSet(messages)
    case (.callsSuper, .messages(let messages)): script.callsSuper = MessageSet(messages)
    case (.performs, .names(let selectors)): script.performs = selectors
    case (.canBecomeFirstResponder, .bool(let can)): script.canBecomeFirstResponder = can
    case (.canResignFirstResponder, .bool(let can)): script.canResignFirstResponder = can
    case (.forwards, .forwards(let forwards)): script.forwards = forwards.map(forward)
    default: return
    }
    responder.script = script
  }

  private func forward(_ node: ForwardNode) -> ResponderScript.Forward {
    ResponderScript.Forward(
      messages: MessageSet(node.messages),
      tapCount: node.tapCount,
      inside: node.inside.flatMap { view($0.id) },
      to: node.to.flatMap { responder($0.id) }.map { .responder($0) } ?? .next
    )
  }

  private func apply(_ assignment: Assignment, toApplication application: UIApplication) {
    switch (assignment.property, assignment.value) {
    case (.maximumTouches, .integer(let count)): application.maximumTouches = count
    case (.applicationSupportsShakeToEdit, .bool(let supports)):
      application.applicationSupportsShakeToEdit = supports
    default: break
    }
  }

  private func apply(_ assignment: Assignment, to view: UIView) {
    switch (assignment.property, assignment.value) {
    case (.frame, .rect(let origin, let size)): view.frame = CGRect(origin, size)
    case (.bounds, .rect(let origin, let size)): view.bounds = CGRect(origin, size)
    case (.center, .point(let point)): view.center = CGPoint(point)
    case (.transform, .transform(let entries)): view.transform = CGAffineTransform(entries)
    case (.isHidden, .bool(let isHidden)): view.isHidden = isHidden
    case (.alpha, .number(let alpha)): view.alpha = CGFloat(alpha)
    case (.isUserInteractionEnabled, .bool(let isEnabled)): view.isUserInteractionEnabled = isEnabled
    case (.isMultipleTouchEnabled, .bool(let isEnabled)): view.isMultipleTouchEnabled = isEnabled
    case (.isExclusiveTouch, .bool(let isExclusive)): view.isExclusiveTouch = isExclusive
    case (.clipsToBounds, .bool(let clips)): view.clipsToBounds = clips
    case (.isKeyWindow, .bool(true)): engine.application.keyWindow = view as? UIWindow
    case (.hitTest, .hitTest(let kind)): view.overrides.hitTest = kind == .own ? .own : .subviews
    case (.pointInside, .insets(let insets)):
      view.overrides.insets = UIEdgeInsets(
        top: insets[0],
        left: insets[1],
        bottom: insets[2],
        right: insets[3]
      )
    case (.gestureRecognizerShouldBegin, .filter(let filter)):
      view.overrides.shouldBegin = { filter.allows($0.id) }
    default: break
    }
  }
}

extension CGRect {
  fileprivate init(_ origin: Point, _ size: Point) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}

extension CGAffineTransform {
  fileprivate init(_ entries: [Double]) {
    self.init(a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
  }
}
