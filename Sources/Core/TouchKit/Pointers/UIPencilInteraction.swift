import Foundation
import Records

/// An interaction that receives double taps and squeezes of a pencil. They are not touches: no recognizer and no
/// responder receives them, and they never compete with gestures.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  /// The phase of a squeeze.
  public enum Phase: UInt, Sendable {
    /// The squeeze began.
    case began
    /// The pencil moved meanwhile.
    case changed
    /// The hand let go.
    case ended
    /// The system took the squeeze away.
    case cancelled
  }

  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether the delegate is told.
  open var isEnabled = true

  public override init() {
    super.init()
  }

  /// Creates an interaction with a delegate.
  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Tells the interaction that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the interaction that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// The effect of a double tap according to the settings of a new device, as in Apple's documentation.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

  /// The effect of a squeeze according to the settings.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }

  /// Whether only the pencil draws according to the settings.
  open class var prefersPencilOnlyDrawing: Bool { false }

  /// Whether a tool is shown under a pencil that hovers, according to the settings.
  open class var prefersHoverToolPreview: Bool { true }

  /// A double tap on the side of a pencil.
  @preconcurrency @MainActor open class Tap: NSObject {
    /// The time, in seconds.
    public let timestamp: TimeInterval
    /// Where the pencil hovers; nil if it does not.
    public let hoverPose: UIPencilHoverPose?

    init(at time: TimeInterval, _ pose: UIPencilHoverPose?) {
      timestamp = time
      hoverPose = pose
      super.init()
    }
  }

  /// A squeeze of a pencil, in one of its phases.
  @preconcurrency @MainActor open class Squeeze: NSObject {
    /// The time, in seconds.
    public let timestamp: TimeInterval
    /// The phase.
    public let phase: Phase
    /// Where the pencil hovers; nil if it does not.
    public let hoverPose: UIPencilHoverPose?

    init(_ phase: Phase, at time: TimeInterval, _ pose: UIPencilHoverPose?) {
      timestamp = time
      self.phase = phase
      hoverPose = pose
      super.init()
    }
  }
}

/// What the side of a pencil does according to the settings.
public enum UIPencilPreferredAction: Int, Sendable {
  /// Nothing.
  case ignore
  /// It switches between the tool and the eraser.
  case switchEraser
  /// It switches between the tool and the one before.
  case switchPrevious
  /// It shows the colours.
  case showColorPalette
  /// It shows the properties of the ink.
  case showInkAttributes
  /// It shows a palette at the pencil.
  case showContextualPalette
  /// It runs a shortcut.
  case runSystemShortcut
}

@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: AnyObject {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)

  func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  )
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}

  /// Sends the older message, for delegates without this method.
  public func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveTap tap: UIPencilInteraction.Tap
  ) {
    pencilInteractionDidTap(interaction)
  }

  public func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}

/// The pose of a hovering pencil during a double tap or a squeeze.
@preconcurrency @MainActor open class UIPencilHoverPose: NSObject {
  private let pencilPose: PencilPose

  init(_ pose: PencilPose) {
    pencilPose = pose
    super.init()
  }

  /// The location in a view, or on the screen if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(CGPoint(pencilPose.location), from: nil as UIView?) ?? CGPoint(pencilPose.location)
  }

  /// The height above the screen, from 0 to 1.
  open var zOffset: CGFloat { CGFloat(pencilPose.zOffset ?? 0) }

  /// The direction, in radians from the x axis of a view towards its y axis; of the screen if `view` is nil.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction as a vector of the length 1 in a view, or on the screen if `view` is nil.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    Plane.pencilDirection(CGFloat(pencilPose.azimuth ?? 0), in: view)
  }

  /// The angle between the pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { CGFloat(pencilPose.altitude ?? .pi / 2) }

  /// The rotation about its axis, in radians.
  open var rollAngle: CGFloat { CGFloat(pencilPose.roll ?? 0) }
}
