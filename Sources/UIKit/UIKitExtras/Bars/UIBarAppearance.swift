import Foundation
import TouchKit

// No-op: bars are not drawn. Appearances keep what is set.

/// The appearance of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The colour behind the items.
  open var backgroundColor: UIColor?
  /// The effect behind the items.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind the items.
  open var backgroundImage: UIImage?
  /// The colour of the line below the bar.
  open var shadowColor: UIColor?
  /// The image below the bar.
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public override init() {
    super.init()
  }

  /// Chooses the usual background.
  open func configureWithDefaultBackground() {}

  /// Chooses an opaque background.
  open func configureWithOpaqueBackground() {}

  /// Chooses no background.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil)
  }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance by which the title is moved.
  open var titlePositionAdjustment = UIOffset()
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
