import Foundation

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
    /// It begins again and again, so that it never ends.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It goes there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It takes its own time, not that of the one it is in.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It has its own curve, not that of the one it is in.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Views are drawn anew as it runs.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown, not put in and out.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// It has its own options, not those of the one it is in.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// It starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// It starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It runs evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// It does not look like anything.
    public static let transitionNone: AnimationOptions = []
    /// The view turns over its left edge.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns over its right edge.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The view curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The view curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old view fades into the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns over its top edge.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns over its bottom edge.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// As many frames a second as the system likes.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// 60 frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// How fast an animation goes when.
  public enum AnimationCurve: Int, Sendable {
    /// It sets off and arrives slowly.
    case easeInOut
    /// It sets off slowly.
    case easeIn
    /// It arrives slowly.
    case easeOut
    /// Evenly.
    case linear
  }

  /// How an animation of several steps runs, which makes no difference here.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its subviews are laid out as it runs.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take touches while it runs, as they always do here.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// It begins where another that is running is.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// It begins again and again, so that it never ends.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// It goes there and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight lines between the steps.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Nothing between the steps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight lines at one speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Curves between the steps.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}
