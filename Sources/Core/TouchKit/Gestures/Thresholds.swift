/// The engine's tunable constants, with unit and source.
///
/// Sources: *measured* on devices; *Apple*: public headers and reference pages; *chosen*: not published.
public struct Thresholds: Equatable, Sendable {
  /// Makes the constants of the device that was measured.
  public init() {}

  // Touches.

  /// The greatest movement of a touch that counts as a tap in `UITouch.tapCount`, and the greatest distance from the
  /// previous tap, in points. Measured.
  public var touchTapMovement = 45.0
  /// The longest duration of a touch that counts as a tap, in seconds: `tapCount` was 1 after 0.733 s and 0 after 0.800
  /// s. Measured.
  public var touchTapDuration = 0.75
  /// The longest gap between a tap and the touch that counts as the next one, in seconds. Chosen.
  public var touchTapGap = 0.35

  // Taps.

  /// The greatest movement of a finger in a tap, and the greatest distance of later taps from the first, in points: a
  /// tap recognized with 42.3 and failed with 50.1. Measured.
  public var tapMovement = 45.0
  /// The longest duration of one tap, in seconds: a tap recognized with 1.077 s and failed with 1.709 s. Measured.
  public var tapDuration = 1.5
  /// The longest gap between two taps, in seconds. Chosen; public re-implementations agree.
  public var tapGap = 0.35

  // Long presses.

  /// The latency of a long press's timer, in seconds. The system starts the timer after the touch arrived, so a lift
  /// that comes less than this after the duration still fails the press: a lift 0.1 ms after it did. Measured, the exact
  /// number chosen.
  public var pressLatency = 0.001

  // Pans.

  /// The movement on one axis at which a pan begins, in points, inclusive. Measured.
  public var panDistance = 10.0

  // Swipes.

  /// The longest duration of a swipe, in seconds, inclusive. Measured.
  public var swipeDuration = 0.5
  /// The distance along its direction that a swipe needs at its start, in points. The distance shrinks with time, so
  /// that slower swipes need less. Measured.
  public var swipeDistance = 50.0
  /// The part of `swipeDistance` by which the needed distance shrinks in each second. Measured.
  public var swipeDistanceDecay = 0.94
  /// The greatest sideways distance that a swipe is allowed at its start, in points. The allowed distance shrinks with
  /// time. Measured.
  public var swipeStray = 50.0
  /// The part of `swipeStray` by which the allowed distance shrinks in each second. Measured.
  public var swipeStrayDecay = 0.98

  // Pinches and rotations.

  /// The change of the distance between two fingers beyond which a pinch begins, in points, exclusive. Measured.
  public var pinchDistance = 8.0
  /// The turn of two fingers beyond which a rotation begins, in degrees, exclusive. Measured.
  public var rotationAngle = 5.0
  /// The degrees that are added to `rotationAngle` when the distance between the fingers has changed by all of its
  /// initial length. A smaller part of it adds this number times the square root of the part. Measured.
  public var rotationAnglePerPinch = 5.0
  /// The weight of the newest sample in the low-pass of two fingers' motion. Fitted to measurements.
  public var pairSmoothing = 0.45
  /// The part of the tangential motion of two fingers (around each other) that their radial motion (apart or closer)
  /// has to exceed for a pinch to advance. Fitted.
  public var pinchAgainstRotation = 0.18
  /// The part of the common motion of two fingers that their radial motion has to exceed for a pinch to advance.
  /// Fitted.
  public var pinchAgainstTranslation = 0.20
  /// The part of the radial motion of two fingers that their tangential motion has to exceed for a rotation to advance.
  /// Fitted.
  public var rotationAgainstPinch = 0.33
  /// The distance between two fingers below which neither a pinch nor a rotation advances, in points. Chosen.
  public var pairDistance = 1.0

  /// The weight of the newest instantaneous velocity in a gesture's velocity; the instantaneous velocity before it has
  /// the rest. Measured.
  public var velocitySmoothing = 0.25

  // Pans from the screen's edge.

  /// The greatest distance from the edge at which the touch of an edge pan may begin, in points. Chosen.
  public var edgeWidth = 13.0
  /// The movement inwards at which an edge pan begins, in points, inclusive. Chosen.
  public var edgeDistance = 15.0

  // Scroll views.

  /// The time for which a scroll view with `delaysContentTouches` withholds a touch from the views in its content, in
  /// seconds. Chosen, as reported.
  public var contentTouchDelay = 0.15

  // Controls.

  /// The margin around the bounds of a control in which a tracked touch still counts as inside, in points. Chosen; the
  /// Big Nerd Ranch book counts only the bounds, a margin of 0.
  public var controlMargin = 70.0
  /// The width of a slider's knob, in points. Chosen.
  public var sliderKnobWidth = 31.0
  /// The time for which a stepper is held before its step repeats, in seconds. Chosen.
  public var stepperDelay = 0.5
  /// The time between the first repeated steps, in seconds. Chosen.
  public var stepperInterval = 0.1
  /// The number of repeated steps after which the steps come faster. Chosen.
  public var stepperSlowSteps = 10.0
  /// The time between the faster steps, in seconds. Chosen.
  public var stepperFastInterval = 0.05

  // Transforms.

  /// The movement at which a transform without rotation and scaling begins, in points, inclusive. Chosen.
  public var transformDistance = 10.0

  /// Shakes, orientation, Core Motion.
  public var motion = MotionThresholds()
}
