import Foundation
import TouchKit

/// A source of haptic feedback. No-op: nothing is felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view of the generator.
  open private(set) weak var view: UIView?

  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Creates a generator for a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Prepares for feedback.
  open func prepare() {}

  /// Tells the generator that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the generator that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// A generator for impacts. No-op: nothing is felt.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// A light object.
    case light
    /// An object of medium weight.
    case medium
    /// A heavy object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Creates a generator for a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Creates a generator for impacts of medium weight.
  public convenience override init() {
    self.init(style: .medium)
  }

  /// Triggers feedback.
  open func impactOccurred() {}

  /// Triggers feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}

  /// Triggers feedback at a location.
  open func impactOccurred(at location: CGPoint) {}

  /// Triggers feedback with an intensity from 0 to 1 at a location.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A generator for changes of a selection. No-op: nothing is felt.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers feedback.
  open func selectionChanged() {}

  /// Triggers feedback at a location.
  open func selectionChanged(at location: CGPoint) {}
}

/// A generator for the result of a task. No-op: nothing is felt.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task succeeded with a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Triggers feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {}

  /// Triggers feedback at a location.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
