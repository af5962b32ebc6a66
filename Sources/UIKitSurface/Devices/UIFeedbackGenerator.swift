import Foundation
import TouchKit

/// Lets the device be felt; nothing is felt here.
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view that it belongs to.
  open private(set) weak var view: UIView?

  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Makes a generator of a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Says that feedback is about to come.
  open func prepare() {}

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Takes note of its view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The feel of things that hit each other.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What things they are.
  public enum FeedbackStyle: Int, Sendable {
    /// Small and light.
    case light
    /// Middling.
    case medium
    /// Large and heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Makes a generator of a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Makes a generator of things of medium weight.
  public convenience override init() {
    self.init(style: .medium)
  }

  /// Says that they hit each other.
  open func impactOccurred() {}

  /// Says that they hit each other, and how hard, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}

  /// Says where they hit each other.
  open func impactOccurred(at location: CGPoint) {}

  /// Says how hard they hit each other, from 0 to 1, and where.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// The feel of a choice that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that it changed.
  open func selectionChanged() {}

  /// Says that it changed, and where.
  open func selectionChanged(at location: CGPoint) {}
}

/// The feel of something that worked or did not.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What came of it.
  public enum FeedbackType: Int, Sendable {
    /// It worked.
    case success
    /// It worked, but.
    case warning
    /// It did not work.
    case error
  }

  /// Says what came of it.
  open func notificationOccurred(_ notificationType: FeedbackType) {}

  /// Says what came of it, and where.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
