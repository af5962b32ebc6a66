import Foundation

extension UIButton {
  /// A closure that changes the description of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The description of a button's contents and appearance. Only the contents and their distances have an effect: they
  /// decide the natural size.
  public struct Configuration {
    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium
      case small
      /// Smaller.
      case mini
      case large
    }

    /// The rule for the corners.
    public enum CornerStyle: Int, Sendable {
      /// The background's.
      case fixed = -1
      /// Scaled with the text size.
      case dynamic
      /// Small, medium or large corners.
      case small, medium, large
      case capsule
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// By the button's content alignment.
      case automatic
      /// At the start.
      case leading
      /// In the middle.
      case center
      /// At the end.
      case trailing
    }

    public var title: String?
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// The second line.
    public var subtitle: String?
    /// The second line with attributes.
    public var attributedSubtitle: AttributedString? {
      didSet { if let attributedSubtitle { subtitle = String(attributedSubtitle.characters) } }
    }
    public var image: UIImage?
    /// The edge at which the image lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The distances of the contents from the edges.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of text and image.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    /// The rule for the corners.
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The rule for breaking a long title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether a wheel replaces the image.
    public var showsActivityIndicator = false
    /// The configuration of symbol images.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?

    private init(_ horizontal: CGFloat) {
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: horizontal, bottom: 7, trailing: horizontal)
    }

    /// Returns a description without a background.
    public static func plain() -> Configuration { Configuration(12) }

    /// Returns a description with a tinted background.
    public static func tinted() -> Configuration { Configuration(12) }

    /// Returns a description with a gray background.
    public static func gray() -> Configuration { Configuration(12) }

    /// Returns a description with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(12) }

    /// Returns a description without a background and distances.
    public static func borderless() -> Configuration { Configuration(0) }

    /// Returns a description with a border.
    public static func bordered() -> Configuration { Configuration(12) }

    /// Returns a description with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(12) }

    /// Returns a description with a prominent border.
    public static func borderedProminent() -> Configuration { Configuration(12) }

    /// Returns a description with a background of glass.
    public static func glass() -> Configuration { Configuration(12) }

    /// Returns a description with a background of tinted glass.
    public static func prominentGlass() -> Configuration { Configuration(12) }

    /// Returns the description for a button's state: itself.
    public func updated(for button: UIButton) -> Configuration { self }

    /// The size of the contents and the distances around them.
    @MainActor var naturalSize: CGSize {
      let title = TextSize(UIFont.systemFont(ofSize: 15)).of(title ?? "")
      let second = TextSize(UIFont.systemFont(ofSize: 12)).of(subtitle ?? "")
      let image = showsActivityIndicator ? CGSize(width: 20, height: 20) : image?.size ?? .zero
      let gap = title.height > 0 && second.height > 0 ? titlePadding : 0
      let text = CGSize(width: max(title.width, second.width), height: title.height + gap + second.height)
      let space = text.width > 0 && image.width > 0 ? imagePadding : 0
      let isBeside = imagePlacement == .leading || imagePlacement == .trailing
      let insets = contentInsets
      return CGSize(
        width: (isBeside ? text.width + space + image.width : max(text.width, image.width)) + insets.leading
          + insets.trailing,
        height: (isBeside ? max(text.height, image.height) : text.height + space + image.height) + insets.top
          + insets.bottom
      )
    }
  }
}

/// The background of a button, a cell or a view. No-op: nothing is drawn.
public struct UIBackgroundConfiguration {
  /// The view behind the contents.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets()
  /// The colour.
  public var backgroundColor: UIColor?
  /// The colour of the outline.
  public var strokeColor: UIColor?
  /// The width of the outline.
  public var strokeWidth: CGFloat = 0
  public var image: UIImage?

  /// Creates a background.
  public init() {}

  /// Returns a background without a colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the background of a row.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the background of a row.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A change of the attributes of a text. No-op: it is never called.
public struct UIConfigurationTextAttributesTransformer {
  /// The change.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// A change of a colour. No-op: it is never called.
public struct UIConfigurationColorTransformer {
  /// The change.
  public let transform: (UIColor) -> UIColor

  /// Creates a change.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }
}
