import Foundation
import Records

/// A finger on the screen. The same instance lasts from touch down to lift.
@preconcurrency @MainActor open class UITouch: NSObject, Associating {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The finger touched down.
    case began
    /// The finger moved.
    case moved
    /// The finger has not moved since the last event.
    case stationary
    /// The finger lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// Phases of a pointer, which the engine does not have.
    case regionEntered, regionMoved, regionExited
  }

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger elsewhere, as on a remote control.
    case indirect
    case pencil
    /// A click of a pointer.
    case indirectPointer
    /// Another name for `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The properties of a touch that may be estimated.
  public struct Properties: OptionSet, Sendable {
    /// The properties as bits.
    public let rawValue: Int

    /// Creates properties from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
    /// The roll angle.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The properties of a touch at one time, in window coordinates. A view that receives a held message sees an earlier
  /// sample.
  package struct Sample {
    package var phase = Phase.began
    package var time = Instant.zero
    package var location = CGPoint.zero
    package var previousLocation = CGPoint.zero
    package var tapCount = 1
    package var force: CGFloat = 0
    package var majorRadius: CGFloat = 0
    /// The angle between a pencil and the screen, in radians.
    package var altitude = CGFloat.pi / 2
    /// The direction of a pencil, in radians from the window's x axis towards its y axis.
    package var azimuth: CGFloat = 0
  }

  /// The id of the finger in the trace.
  package let fingerID: Int
  // The number of the touch in its engine, the same in every run; hashes and orders depend on it.
  package let creationIndex: Int
  /// The number of the multitouch sequence, which lasts from the first finger down to the last finger up.
  var sequenceNumber = 0
  package internal(set) var currentSample: Sample
  /// Buttons, modifier keys, estimates and samples without events; nil for nearly all touches.
  var sampleExtras: TouchExtras?
  /// Whether the current event has a sample of the touch.
  var hasChanged = true
  /// The sample with which the touch began.
  private(set) var beganSample: Sample
  /// Whether the touch has stayed close enough, for a short enough time, to be a tap.
  var mayBeTap = true
  /// The delivery to the view, or of a press to its responder.
  var touchDelivery = TouchDelivery()
  /// The press that the touch stands for; nil for a finger, a scroll, a transform or a hover.
  var _press: UIPress?
  private let touchKind: TouchType
  /// The edge of the screen at which the system says that the touch began; nil if the location decides.
  let screenEdge: TouchEdge?
  private(set) lazy var associations = AssociatedValues()
  /// The hit-test view and its window. A mock may override `view` and `window`, but not these properties.
  private(set) var _view: UIView?
  private(set) var _window: UIWindow?
  private var touchRegistry: TouchRegistry?
  /// The recognizers that receive the touch.
  private(set) var receivingRecognizers: [UIGestureRecognizer] = []
  private static let usualRecognizers = 8

  /// Creates a touch without a finger, for mocks.
  public override init() {
    fingerID = -1
    creationIndex = Engine.current.touches.nextOrdinal()
    currentSample = Sample()
    beganSample = currentSample
    touchKind = .direct
    screenEdge = nil
    super.init()
  }

  init(id: Int, ordinal: Int, sample: Sample, type: TouchType, edge: TouchEdge?) {
    self.fingerID = id
    self.screenEdge = edge
    self.creationIndex = ordinal
    self.currentSample = sample
    beganSample = sample
    touchKind = type
    super.init()
  }

  deinit {
    touchRegistry?.remove(self)
  }

  open override var hash: Int { creationIndex }

  /// The phase of the touch.
  open var phase: Phase { currentSample.phase }

  /// The time of the last change, in seconds.
  open var timestamp: TimeInterval { currentSample.time.seconds }

  /// The number of taps including this one. It is decided when the finger lifts: 0 from then on if the touch was not a
  /// tap.
  open var tapCount: Int { currentSample.tapCount }

  /// The view in which the touch began.
  open var view: UIView? { _view }

  /// The window in which the touch began.
  open var window: UIWindow? { _window }

  /// The recognizers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { receivingRecognizers }

  open var type: TouchType { touchKind }

  /// The force, where 1 is an average touch.
  open var force: CGFloat { currentSample.force }

  /// The radius of the contact, in points.
  open var majorRadius: CGFloat { currentSample.majorRadius }

  /// The tolerance of the radius, in points.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// The largest possible force.
  open var maximumPossibleForce: CGFloat { type == .pencil ? 25.0 / 6 : 20.0 / 3 }

  /// The angle between a pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { currentSample.altitude }

  /// The rotation of a pencil about its axis, in radians.
  open var rollAngle: CGFloat { sampleExtras?.roll.map { CGFloat($0) } ?? 0 }

  /// The number by which updates name this sample; nil if nothing is estimated in it.
  open var estimationUpdateIndex: NSNumber? {
    sampleExtras?.estimate.map { NSNumber(value: $0.index) }
  }

  /// The properties whose values are estimates.
  open var estimatedProperties: Properties { Properties(sampleExtras?.estimate?.properties ?? []) }

  /// The estimated properties whose values come later.
  open var estimatedPropertiesExpectingUpdates: Properties {
    Properties(sampleExtras?.estimate?.expected ?? [])
  }

  /// The direction of a pencil in a view, in radians from the x axis towards the y axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction of a pencil in a view, as a unit vector.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { azimuthVector(in: view) }

  /// The precise location, which equals the location here.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The precise previous location, which equals the previous location here.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the location in the coordinates of a view, or of the window if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    _window?.convert(currentSample.location, to: view) ?? currentSample.location
  }

  /// Returns the previous location in the coordinates of a view, or of the window if `view` is nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    _window?.convert(currentSample.previousLocation, to: view) ?? currentSample.previousLocation
  }

  /// The buttons of the pointer that are down: the primary one if the trace does not say.
  var pointerButtons: UIEvent.ButtonMask {
    guard touchKind == .indirectPointer else { return [] }
    return sampleExtras?.buttons.map(UIEvent.ButtonMask.init) ?? .primary
  }

  /// Whether the finger is on the screen.
  var isDown: Bool { !currentSample.phase.isOver }

  /// Whether the touch has entered a phase in the current event.
  func isChanged(to phase: Phase) -> Bool { hasChanged && currentSample.phase == phase }

  func _bind(to view: UIView, in window: UIWindow) {
    _view = view
    _window = window
  }

  /// Makes the touch stationary until an event has a sample of it.
  func beginEvent() {
    hasChanged = false
    currentSample.phase = .stationary
    currentSample.previousLocation = currentSample.location
  }

  /// Updates the touch with a sample.
  @inline(__always)
  func updateSample(with new: TouchSample, _ phase: Phase, at time: Instant) {
    currentSample.phase = phase
    if let force = new.force { currentSample.force = CGFloat(force) }
    if let radius = new.majorRadius { currentSample.majorRadius = CGFloat(radius) }
    currentSample.updateTilt(from: new)
    if new.extras != nil || sampleExtras != nil { changeExtras(to: new.extras) }
    guard phase != .stationary else { return }
    hasChanged = true
    currentSample.time = time
    if let _window { currentSample.location = _window.convertFromSuperview(CGPoint(new.location)) }
  }

  /// Replaces the extras. An estimate and the samples without events are those of this event alone.
  private func changeExtras(to new: TouchExtras?) {
    sampleExtras = (new ?? TouchExtras()).over(sampleExtras)
  }

  /// Sets the tap count of a new touch, once its view is known.
  func setTapCount(_ count: Int) {
    currentSample.tapCount = count
    beganSample.tapCount = count
  }

  /// Moves the stand-in of a scroll or a transform. Between its events it is stationary.
  func moveStandIn(to location: Point, at time: Instant) {
    currentSample.time = time
    currentSample.previousLocation = currentSample.location
    if let _window { currentSample.location = _window.convertFromSuperview(CGPoint(location)) }
  }

  /// Converts a vector of the screen to the window.
  func windowVector(_ vector: CGPoint) -> CGPoint {
    guard let _window else { return vector }
    return _window.convertFromSuperview(vector) - _window.convertFromSuperview(.zero)
  }

  func didOffer(to recognizer: UIGestureRecognizer) {
    if receivingRecognizers.isEmpty { receivingRecognizers.reserveCapacity(UITouch.usualRecognizers) }
    receivingRecognizers.append(recognizer)
  }

  /// Adds the touch to a registry until it is freed.
  func _join(_ registry: TouchRegistry) {
    self.touchRegistry = registry
    registry.add(self)
  }

  /// Releases the objects that may refer to the touch.
  func _close() {
    withExtendedLifetime((_view, _window, receivingRecognizers)) {
      _view = nil
      _window = nil
      receivingRecognizers = []
    }
  }
}

extension UITouch.Phase {
  /// The phases with a message, in the order in which messages are sent.
  static let sentPhases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  init(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }

  /// Whether the touch is over.
  var isOver: Bool { self == .ended || self == .cancelled }

  /// The phase as records show it.
  package var recordPhase: TouchPhase {
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
  package init(_ type: TouchType?) {
    switch type {
    case .direct, nil: self = .direct
    case .indirect: self = .indirect
    case .pencil: self = .pencil
    case .indirectPointer: self = .indirectPointer
    }
  }
}
