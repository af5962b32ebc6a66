import Foundation
import Records

@testable import TouchKit

/// A window with one view, on an engine of its own.
final class Stage {
  let engine = Engine()
  let view: UIView

  init() {
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view = UIView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    engine.application.addWindow(window)
  }

  /// Makes a recognizer on the view.
  func attach<Recognizer: UIGestureRecognizer>(_ make: () -> Recognizer) -> Recognizer {
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let recognizer = make()
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Sends samples at a time in seconds: finger, phase, place.
  func send(at seconds: Double, _ samples: [(Int, TouchPhase, Double, Double)]) {
    engine.advance(to: Instant(seconds: seconds))
    engine.send(samples.map { TouchSample(id: $0.0, phase: $0.1, location: Point(x: $0.2, y: $0.3)) })
  }
}
