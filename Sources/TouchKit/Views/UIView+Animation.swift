import Foundation
import Records

extension UIView {
  /// How an animation runs, which makes no difference here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its subviews are laid out as it runs.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while it runs, as they always do here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins where another that is running is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// It starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It runs evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes, all at once: there is nothing to see on the way. The completion is called when the animation
  /// would be over.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    let engine = Engine.current
    let end = engine.now + Instant.span(seconds: max(0, duration) + max(0, delay))
    _ = engine.clock.schedule(at: end, owner: Animation(engine)) { completion(true) }
  }

  /// Makes changes, all at once, as with a spring.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Makes changes.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// An animation, as the records name it.
private final class Animation: UserTimer {
  let id: String

  init(_ engine: Engine) {
    id = engine.nextName(for: Animation.self)
  }
}
