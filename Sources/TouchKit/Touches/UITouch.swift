import Foundation
import Records

/// A finger, from its touching down to its lifting; one instance for all of that time.
open class UITouch: NSObject, Associating {
  /// What a touch did last.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It stayed where it was.
    case stationary
    /// It lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer entered a region, moved in it, left it. There is no pointer here.
    case regionEntered, regionMoved, regionExited
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger elsewhere, as on a remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer; there is none here.
    case indirectPointer
    /// A pencil, by its other name.
    public static let stylus = TouchType.pencil
  }

  /// What of a touch may be estimated.
  public struct Properties: OptionSet, Sendable {
    /// The properties as bits.
    public let rawValue: Int

    /// Makes properties of bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The azimuth.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The altitude.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
    /// How a pencil is turned about its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// What is known of the finger at one moment. A view that hears late is shown an earlier one.
  package struct Sample {
    package var phase = Phase.began
    package var time = Instant.zero
    /// In the window.
    package var location = CGPoint.zero
    package var previousLocation = CGPoint.zero
    package var tapCount = 1
    package var force: CGFloat = 0
    package var majorRadius: CGFloat = 0
    /// The angle between a pencil and the screen, in radians.
    package var altitude = CGFloat.pi / 2
    /// Where a pencil points, in radians, from the window's x axis towards its y axis.
    package var azimuth: CGFloat = 0
  }

  /// The finger's id in the trace.
  package let id: Int
  // Counts all touches of the engine: the same number on every run, for sets and for order.
  let ordinal: Int
  /// The multitouch sequence that it belongs to, counted from first finger down to last finger up.
  var sequence = 0
  package internal(set) var sample: Sample
  /// Whether the step under way brought something of it.
  var changed = true
  /// The sample of its touching down.
  private(set) var began: Sample
  /// Where the first tap of its series of taps began, in the window.
  var firstTapLocation = CGPoint.zero
  /// How its view hears of it.
  var delivery = TouchDelivery()
  private let kind: TouchType
  private(set) lazy var associations = AssociatedValues()
  /// Its view, and its window, for whoever asks the engine's own touches.
  private(set) var boundView: UIView?
  private(set) var boundWindow: UIWindow?
  private var living: LivingTouches?
  /// The recognizers that it was offered to.
  private(set) var recognizers: [UIGestureRecognizer] = []

  /// Makes a touch of no finger, for mocks.
  public override init() {
    id = -1
    ordinal = Engine.current.touches.nextOrdinal()
    sample = Sample()
    began = sample
    kind = .direct
    super.init()
  }

  init(id: Int, ordinal: Int, sample: Sample, type: TouchType) {
    self.id = id
    self.ordinal = ordinal
    self.sample = sample
    began = sample
    kind = type
    super.init()
  }

  deinit {
    living?.remove(self)
  }

  open override var hash: Int { ordinal }

  /// What it did last.
  open var phase: Phase { sample.phase }

  /// When it last did something, in seconds.
  open var timestamp: TimeInterval { sample.time.seconds }

  /// How many taps this is the last of; 0 as soon as it can no longer be a tap.
  open var tapCount: Int { sample.tapCount }

  /// The view that it touched down in, for life.
  open var view: UIView? { boundView }

  /// The window that it touched down in, for life.
  open var window: UIWindow? { boundWindow }

  /// The recognizers that it was offered to.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// What touches.
  open var type: TouchType { kind }

  /// The force, where 1 is an average touch.
  open var force: CGFloat { sample.force }

  /// The radius of the contact, in points.
  open var majorRadius: CGFloat { sample.majorRadius }

  /// How exact the radius is, in points.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// The most that the force can be, as phones that measure it say.
  open var maximumPossibleForce: CGFloat { 20.0 / 3 }

  /// The angle between a pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { sample.altitude }

  /// How a pencil is turned about its axis, in radians.
  open var rollAngle: CGFloat { 0 }

  /// The number under which better values will come; none, as nothing is estimated.
  open var estimationUpdateIndex: NSNumber? { nil }

  /// What of it is estimated.
  open var estimatedProperties: Properties { [] }

  /// What of it will be known better.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Where a pencil points in a view, in radians, from the x axis towards the y axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Where a pencil points in a view, as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { azimuthVector(in: view) }

  /// Where it is, as exactly as can be; here as exactly as ever.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where it was before, as exactly as can be.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Where it is, in a view's coordinates, or in the window's.
  open func location(in view: UIView?) -> CGPoint {
    boundWindow?.convert(sample.location, to: view) ?? sample.location
  }

  /// Where it was before, in a view's coordinates, or in the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    boundWindow?.convert(sample.previousLocation, to: view) ?? sample.previousLocation
  }

  /// Whether its finger is on the screen.
  var isDown: Bool { !sample.phase.isOver }

  /// Whether the step under way brought it to a phase.
  func isChanged(to phase: Phase) -> Bool { changed && sample.phase == phase }

  func bind(to view: UIView, in window: UIWindow) {
    boundView = view
    boundWindow = window
  }

  /// Nothing has happened to it in this step so far.
  func rest() {
    changed = false
    sample.phase = .stationary
    sample.previousLocation = sample.location
  }

  /// Takes a sample of a step.
  @inline(__always)
  func take(_ new: TouchSample, _ phase: Phase, at time: Instant) {
    sample.phase = phase
    if let force = new.force { sample.force = CGFloat(force) }
    if let radius = new.majorRadius { sample.majorRadius = CGFloat(radius) }
    sample.tilt(as: new)
    guard phase != .stationary else { return }
    changed = true
    sample.time = time
    if let boundWindow { sample.location = boundWindow.convertFromSuperview(CGPoint(new.location)) }
  }

  /// Takes the tap count of its touching down, once its view is known.
  func countTaps(_ count: Int, from first: CGPoint) {
    sample.tapCount = count
    began.tapCount = count
    firstTapLocation = first
  }

  func offered(to recognizer: UIGestureRecognizer) {
    recognizers.append(recognizer)
  }

  /// Joins those that are alive, until it goes.
  func join(_ living: LivingTouches) {
    self.living = living
    living.add(self)
  }

  /// Lets go of those that may hold it.
  func close() {
    withExtendedLifetime((boundView, boundWindow, recognizers)) {
      boundView = nil
      boundWindow = nil
      recognizers = []
    }
  }
}

extension UITouch.Phase {
  /// The phases of which recognizers and views are told, in this order.
  static let told: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  init(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }

  /// Whether the finger is gone.
  var isOver: Bool { self == .ended || self == .cancelled }

  /// The phase as the records have it.
  package var record: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .stationary, .regionEntered, .regionMoved, .regionExited: .stationary
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension UITouch.TouchType {
  init(_ type: TouchType?) {
    switch type {
    case .direct, nil: self = .direct
    case .indirect: self = .indirect
    case .pencil: self = .pencil
    }
  }
}
