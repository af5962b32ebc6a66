import Foundation

/// Lets the device be felt; nothing is felt here.
open class UIFeedbackGenerator: NSObject {
  /// Says that feedback is about to come.
  open func prepare() {}
}

/// The feel of things that hit each other.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What things they are.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Makes a generator of things of medium weight.
  public convenience override init() {
    self.init(style: .medium)
  }

  /// Says that they hit each other.
  open func impactOccurred() {}

  /// Says that they hit each other, and how hard, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The feel of a choice that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that it changed.
  open func selectionChanged() {}
}

/// The feel of something that worked or did not.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What came of it.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Says what came of it.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
