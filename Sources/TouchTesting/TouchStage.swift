import Foundation
import Records
import TouchKit

/// A window with a view, and fingers that touch it, for tests: no host application, no run loop, no waiting.
///
/// Time is the stage's own. It passes as fingers move and with `advance(by:)`; timers fire when theirs has come.
///
/// ```swift
/// let stage = TouchStage()
/// let pan = stage.attach(UIPanGestureRecognizer())
/// stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
/// stage.actions(of: pan)  // [.began, .changed, …, .ended]
/// ```
///
/// Views and recognizers belong to the stage that was made last on their thread and is still there.
public final class TouchStage {
  /// The event system.
  public let engine: Engine
  /// The window, as large as a phone's screen.
  public let window: UIWindow
  /// The view that fills the window; it takes several touches, and a plain one keeps them to itself.
  public let view: UIView
  /// Seconds between the samples of a finger that moves.
  public var sampleInterval = 1.0 / 60
  let take = RecordList()
  private(set) var fingers: [Int: CGPoint] = [:]
  private let previous: Engine.Predecessor

  /// Makes a stage with a view.
  public init(size: CGSize = CGSize(width: 390, height: 844), view makeView: (() -> UIView)? = nil) {
    engine = Engine()
    previous = engine.makeCurrent()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = makeView?() ?? StageView()
    view.frame = window.bounds
    view.isMultipleTouchEnabled = true
    window.id = "window"
    view.id = "view"
    engine.application.id = "application"
    window.addSubview(view)
    window.makeKeyAndVisible()
    engine.recorder.interest = Interest(only: RecordKind.allCases)
    engine.recorder.sink = take
  }

  deinit {
    engine.close()
    if Engine.current === engine { previous.restore() }
  }

  /// Attaches a recognizer to a view, the stage's own where none is named, under a name for the records.
  @discardableResult
  public func attach<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    to view: UIView? = nil,
    as id: String? = nil
  ) -> Recognizer {
    if let id { recognizer.id = id }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The time it is, in seconds.
  public var now: TimeInterval { engine.now.seconds }

  /// Lets time pass, in which timers fire.
  public func advance(by seconds: TimeInterval) {
    perform { engine.advance(to: engine.now + Instant.span(seconds: seconds)) }
  }

  /// Lets time pass until no timer is pending but those that repeat.
  public func finish() {
    perform { engine.finish() }
  }

  /// Brings what several fingers do at once.
  public func send(_ touches: [Touch]) {
    send(touches.map(\.sample), at: engine.now)
  }

  func send(_ samples: [TouchSample], at time: Instant) {
    for sample in samples {
      let isOver = sample.phase == .ended || sample.phase == .cancelled
      fingers[sample.id] = isOver ? nil : CGPoint(sample.location)
    }
    perform {
      engine.advance(to: time, before: samples)
      engine.recorder.record(Step(time: engine.now, line: nil, event: .touches(samples)))
      engine.send(samples)
      // What the event had queued comes right after it.
      engine.advance(to: engine.now)
    }
  }

  /// Cancels all touches, as a phone call does.
  public func interrupt(reason: String = "interruption") {
    fingers = [:]
    perform {
      engine.recorder.record(Step(time: engine.now, line: nil, event: .interruption(reason)))
      engine.interrupt()
      engine.advance(to: engine.now)
    }
  }

  /// Brings to rest what a test has changed by hand: states, actions, held touches.
  public func settle() {
    perform { engine.settle() }
  }

  /// A point of a view, of the stage's own where none is named, in the window.
  public func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    (view ?? self.view).convert(point, to: nil as UIView?)
  }

  // Another stage may have been made since.
  private func perform(_ body: () -> Void) {
    if Engine.current === engine { return body() }
    let other = engine.makeCurrent()
    body()
    other.restore()
  }
}
