import TouchKit

extension UIView {
  /// The options of an animation. Those of layout, contents, transitions and frame rates have no effect, except
  /// `showHideTransitionViews`.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out along with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation. Without the option, hit tests miss the views that it changes.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation begins with the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The duration of an enclosing animation is ignored.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The curve of an enclosing animation is ignored.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Contents are redrawn along with the animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The options of an enclosing animation are ignored.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A slow start and end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// An even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// No transition.
    public static let transitionNone: AnimationOptions = []
    /// The view flips about its left edge.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view flips about its right edge.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The view curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The view curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old view fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view flips about its top edge.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view flips about its bottom edge.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// The system's frame rate.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// A slow start and end.
    case easeInOut
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// An even pace.
    case linear
  }

  /// The options of a keyframe animation. Those of layout and calculation have no effect.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out along with the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation. Without the option, hit tests miss the views that it changes.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The animation begins with the current state.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight lines between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// No interpolation between keyframes.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight lines at one speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Curves between keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}
