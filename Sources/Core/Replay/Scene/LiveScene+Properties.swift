import Foundation
import Records
import TouchKit
import TraceFormat

/// The properties of live objects.
extension LiveScene {
  /// Changes one of the engine's thresholds.
  func set(_ threshold: Assignment) {
    guard let key = Threshold.named(threshold.property.rawValue)?.key,
      let number = threshold.value.number
    else { return }
    engine.thresholds[keyPath: key] = number
  }

  /// Sets a property of an object. The decoder has checked that the object's class has it.
  package func apply(_ assignment: Assignment, to id: String) {
    apply([assignment], to: id)
  }

  /// Sets properties of an object. The limits of a value are set before the value, whatever their order in the scene,
  /// because a value is clamped when it is set.
  func apply(_ assignments: [Assignment], to id: String) {
    guard let entry = self[id] else { preconditionFailure("there is no object \(id)") }
    let member = SceneMember(entry.object.instance, of: self)
    let changes = assignments.map { assignment in
      guard let property = registry.property(assignment.property.rawValue, of: entry.className) else {
        preconditionFailure("\(id) has no property \(assignment.property.rawValue)")
      }
      return (property: property, value: assignment.value)
    }
    for isLimit in [true, false] {
      for change in changes where change.property.isLimit == isLimit {
        change.property.set(member, change.value)
      }
    }
  }

  /// Returns the value of a property of an object; nil if the object has none.
  package func value(_ property: String, of id: String) -> PropertyValue? {
    guard let entry = self[id] else { return nil }
    return registry.property(property, of: entry.className)?.get(SceneMember(entry.object.instance, of: self))
  }

  /// Returns the current number of an object's property, of a threshold if the id is `thresholds`, or in scene actions
  /// if the id is a ``SceneActionPath``; nil if there is no such number.
  package func number(_ property: String, of id: String) -> Double? {
    if id == "thresholds" {
      return Threshold.named(property).map { engine.thresholds[keyPath: $0.key] }
    }
    if let path = sceneActionPath(id) { return number(property, atSceneActions: path) }
    return value(property, of: id)?.number
  }

  /// Adds the target-action pairs of a control.
  func connect(_ actions: [ActionNode], to view: UIView) {
    guard let control = view as? UIControl else { return addHandlers(actions, to: view) }
    for action in actions {
      let events = UIControl.Event(action.events.map { UIControl.Event($0) })
      let handler =
        action.sceneActions.isEmpty ? nil : self.handler(ofControl: action.sceneActions, for: control.traceID)
      control.addTarget(named: action.target?.id, action: action.action, for: events, handler: handler)
    }
  }

  /// Adds the handlers of messages about touches, and of those to the delegate of a scroll view.
  private func addHandlers(_ actions: [ActionNode], to view: UIView) {
    for action in actions {
      let handler = handler(ofMessages: action.sceneActions, for: view.traceID)
      for name in action.messages {
        if let message = Message(rawValue: name) {
          var script = view.script ?? ResponderScript()
          let earlier = script.handlers[message]
          script.handlers[message] = {
            earlier?()
            handler()
          }
          view.script = script
        } else if let message = ScrollMessage(rawValue: name), let scrollView = view as? UIScrollView {
          let earlier = scrollView.sceneHandlers[message]
          scrollView.sceneHandlers[message] = {
            earlier?()
            handler()
          }
        }
      }
    }
  }

  /// The problem with setting the delegate of a scroll view's built-in pan or pinch.
  func ownDelegateProblem(in assignment: Assignment, of id: String) -> Problem? {
    guard assignment.property == .delegate, recognizer(id)?.owningScrollView != nil else { return nil }
    return Problem(
      assignment.place.ofKey,
      "the delegate of \"\(id)\" is its scroll view, and UIKit ends a program that sets another one; what a subclass"
        + " answers is its \"gestureRecognizerDelegate\""
    )
  }

  /// Registers a scroll view's pinch recognizer under its own id.
  func addPinch(of scrollView: UIScrollView) {
    let pinch = scrollView.ownPinch
    guard self[pinch.traceID] == nil else { return }
    add(.recognizer(pinch), id: pinch.traceID, className: "UIPinchGestureRecognizer", kind: .recognizer)
  }

  /// Registers a scroll view's pan recognizer under its own id, so that scenes and steps can name it, and the
  /// recognizer that shows a table's swipe actions.
  func addSwipeRecognizer(of scrollView: UIScrollView) {
    let pan = scrollView.panGestureRecognizer
    add(.recognizer(pan), id: pan.traceID, className: "UIPanGestureRecognizer", kind: .recognizer)
    guard let swipe = (scrollView as? SceneTable)?.swipeRecognizer else { return }
    swipe.traceID = ScrollViewRecognizer.swipe.id(in: scrollView.traceID)
    add(.recognizer(swipe), id: swipe.traceID, className: "UIPanGestureRecognizer", kind: .recognizer)
  }
}
