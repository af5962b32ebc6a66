import Foundation
import Records

/// An object that receives events, and passes those that it does not handle to the next responder.
open class UIResponder: NSObject, Named {
  package let engine = Engine.current
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

  private func climb(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let event else { return }
    engine.delivery.climb(from: self, message, touches, event)
  }
}

extension UIResponder {
  /// Calls the method of a message of touches.
  func call(_ message: Message, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch message {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived:
      preconditionFailure("\(message) carries no touches")
    }
  }

  /// The responders from this one up.
  var chain: some Sequence<UIResponder> {
    sequence(first: self) { $0.next }
  }
}
