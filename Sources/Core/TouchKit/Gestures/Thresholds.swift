/// The engine's tunable constants, each with its meaning, unit, default and source in one place.
///
/// `swift run tables` makes the table of docs/SCENES.md from these comments: the first paragraph is the meaning, and the
/// second says the unit and the source, which begins with its kind, as the rules of docs/inside/CONFORMANCE.md do.
public struct Thresholds: Equatable, Sendable {
  /// Creates the constants of documented and logged devices.
  public init() {}

  // Touches.

  /// The greatest movement of a lifting touch that counts in `tapCount`, and the greatest distance between taps that
  /// are counted together.
  ///
  /// Unit: pt. Source: chosen, as for a tap.
  public var touchTapMovement = 45.0

  /// The longest duration of a touch that counts in `tapCount`: a touch of 0.733 s counted, one of 0.8 s did not.
  ///
  /// Unit: s. Source: chosen, within the logs.
  public var touchTapDuration = 0.75

  /// The longest pause between taps that are counted together.
  ///
  /// Unit: s. Source: chosen.
  public var touchTapGap = 0.35

  // Taps.

  /// The greatest movement of a finger in a tap, and the greatest distance between taps: a tap recognized with 42.3
  /// pt and failed with 50.1 pt.
  ///
  /// Unit: pt. Source: Apple, in WebKit.
  public var tapMovement = 45.0

  /// The longest duration of one tap: a tap recognized with 1.077 s and failed with 1.709 s.
  ///
  /// Unit: s. Source: report.
  public var tapDuration = 1.5

  /// The longest pause between taps.
  ///
  /// Unit: s. Source: chosen; public re-implementations agree.
  public var tapGap = 0.35

  // Long presses.

  /// The latency of a long press's timer: a lift that comes less than this after the duration is processed before the
  /// timer fires, and fails the press.
  ///
  /// Unit: s. Source: device log, the number chosen. The system starts the timer after the touch arrived: a lift 0.1 ms
  /// after the duration failed the press.
  public var pressLatency = 0.001

  // Pans.

  /// The movement on one axis at which a pan begins, and at which the drag of a switch's thumb begins.
  ///
  /// Unit: pt. Source: device log. Inclusive.
  public var panDistance = 10.0

  // Swipes.

  /// The longest duration of a swipe.
  ///
  /// Unit: s. Source: chosen. Inclusive.
  public var swipeDuration = 0.5

  /// The distance along its direction that a swipe needs at its start; it shrinks with time.
  ///
  /// Unit: pt. Source: chosen, within the logs. Slower swipes need less.
  public var swipeDistance = 50.0

  /// The part of `swipeDistance` by which the needed distance shrinks in each second.
  ///
  /// Unit: 1/s. Source: chosen, within the logs.
  public var swipeDistanceDecay = 0.94

  /// The distance sideways that a swipe may have at its start; it shrinks with time.
  ///
  /// Unit: pt. Source: chosen, within the logs.
  public var swipeStray = 50.0

  /// The part of `swipeStray` by which the allowed distance shrinks in each second.
  ///
  /// Unit: 1/s. Source: chosen.
  public var swipeStrayDecay = 0.98

  // Pinches and rotations.

  /// A pinch begins when the distance between the fingers has changed by more than this.
  ///
  /// Unit: pt. Source: device log. Exclusive.
  public var pinchDistance = 8.0

  /// A rotation begins when the fingers have turned by more than this.
  ///
  /// Unit: deg. Source: device log. Exclusive.
  public var rotationAngle = 5.0

  /// The degrees that are added to `rotationAngle` when the distance between the fingers has changed by all of its
  /// initial length.
  ///
  /// Unit: deg. Source: device log. A smaller part of it adds this number times the square root of the part.
  public var rotationAnglePerPinch = 5.0

  /// The weight of the newest sample in the smoothed motion of two fingers.
  ///
  /// Source: chosen, within the logs.
  public var pairSmoothing = 0.45

  /// A pinch advances if the radial motion of the fingers exceeds this part of their tangential motion.
  ///
  /// Source: chosen, within the logs. Radial motion takes the fingers apart or closer, tangential motion around each other.
  public var pinchAgainstRotation = 0.18

  /// A pinch advances if the radial motion of the fingers exceeds this part of their common motion.
  ///
  /// Source: chosen, within the logs.
  public var pinchAgainstTranslation = 0.20

  /// A rotation advances if the tangential motion of the fingers exceeds this part of their radial motion.
  ///
  /// Source: chosen.
  public var rotationAgainstPinch = 0.33

