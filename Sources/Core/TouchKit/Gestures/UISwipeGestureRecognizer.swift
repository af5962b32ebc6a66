import Foundation
import Records

/// Recognizes fingers that move fast in one direction. Discrete.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The directions as bits.
    public let rawValue: UInt

    /// Creates directions from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)

    package static let namedDirections: [(name: String, direction: Direction)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
  }

  /// The directions of the swipes that are recognized.
  open var direction = Direction.right
  /// The number of fingers in the swipe.
  open var numberOfTouchesRequired = 1
  private var trackedFingers: [UITouch] = []
  // The directions in which the swipe can still succeed.
  private var openDirections: Direction?

  /// Returns the start of the swipe: the centroid of the points where its fingers touched down.
  open override func location(in view: UIView?) -> CGPoint {
    convertFromWindow(Mean(of: trackedFingers) { $0.beganSample.location }.value, to: view)
  }

  open override var numberOfTouches: Int {
    state == .recognized ? numberOfTouchesRequired : super.numberOfTouches
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedFingers.isEmpty { failAfter(eventEngine.thresholds.swipeDuration, .notWithin) }
    trackedFingers += touches.inOrder
    if trackedFingers.count > numberOfTouchesRequired {
      let count = Measure(Double(trackedFingers.count), limit: Double(numberOfTouchesRequired), .touches)
      failGesture(.tooManyTouches, count)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.isPossible, let first = trackedFingers.first else { return }
    let path = SwipePath(
      elapsed: Instant.seconds(eventEngine.now - first.beganSample.time),
      eventEngine.thresholds
    )
    var failure: Reason?
    var stillOpen: Direction = []
    for (_, candidate) in Direction.namedDirections where (openDirections ?? direction).contains(candidate) {
      switch path.verdict(on: trackedFingers, towards: candidate) {
      case .failed(let reason):
        failure = failure ?? reason
      case .short:
        stillOpen.insert(candidate)
      case .reached(let measure):
        stillOpen.insert(candidate)
        if trackedFingers.count == numberOfTouchesRequired {
          attempt.cancelTimers()
          return transition(to: .recognized, Reason(.dragged, measure))
        }
      }
    }
    openDirections = stillOpen
    if stillOpen.isEmpty, let failure { transition(to: .failed, failure) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.isPossible else { return }
    if trackedFingers.count < numberOfTouchesRequired {
      let count = Measure(Double(trackedFingers.count), limit: Double(numberOfTouchesRequired), .touches)
      failGesture(.tooFewTouches, count)
    } else {
      transition(to: .failed, reachedWithTheLift() ?? Reason(.liftedUnfinished))
    }
  }

  /// Returns the reason for failing if the swipe reached its distance only with its last sample, the lift, else nil.
  private func reachedWithTheLift() -> Reason? {
    let hasMoved = trackedFingers.contains { $0.currentSample.location != $0.currentSample.previousLocation }
    guard hasMoved, let first = trackedFingers.first else { return nil }
    let path = SwipePath(
      elapsed: Instant.seconds(eventEngine.now - first.beganSample.time),
      eventEngine.thresholds
    )
    for (_, candidate) in Direction.namedDirections where (openDirections ?? direction).contains(candidate) {
      if case .reached(let measure) = path.verdict(on: trackedFingers, towards: candidate) {
        return Reason(.liftedMeanwhile, measure)
      }
    }
    return nil
  }

  /// The fingers' farthest movement in any direction, and the distance needed now. Records of a failed swipe lack it.
  package var _reach: Measure? {
    guard let first = trackedFingers.first else { return nil }
    let elapsed = Instant.seconds(eventEngine.now - first.beganSample.time)
    let path = SwipePath(elapsed: elapsed, eventEngine.thresholds)
    let moves = Direction.namedDirections.filter { direction.contains($0.direction) }
      .map { path.reach(of: trackedFingers, towards: $0.direction) }
    return moves.max().map { Measure(max($0, 0), limit: path.distance, .points) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    failGesture(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    trackedFingers = []
    openDirections = nil
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.direction = Direction.namedDirections.filter { direction.contains($0.direction) }.map(\.name)
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .discrete,
      movement: .drag,
      summary: .init(
        recognizes: "moved 50 pt its way, less as time passes (26.5 pt at 0.5 s)",
        fails: "moved backwards, more than 50 pt sideways (25.5 pt at 0.5 s), not far enough after 0.5 s"
      ),
      properties: [
        .options(
          "direction",
          \UISwipeGestureRecognizer.direction,
          "direction",
          named: Direction.namedDirections.map { ($0.name, $0.direction) },
          example: ["left", "right"]
        ),
        .integer(
          "numberOfTouchesRequired",
          \UISwipeGestureRecognizer.numberOfTouchesRequired,
          from: 1,
          example: 2
        ),
      ],
      parameters: [
        .threshold(\.swipeDistance, limits: .length), .threshold(\.swipeStray, limits: .length),
        .threshold(\.swipeDuration, limits: .duration),
      ],
      limits: [
        .fails(.notWithin, unlessMore: .threshold(\.swipeDuration), .unmeasured),
        .fails(.notWithin, unlessLess: .threshold(\.swipeDistance), .unmeasured),
        .fails(.tooManyTouches, unlessMore: .property("numberOfTouchesRequired")),
        .fails(.tooFewTouches, unlessLess: .property("numberOfTouchesRequired")),
        .fails(.liftedUnfinished, unlessLess: .threshold(\.swipeDistance), .unmeasured),
        .fails(.sideways, unlessMore: .threshold(\.swipeStray), .scaled),
        .recognizes(unlessMore: .threshold(\.swipeDistance), .scaled),
      ],
      reasons: [
        .notWithin, .tooManyTouches, .tooFewTouches, .liftedUnfinished, .liftedMeanwhile, .backwards,
        .sideways,
      ],
      fingers: .property("numberOfTouchesRequired"),
      isIndependent: true,
      standard: Direction.namedDirections.map { name, _ in
        StandardRecognizer("swipe\(name.capitalized)", [("direction", .string(name))])
      }
    ) { UISwipeGestureRecognizer() }
  }
}

/// The distance that a swipe needs, and how far it may stray sideways. Both shrink while the swipe lasts.
private struct SwipePath {
  enum Verdict {
    case failed(Reason)
    case short
    case reached(Measure)
  }

  let distance: Double
  let stray: Double

  init(elapsed: Double, _ thresholds: Thresholds) {
    distance = thresholds.swipeDistance * (1 - thresholds.swipeDistanceDecay * elapsed)
    stray = thresholds.swipeStray * (1 - thresholds.swipeStrayDecay * elapsed)
  }

  /// Returns the verdict on a swipe. All fingers have to reach the distance.
  func verdict(on fingers: [UITouch], towards direction: UISwipeGestureRecognizer.Direction) -> Verdict {
    var least = Double.infinity
    for finger in fingers {
      let (primary, secondary) = Self.movement(of: finger, towards: direction)
      let touch = fingers.count > 1 ? finger.fingerID : nil
      if Limits.exceeds(0, primary) {
        return .failed(Reason(.backwards, Measure(-primary, .points), touch: touch))
      }
      if Limits.exceeds(abs(secondary), stray) {
        let measure = Measure(abs(secondary), limit: stray, .points)
        return .failed(Reason(.sideways, measure, touch: touch))
      }
      least = min(least, primary)
    }
    return Limits.reaches(least, distance) ? .reached(Measure(least, limit: distance, .points)) : .short
  }

  /// Returns how far all fingers have moved in a direction.
  func reach(of fingers: [UITouch], towards direction: UISwipeGestureRecognizer.Direction) -> Double {
    fingers.map { Self.movement(of: $0, towards: direction).primary }.min() ?? 0
  }

  /// Returns how far a finger has moved in a direction, and sideways.
  private static func movement(
    of finger: UITouch,
    towards direction: UISwipeGestureRecognizer.Direction
  ) -> (primary: Double, secondary: Double) {
    let moved = finger.currentSample.location - finger.beganSample.location
    return switch direction {
    case .left: (-moved.x, moved.y)
    case .up: (-moved.y, moved.x)
    case .down: (moved.y, moved.x)
    default: (moved.x, moved.y)
    }
  }
}

/// The older name of `UISwipeGestureRecognizer.Direction`.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

extension UIGestureRecognizer {
  /// Whether the recognizer detects a swipe with one finger. A slider prevents such a swipe when its thumb is dragged.
  var isSwipeOfOneFinger: Bool { (self as? UISwipeGestureRecognizer)?.numberOfTouchesRequired == 1 }
}
