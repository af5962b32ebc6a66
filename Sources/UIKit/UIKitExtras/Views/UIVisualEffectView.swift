import Foundation
import TouchKit

/// A visual effect. No-op: nothing is drawn.
open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// Bright or dark.
    case extraLight, light, dark
    /// The style of the interface.
    case regular = 4
    /// The style of the interface, stronger.
    case prominent
    /// A material in the style of the interface.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial
    /// A thick material in the style of the interface.
    case systemThickMaterial, systemChromeMaterial
    /// A thin bright material.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    /// A thick bright material.
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  /// Creates a blur.
  public convenience init(style: Style) {
    self.init()
  }
}

/// An effect for contents on top of a blur.
open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
  }

  /// Creates an effect of a style for a blur.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text, from the strongest to the weakest.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Surfaces, from the strongest to the weakest.
  case fill, secondaryFill, tertiaryFill
  /// Lines.
  case separator
}

/// A view with an effect behind its contents. Subviews belong in its content view, which fills it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an effect.
  public convenience init() {
    self.init(effect: nil)
  }

  /// Creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
