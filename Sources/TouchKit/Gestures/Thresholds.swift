/// The engine's tunable constants, with unit and source.
///
/// Sources: *measured* on devices; *Apple*: public headers and reference pages; *chosen*: not published.
public struct Thresholds: Equatable, Sendable {
  /// Makes the constants of the device that was measured.
  public init() {}

  // Touches.

  /// How far from its start a touch still counts as a tap, in points; also between a touch's taps. Measured.
  public var touchTapMovement = 45.0
  /// How long a touch still counts as a tap, in seconds: 1 at 0.733 s, 0 at 0.800 s. Measured.
  public var touchTapDuration = 0.75
  /// The longest gap between two taps that count up, in seconds. Chosen.
  public var touchTapGap = 0.35

  // Taps.

  /// How far a tap may move, and how far two taps may lie apart, in points: 42.3 fired, 50.1 failed. Measured.
  public var tapMovement = 45.0
  /// How long one tap may last, in seconds: 1.077 s fired, 1.709 s had given up. Measured.
  public var tapDuration = 1.5
  /// The longest gap between two taps, in seconds. Chosen; public re-implementations agree.
  public var tapGap = 0.35

  // Long presses.

  /// The latency of a long press's timer, in seconds. The system starts the timer after the touch arrived, so a lift
  /// that comes less than this after the duration still fails the press: a lift 0.1 ms after it did. Measured, the exact
  /// number chosen.
  public var pressLatency = 0.001

  // Pans.

  /// How far a pan moves, on one axis, to begin, in points, inclusive. Measured.
  public var panDistance = 10.0

  // Swipes.

  /// How long a swipe may take, in seconds, inclusive. Measured.
  public var swipeDuration = 0.5
  /// How far a swipe moves along its direction at time 0, in points. Measured.
  public var swipeDistance = 50.0
  /// By which part of itself that distance shrinks in a second. Measured.
  public var swipeDistanceDecay = 0.94
  /// How far a swipe may stray sideways at time 0, in points. Measured.
  public var swipeStray = 50.0
  /// By which part of itself that distance shrinks in a second. Measured.
  public var swipeStrayDecay = 0.98

  // Pinches and rotations.

  /// How far the distance of two fingers changes before a pinch begins, in points, exclusive. Measured.
  public var pinchDistance = 8.0
  /// How far two fingers turn before a rotation begins, in degrees, exclusive. Measured.
  public var rotationAngle = 5.0
  /// How much further, in degrees, where the fingers' distance has changed by all of itself. Measured.
  public var rotationAnglePerPinch = 5.0
  /// The weight of the newest sample in the low-pass of two fingers' motion. Fitted to measurements.
  public var pairSmoothing = 0.45
  /// A pinch advances where its radial motion exceeds this part of the tangential one. Fitted.
  public var pinchAgainstRotation = 0.18
  /// A pinch advances where its radial motion exceeds this part of the common one. Fitted.
  public var pinchAgainstTranslation = 0.20
  /// A rotation advances where its tangential motion exceeds this part of the radial one. Fitted.
  public var rotationAgainstPinch = 0.33
  /// Fingers closer than this advance neither, in points. Chosen.
  public var pairDistance = 1.0

  /// The weight of the newest sample in a velocity; the one before has the rest. Measured.
  public var velocitySmoothing = 0.25

  // Pans from the screen's edge.

  /// How far from the edge the touch may begin, in points. Chosen.
  public var edgeWidth = 13.0
  /// How far inwards it moves to begin, in points, inclusive. Chosen.
  public var edgeDistance = 15.0

  // Scroll views.

  /// How long a scroll view withholds a touch from the views in its content, in seconds. Chosen, as reported.
  public var contentTouchDelay = 0.15

  // Controls.

  /// How far outside its bounds a finger still counts as inside a control that tracks it, in points. Chosen; with 0
  /// inside is the bounds, as the Big Nerd Ranch book has it.
  public var controlMargin = 70.0
  /// How wide the knob of a slider is, in points. Chosen.
  public var sliderKnobWidth = 31.0

  // Transforms.

  /// How far a mere translation moves before a transform begins, in points, inclusive. Chosen.
  public var transformDistance = 10.0

  /// Shakes, orientation, Core Motion.
  public var motion = MotionThresholds()
}
