/// A length of time, in seconds.
public typealias CFTimeInterval = Double

/// The timing of a layer or an animation.
public protocol CAMediaTiming {
  /// The begin time; 0 means the time at which the animation is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration, in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed, relative to the parent's time.
  var speed: Float { get set }
  /// The offset of the local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions.
  var repeatCount: Float { get set }
  /// The time for which the animation repeats, in seconds.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition runs forwards and backwards.
  var autoreverses: Bool { get set }
  /// The appearance before and after the animation's time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The appearance of an animation before and after its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No effect.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final appearance afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial appearance before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The initial appearance before and the final appearance afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}
