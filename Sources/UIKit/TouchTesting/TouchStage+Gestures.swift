import Foundation
import GestureScript
import Records
import TouchKit

/// Whole gestures, from fingers down to fingers up. Locations are in a view, by default the stage's own, as it lies when
/// the first finger comes down: a view that moves with the finger does not take the finger's path along.
extension TouchStage {
  /// Performs gestures described in words, one after the other, like `touchtrace make`.
  ///
  /// ```swift
  /// try stage.make("drag 160,120 to 160,300 in 0.3", "wait 0.2", "tap button times 2")
  /// ```
  ///
  /// The fingers get new numbers, larger than those of the fingers that are down. A view's id can replace a place.
  public func make(_ gestures: String...) throws {
    let lines = try gestures.map { text throws(GestureError) in try GestureParser.line(text, targets) }
    let firstFinger = fingers.greatest + 1
    var maker = TraceMaker(rate: 1 / sampleInterval, firstFinger: firstFinger, isRounded: false)
    for line in lines { maker.add(line) }
    play(maker.finish())
  }

  /// Sends the events of steps that were made of gestures, the first one now.
  func play(_ steps: [Step]) {
    let start = engine.now
    for step in steps {
      advance(to: start + (step.time - .zero))
      switch step.event {
      case .touches(let samples):
        send(samples.map { Touch($0.id, $0.phase, at: CGPoint($0.location)) })
      case .interruption(let reason): interrupt(reason: reason)
      default: break
      }
    }
  }

  /// Taps with a number of fingers side by side.
  public func tap(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    fingers count: Int = 1,
    duration: TimeInterval = 0.05
  ) {
    make(Gesture(.rest(at: Point(location)), fingers: max(1, count), duration: duration), in: view)
  }

  /// Taps twice.
  public func doubleTap(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    gap: TimeInterval = 0.1
  ) {
    tap(at: location, in: view)
    advance(by: gap)
    tap(at: location, in: view)
  }

  /// Holds a finger down without moving it.
  public func longPress(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    duration: TimeInterval = 0.6
  ) {
    tap(at: location, in: view, duration: duration)
  }

  /// Drags a finger evenly from one location to another, and lifts it.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    in view: UIView? = nil,
    duration: TimeInterval = 0.3
  ) {
    make(Gesture(.lines(through: [Point(start), Point(end)]), duration: duration), in: view)
  }

  /// Directions in which a finger swipes.
  public enum Direction: Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// Flicks a finger in a direction.
  public func swipe(
    _ direction: Direction,
    from start: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    distance: CGFloat = 120
  ) {
    let direction: GestureDirection =
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    make(.swipe(direction, from: Point(start), by: distance), in: view)
  }

  /// Moves two fingers closer or apart, along a line at an angle in radians.
  public func pinch(
    at center: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    from start: CGFloat,
    to end: CGFloat,
    angle: CGFloat = 0,
    duration: TimeInterval = 0.3
  ) {
    let pair = Gesture.Pair(center: Point(center), distance: (start, end), angle: (angle, angle))
    make(Gesture(.pair(pair), duration: duration), in: view)
  }

  /// Rotates two fingers by an angle in radians, positive from the x axis towards the y axis.
  public func rotate(
    at center: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    by angle: CGFloat,
    distance: CGFloat = 160,
    duration: TimeInterval = 0.3
  ) {
    let pair = Gesture.Pair(center: Point(center), distance: (distance, distance), angle: (0, angle))
    make(Gesture(.pair(pair), duration: duration), in: view)
  }

  /// Performs a gesture whose fingers are numbered from 1.
  private func make(_ gesture: Gesture, in view: UIView?) {
    let start = engine.now
    var sampler = GestureSampler(interval: sampleInterval)
    let frames = sampler.frames(of: [gesture]).map { frame in
      let samples = frame.samples.map { sample in
        Touch(sample.id, sample.phase, at: point(CGPoint(sample.location), in: view))
      }
      return (time: frame.time, samples: samples)
    }
    for frame in frames {
      advance(to: start + Instant.span(seconds: frame.time))
      send(frame.samples)
    }
  }

  private func advance(to time: Instant) {
    if time > engine.now { advance(by: Instant.seconds(time - engine.now)) }
  }

  /// The screen and the views of the stage, for gestures in words.
  var targets: GestureTargets {
    let views = allViews
    let byID = Dictionary(views.map { ($0.traceID, $0) }) { first, _ in first }
    let screen = Point(x: window.bounds.width, y: window.bounds.height)
    return GestureTargets(screen: screen, ids: views.map(\.traceID)) { id, point in
      guard let view = byID[id] else { return nil }
      let place = point.map(CGPoint.init) ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return Point(view.convert(place, to: nil as UIView?))
    }
  }
}

extension TouchStage {
  /// The window and all views in it, superviews first.
  var allViews: [UIView] {
    var views: [UIView] = [window]
    var index = 0
    while index < views.count {
      views += views[index].subviews
      index += 1
    }
    return views
  }
}

extension Point {
  fileprivate init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }
}
