import Records
import TouchKit

/// Where a changed number might have changed the outcome of an attempt: what its reason measured, and against
/// what.
struct Lead: Equatable {
  /// Whether the number would have to be larger or smaller.
  enum Direction: Int {
    case down = -1
    case up = 1
  }

  /// `ID.PROPERTY`, or `thresholds.NAME`.
  let dial: String
  let direction: Direction
  /// What was measured; nil where nobody measured it.
  let target: Double?
}

extension Lead {
  /// The leads that an attempt of a recognizer gives, by its class and that one's superclasses.
  static func leads(of attempt: AttemptStory, _ lineage: [String], now: [String: Double]) -> [Lead] {
    guard let change = attempt.changes.first(where: { $0.change.from == .possible })?.change else {
      return []
    }
    let clues = Clues(id: attempt.recognizer, lineage: lineage, measure: change.reason.measure, now: now)
    if change.to == .failed { return clues.towardsSuccess(change.reason.kind) }
    // One that has recognized at the cost of others, or of views, might have left it to them.
    return attempt.failedRecognizers.isEmpty && attempt.cancellations.isEmpty ? [] : clues.towardsFailure
  }

  /// What there is to know of a change of state.
  private struct Clues {
    let id: String
    let lineage: [String]
    let measure: Measure?
    let now: [String: Double]

    private func isA(_ className: String) -> Bool { lineage.contains(className) }

    private func threshold(_ name: String, _ direction: Direction, _ target: Double?) -> Lead {
      Lead(dial: "thresholds.\(name)", direction: direction, target: target)
    }

    private func own(_ property: String, _ direction: Direction, _ target: Double?) -> Lead {
      Lead(dial: "\(id).\(property)", direction: direction, target: target)
    }

    /// The numbers that made it fail.
    func towardsSuccess(_ kind: ReasonKind) -> [Lead] {
      let value = measure?.value
      let isPress = isA("UILongPressGestureRecognizer")
      return switch kind {
      case .movedTooFar:
        isPress
          ? [own("allowableMovement", .up, value), threshold("tapMovement", .up, value)]
          : [threshold("tapMovement", .up, value)]
      case .tapsApart: [threshold("tapMovement", .up, value)]
      case .stillDown: [threshold("tapDuration", .up, nil)]
      case .noNextTap: [threshold("tapGap", .up, nil)]
      case .notWithin: [threshold("swipeDuration", .up, nil), threshold("swipeDistance", .down, nil)]
      case .tooManyTouches:
        isA("UIPanGestureRecognizer")
          ? [own("maximumNumberOfTouches", .up, value)] : [own("numberOfTouchesRequired", .up, value)]
      case .tooFewTouches:
        isA("UIPanGestureRecognizer")
          ? [own("minimumNumberOfTouches", .down, value)] : [own("numberOfTouchesRequired", .down, value)]
      case .liftedBefore: [own("minimumPressDuration", .down, value)]
      case .liftedShort: [threshold(distance, .down, value)]
      case .liftedUnpinched: [threshold("pinchDistance", .down, value)]
      case .liftedUnturned: [threshold("rotationAngle", .down, lessened("rotationAngle"))]
      case .liftedUnfinished: isA("UISwipeGestureRecognizer") ? [threshold("swipeDistance", .down, nil)] : []
      case .sideways: [threshold("swipeStray", .up, scaled("swipeStray"))]
      case .farFromEdge: [threshold("edgeWidth", .up, value)]
      default: []
      }
    }

    /// The numbers that let it recognize.
    var towardsFailure: [Lead] {
      let value = measure?.value
      if isA("UIPanGestureRecognizer") || isA("TransformGestureRecognizer") {
        return [threshold(distance, .up, value)]
      }
      if isA("UIPinchGestureRecognizer") { return [threshold("pinchDistance", .up, value)] }
      if isA("UIRotationGestureRecognizer") { return [threshold("rotationAngle", .up, nil)] }
      if isA("UISwipeGestureRecognizer") { return [threshold("swipeDistance", .up, scaled("swipeDistance"))] }
      if isA("UILongPressGestureRecognizer") { return [own("minimumPressDuration", .up, nil)] }
      return []
    }

    private var distance: String {
      if isA("UIScreenEdgePanGestureRecognizer") { return "edgeDistance" }
      return isA("TransformGestureRecognizer") ? "transformDistance" : "panDistance"
    }

    /// A threshold that is less by what was missing.
    private func lessened(_ name: String) -> Double? {
      guard let value = measure?.value, let limit = measure?.limit, let now = now["thresholds.\(name)"] else {
        return nil
      }
      return now - (limit - value)
    }

    /// A threshold as many times itself as the value is of a limit that was derived from it.
    private func scaled(_ name: String) -> Double? {
      guard let value = measure?.value, let limit = measure?.limit, limit > 0,
        let now = now["thresholds.\(name)"]
      else { return nil }
      return now * value / limit
    }
  }
}
