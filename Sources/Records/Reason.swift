/// Why a recognizer changed state: a code on which golden files may rely, with what was measured.
public struct Reason: Equatable, Sendable {
  /// The code.
  public var code: ReasonCode
  /// What was measured, and against which limit.
  public var measure: Measure?
  /// Who is behind it: the recognizer that prevented it, the view that refused.
  public var by: String?
  /// Which sentence says it.
  public var wording: Wording
}

// Beside the properties, so that the compiler still makes an initializer: what comes out of that is not copied.
extension Reason {
  /// Makes a reason.
  public init(_ code: ReasonCode, _ wording: Wording, _ measure: Measure? = nil, by: String? = nil) {
    self.init(code: code, measure: measure, by: by, wording: wording)
  }
}

/// A measured value and the limit that it met, or did not.
public struct Measure: Equatable, Sendable {
  /// What was measured; nil where the limit alone is known, as when a timer fires.
  public var value: Double?
  /// The limit; nil where there is none.
  public var limit: Double?
  /// The unit of both.
  public var unit: Unit

  /// Units of measures.
  public enum Unit: String, Sendable {
    /// Points.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Degrees.
    case degrees = "deg"
    /// A number of touches.
    case touches
    /// A number of taps.
    case taps
  }

  /// Makes a measure.
  public init(_ value: Double?, limit: Double? = nil, _ unit: Unit) {
    self.value = value
    self.limit = limit
    self.unit = unit
  }
}

/// The closed list of reasons for a change of state.
public enum ReasonCode: String, CaseIterable, Sendable {
  /// It has its gesture.
  case gesture
  /// A gesture under way went on.
  case moved
  /// A finger of a gesture under way lifted.
  case lifted
  /// A finger moved further than the gesture allows.
  case movedTooFar
  /// A finger did not lift, or a swipe did not get there, in time.
  case tooLong
  /// The next tap of a series did not come in time.
  case tooLate
  /// The next tap of a series began elsewhere.
  case tooFarApart
  /// A finger more came than the gesture takes.
  case tooManyTouches
  /// Fingers lifted before all had come, or a pan went on with too few.
  case tooFewTouches
  /// Fingers lifted before it was the gesture.
  case liftedEarly
  /// The way led elsewhere.
  case wrongDirection
  /// The touch did not begin at the edge.
  case notFromEdge
  /// Another shape was drawn.
  case notTheShape
  /// The system took the touches away.
  case touchesCancelled
  /// A delegate or a view said that it should not begin.
  case shouldBeginRefused
  /// Another recognized with a touch that both had.
  case prevented
  /// Another recognized that had to fail.
  case requiredRecognized
  /// It was disabled.
  case disabled
  /// It was removed from its view, or its view from the window.
  case removed
  /// Its class assigned the state.
  case assigned
}

/// The sentences in which reports say a reason, each with the value `v`, the limit `l` and `by` of its reason.
public enum Wording: String, CaseIterable, Sendable {
  // Recognizing.
  /// "tapped", or "2 taps".
  case tapped
  /// "held for v".
  case held
  /// "moved v, at least l".
  case dragged
  /// "moved v inwards, at least l".
  case draggedInwards
  /// "fingers v closer, more than l".
  case fingersCloser
  /// "fingers v apart, more than l".
  case fingersApart
  /// "turned v, more than l".
  case turned
  /// "drew a checkmark".
  case drewCheckmark
  /// "fingers moved, turned or spread".
  case transformed
  // Going on and ending.
  /// "moved".
  case moved
  /// "lifted", or "a finger lifted" where the gesture goes on.
  case lifted
  // Failing.
  /// "moved v, more than l".
  case movedTooFar
  /// "still down after l".
  case stillDown
  /// "not there after l".
  case notWithin
  /// "no tap within l".
  case noNextTap
  /// "taps v apart, more than l".
  case tapsApart
  /// "v touches, more than l".
  case tooManyTouches
  /// "v touches, fewer than l".
  case tooFewTouches
  /// "lifted after v, before l".
  case liftedBefore
  /// "lifted after v, before its timer, which comes by l".
  case liftedBeforeTimer
  /// "lifted after moving v, less than l".
  case liftedShort
  /// "moved v, at least l, but only as a finger lifted".
  case liftedMeanwhile
  /// "lifted with the fingers v closer or apart, not more than l".
  case liftedUnpinched
  /// "lifted after turning v, not more than l".
  case liftedUnturned
  /// "turned v, more than l, but only in pinching".
  case liftedPinching
  /// "lifted".
  case liftedUnfinished
  /// "moved v sideways, more than l".
  case sideways
  /// "moved v backwards".
  case backwards
  /// "moved v along the edge, more than v inwards".
  case alongEdge
  /// "began v from the edge, more than l".
  case farFromEdge
  /// "has no edges to begin from".
  case noEdges
  /// "not the shape of a checkmark".
  case notTheShape
  // Others' doing.
  /// "touches cancelled".
  case touchesCancelled
  /// "the delegate said it should not begin", or "by said it should not begin".
  case shouldBeginRefused
  /// "by recognized".
  case prevented
  /// "by recognized, which had to fail".
  case requiredRecognized
  /// "disabled".
  case disabled
  /// "removed from its view", or its view from the window.
  case removed
  /// "set by its class".
  case assigned
}