  /// The distance between the fingers below which neither a pinch nor a rotation advances.
  ///
  /// Unit: pt. Source: chosen.
  public var pairDistance = 1.0

  /// The weight of the newest instantaneous velocity in a gesture's velocity.
  ///
  /// Source: device log. The instantaneous velocity before it has the rest.
  public var velocitySmoothing = 0.25

  // Pans from the screen's edge.

  /// The greatest distance from the edge at which the touch of an edge pan may begin.
  ///
  /// Unit: pt. Source: chosen.
  public var edgeWidth = 13.0

  /// The movement inwards at which an edge pan begins.
  ///
  /// Unit: pt. Source: chosen. Inclusive.
  public var edgeDistance = 15.0

  // Scroll views.

  /// The time for which a scroll view withholds touches from the views in its content.
  ///
  /// Unit: s. Source: chosen, as reported. Only a scroll view with `delaysContentTouches` does so.
  public var contentTouchDelay = 0.15

  /// The greatest angle between the beginning of a drag and an axis at which `isDirectionalLockEnabled` locks the drag
  /// to that axis.
  ///
  /// Unit: deg. Source: chosen. A drag that begins in between is diagonal, and moves freely.
  public var directionalLockAngle = 30.0

  /// The power to which the part of a zoom beyond a limit is raised while fingers hold it there.
  ///
  /// Source: chosen. With 0.5 fingers that would zoom to four times the limit reach twice the limit; 0 stops at the
  /// limit.
  public var zoomResistance = 0.5

  /// The time for which fingers must hold still before they lift, so that the content does not go on.
  ///
  /// Unit: s. Source: chosen, as in a published copy. Inclusive. ScrollMechanics, a published copy of the scroll view, found that
  /// pans report movement at shorter intervals.
  public var liftPause = 0.1

  /// The part of a pull beyond the end of the content that moves the content, at its beginning.
  ///
  /// Source: published measurement. Grant Paul published it in 2012, and Ilya Lobanov in 2020.
  public var rubberBand = 0.55

  /// The stiffness of the spring that brings content back to its end or to a page, for a mass of 1.
  ///
  /// Unit: 1/s². Source: published measurement. Ilya Lobanov published it in 2020; the spring is critically damped.
  public var bounceStiffness = 100.0

  /// The distance from its goal at which content that moves by itself comes to rest.
  ///
  /// Unit: px. Source: published measurement. Ilya Lobanov published it in 2020.
  public var scrollRestDistance = 0.5

  /// The least speed of a flick that turns a page.
  ///
  /// Unit: pt/s. Source: chosen. Inclusive.
  public var pageVelocity = 300.0

  /// The duration of an animated change of the content offset.
  ///
  /// Unit: s. Source: chosen. Apple's guide to scroll views says that the speed is constant.
  public var scrollAnimationDuration = 0.3

  /// How far the content must be pulled beyond its top to trigger a refresh control.
  ///
  /// Unit: pt. Source: chosen, as in a published copy. Inclusive. The distance is that of the content, not of the finger.
  public var refreshPull = 120.0

  /// How far a finger moves sideways before it shows the swipe actions of a row.
  ///
  /// Unit: pt. Source: chosen. More than a pan and an edge pan need: the pans of views around the table come first,
  /// unless the finger is very fast (reports).
  public var rowSwipeDistance = 20.0

  // Controls.

  /// The margin around a control in which a tracked touch still counts as inside.
  ///
  /// Unit: pt. Source: chosen. The Big Nerd Ranch book counts only the bounds, a margin of 0.
  public var controlMargin = 70.0

  /// The width of a slider's thumb.
  ///
  /// Unit: pt. Source: chosen.
  public var sliderThumbWidth = 31.0

  /// How long a stepper is held before its step repeats.
  ///
  /// Unit: s. Source: chosen.
  public var stepperDelay = 0.5

  /// The time between repeated steps.
  ///
  /// Unit: s. Source: chosen.
  public var stepperInterval = 0.1

  /// The number of repeated steps after which they come faster.
  ///
  /// Source: chosen.
  public var stepperSlowSteps = 10.0

  /// The time between the faster steps.
  ///
  /// Unit: s. Source: chosen.
  public var stepperFastInterval = 0.05

  // Transforms.

  /// The movement at which a transform without rotation and scaling begins.
  ///
  /// Unit: pt. Source: chosen. Inclusive.
  public var transformDistance = 10.0

  /// Shakes, orientation, Core Motion.
  public var motion = MotionThresholds()
}
