import Foundation
import TouchKit

// Animations without a closure: the changes between `beginAnimations` and `commitAnimations`.
extension UIView {
  /// Begins an animation. The settings that follow apply to it.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimations.current(Engine.current).begin(ViewTiming(duration: 0.2, delay: 0, options: []))
  }

  /// Sets the duration, by default 0.2 seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    changeInnermostTiming { $0.duration = max(0, duration) }
  }

  /// Sets the seconds until the animation starts.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    changeInnermostTiming { $0.delay = max(0, delay) }
  }

  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    changeInnermostTiming {
      let curves = ViewTiming(
        duration: $0.duration,
        delay: 0,
        options: AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
      )
      $0.curve = curves.curve
    }
  }

  /// Sets whether the animation begins where the views are shown.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeInnermostTiming {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }

  /// Starts the animation.
  public class func commitAnimations() {
    let engine = Engine.current
    let (timing, changes) = OpenAnimations.current(engine).commit()
    guard let timing, engine.areAnimationsEnabled, timing.duration > 0 else { return }
    ViewFlight(engine, nil).start(changes, timing)
  }

  private class func changeInnermostTiming(_ set: (inout ViewTiming) -> Void) {
    OpenAnimations.current(Engine.current).changeInnermost(set)
  }
}
