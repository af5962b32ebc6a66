import Foundation
import Records

/// A finger, from its touching down to its lifting; one instance for all of that time.
open class UITouch: NSObject {
  /// What a touch did last.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
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
  private var boundView: UIView?
  private var boundWindow: UIWindow?
  private var recognizers: [UIGestureRecognizer] = []

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

  /// Where it is, in a view's coordinates, or in the window's.
  open func location(in view: UIView?) -> CGPoint {
    boundWindow?.convert(sample.location, to: view) ?? sample.location
  }

  /// Where it was before, in a view's coordinates, or in the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    boundWindow?.convert(sample.previousLocation, to: view) ?? sample.previousLocation
  }

  /// Whether its finger is on the screen.
  var isDown: Bool { sample.phase != .ended && sample.phase != .cancelled }

  /// Whether the step under way brought it to a phase.
  func isChanged(to phase: Phase) -> Bool { changed && sample.phase == phase }

  func bind(to view: UIView, in window: UIWindow) {
    boundView = view
    boundWindow = window
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

  /// The phase as the records have it.
  var record: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .stationary: .stationary
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
