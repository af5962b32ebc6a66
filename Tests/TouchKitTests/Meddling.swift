import Foundation
import Records
import Replay
import Testing

@testable import TouchKit

/// A moment at which user code runs in the midst of things, and may meddle.
enum Moment: String, CaseIterable, CustomTestStringConvertible {
  case touchesBegan, touchesMoved, shouldBegin, action, timer

  var testDescription: String { rawValue }
}

/// Two views side by side, a finger in each, and somebody who meddles once, at one moment.
///
/// Without meddling both views get their touch; the pan of `a` begins, takes touch 1, and ends; `b` gets all of
/// touch 2; the probe, a recognizer of the view around both, fails when the fingers lift.
final class Meddling {
  let engine: Engine
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let root = TouchedView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let a = TouchedView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  let b = TouchedView(frame: CGRect(x: 200, y: 0, width: 200, height: 400))
  let pan = UIPanGestureRecognizer()
  let probe = Probe()
  private let delegate = Delegate()
  private let log = Log()

  private init(_ engine: Engine) {
    self.engine = engine
    for (view, id) in [(window, "window"), (root, "root"), (a, "a"), (b, "b")] { view.traceID = id }
    pan.traceID = "pan"
    probe.traceID = "probe"
    window.addSubview(root)
    root.addSubview(a)
    root.addSubview(b)
    root.addGestureRecognizer(probe)
    a.addGestureRecognizer(pan)
    pan.delegate = delegate
    engine.application.traceID = "application"
    engine.application.addWindow(window)
    engine.recorder.interest = Interest(only: Log.kinds)
    engine.recorder.sink = log
    engine.recorder.observer = InvariantChecker { Issue.record("\($0)") }
  }

  /// Lets somebody meddle at a moment; what was recorded, step by step: 0 s, 0.1 s, the timer at 0.15 s, 0.2 s.
  static func run(at moment: Moment, _ meddle: @escaping (Meddling) -> Void) -> [[String]] {
    let engine = Engine()
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let stage = Meddling(engine)
    var isDone = false
    let once = { [unowned stage] in
      if isDone { return }
      isDone = true
      meddle(stage)
    }
    switch moment {
    case .touchesBegan: stage.a.onBegan = once
    case .touchesMoved: stage.probe.onMoved = once
    case .shouldBegin: stage.delegate.onShouldBegin = once
    case .action: stage.pan.addTarget { _ in once() }
    case .timer: break
    }
    stage.play { if moment == .timer { once() } }
    engine.close()
    return stage.log.steps
  }

  private func play(_ timer: @escaping () -> Void) {
    _ = engine.clock.schedule(at: Instant(seconds: 0.15), owner: window, timer)
    step(0, [(1, .began, 100, 100), (2, .began, 300, 100)])
    step(0.1, [(1, .moved, 112, 100), (2, .moved, 302, 100)])
    engine.advance(to: Instant(seconds: 0.15))
    step(0.2, [(1, .ended, 112, 100), (2, .ended, 302, 100)])
    engine.finish()
  }

  private func step(_ seconds: Double, _ samples: [(Int, TouchPhase, Double, Double)]) {
    engine.advance(to: Instant(seconds: seconds))
    let samples = samples.map { TouchSample(id: $0.0, phase: $0.1, location: Point(x: $0.2, y: $0.3)) }
    engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .touches(samples))))
    engine.send(samples)
  }
}

/// A view that handles its touches.
final class TouchedView: UIView {
  var onBegan: () -> Void = {}
  override var canBecomeFirstResponder: Bool { true }
  var onMoved: () -> Void = {}
  private(set) var messages: [Message] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    messages.append(.touchesBegan)
    onBegan()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    messages.append(.touchesMoved)
    onMoved()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    messages.append(.touchesEnded)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    messages.append(.touchesCancelled)
  }
}

/// A recognizer that looks on until the fingers lift.
final class Probe: UIGestureRecognizer {
  var onMoved: () -> Void = {}
  private(set) var first: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { first = touches.inOrder.first }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onMoved() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

private final class Delegate: UIGestureRecognizerDelegate {
  var onShouldBegin: () -> Void = {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    onShouldBegin()
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

private final class Log: RecordSink {
  static let kinds: [RecordKind] = [.step, .state, .deliver, .drop, .action, .reset, .firstResponder]
  private(set) var steps: [[String]] = []

  func receive(_ record: Record, at time: Instant) {
    if case .step = record {
      steps.append([])
    } else if let line = line(of: record), !steps.isEmpty {
      steps[steps.count - 1].append(line)
    }
  }

  private func line(of record: Record) -> String? {
    switch record {
    case .state(let change) where change.from == change.to: nil
    case .state(let change): "\(change.recognizer) \(change.to)"
    case .deliver(let delivery):
      "\(delivery.responder) \(delivery.message) \(delivery.touches.map(String.init).joined(separator: " "))"
    case .drop(let drop): "drop \(drop.reason)"
    case .action(let action): "action \(action.sender) \(action.state.map { "\($0)" } ?? action.action ?? "")"
    case .reset(let recognizer): "reset \(recognizer)"
    case .firstResponder(_, let to): "first responder \(to ?? "nobody")"
    default: nil
    }
  }
}
