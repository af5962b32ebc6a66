import Foundation
import Lists
import TouchKit

/// A title, a second text and an image.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties {
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color: UIColor = .label
    public var alignment = NSTextAlignment.natural
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0
  }

  /// The appearance of an image.
  public struct ImageProperties {
    /// The largest size.
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
  }

  /// The title.
  public var text: String?
  /// The attributed title.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  public var image: UIImage?
  /// The appearance of the title.
  public var textProperties = TextProperties()
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// Whether the second text is beside the title.
  public var prefersSideBySideTextAndSecondaryText = false

  /// Returns the description of a cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Returns the description of a cell with a second text below the title.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Returns the description of a cell with a second text beside the title.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the description itself.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view with a title, a second text and an image.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  package let firstLabel = UILabel()
  private let secondLabel = UILabel()
  package let imagePart = UIImageView()

  /// The description.
  open var configuration: any UIContentConfiguration { didSet { showConfiguration() } }

  /// Creates a view from a description.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    for view in [firstLabel, secondLabel, imagePart] { addSubview(view) }
    showConfiguration()
  }

  /// Creates an empty view; nothing is decoded.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }

  private func showConfiguration() {
    guard let list = configuration as? UIListContentConfiguration else { return }
    firstLabel.text = list.text ?? list.attributedText?.string
    firstLabel.font = list.textProperties.font
    secondLabel.text = list.secondaryText
    imagePart.image = list.image
    setNeedsLayout()
  }

  /// Lays out the texts beside the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var left: CGFloat = 16
    let size = (configuration as? UIListContentConfiguration)?.imageProperties.maximumSize ?? .zero
    if let image = imagePart.image {
      let shown = size == .zero ? image.size : size
      imagePart.frame = CGRect(
        x: left,
        y: (bounds.height - shown.height) / 2,
        width: shown.width,
        height: shown.height
      )
      left = imagePart.frame.maxX + 16
    }
    let width = max(0, bounds.width - left - 16)
    let height = secondLabel.text == nil ? bounds.height : bounds.height / 2
    firstLabel.frame = CGRect(x: left, y: 0, width: width, height: height)
    secondLabel.frame = CGRect(x: left, y: height, width: width, height: bounds.height - height)
  }

  /// The height of a row, in any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: secondLabel.text == nil ? 44 : 60)
  }
}
