import Foundation

/// A control that sends an action when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    /// A button without a predefined appearance.
    case custom
    /// A button in the system's style.
    case system
    /// A button in the system's style, by its older name.
    public static let roundedRect = ButtonType.system
    /// A round button that shows details.
    case detailDisclosure, infoLight, infoDark
    /// A round button that adds a contact.
    case contactAdd
    /// A plain button.
    case plain
    /// A button that closes its context.
    case close
  }

  /// The kind.
  open private(set) var buttonType = ButtonType.custom
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The distances of the contents from the edges.
  open var contentEdgeInsets = UIEdgeInsets()
  /// The offsets of the title's edges.
  open var titleEdgeInsets = UIEdgeInsets()
  /// The offsets of the image's edges.
  open var imageEdgeInsets = UIEdgeInsets()
  /// Whether the image changes while the button is highlighted.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image changes while the button is disabled.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is highlighted.
  open var showsTouchWhenHighlighted = false
  /// The description of the appearance. It replaces titles and images by state.
  open var configuration: Configuration? { didSet { showTitle() } }
  /// Changes the description when the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  /// Whether a button whose state changes calls its handler.
  open var automaticallyUpdatesConfiguration = true
  /// The menu, which the button does not open.
  open var menu: UIMenu? {
    didSet { if menu != nil { eventEngine.warn(of: .menusOfControls, at: self) } }
  }
  /// Whether a tap selects the button, or ends its selection.
  open var changesSelectionAsPrimaryAction = false
  private var appearancesByState: [State: StateAppearance] = [:]

  private struct StateAppearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a kind, with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a description of its appearance, and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    if let primaryAction, configuration.title == nil { self.configuration?.title = primaryAction.title }
  }

  /// Marks the description for an update, which happens at once.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    configurationUpdateHandler?(self)
  }

  /// Updates the description for the state, unless a subclass does.
  open func updateConfiguration() {}

  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  open override var isSelected: Bool { didSet { if isSelected != oldValue { stateDidChange() } } }

  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateDidChange() } } }

  private func stateDidChange() {
    guard automaticallyUpdatesConfiguration, configuration != nil || configurationUpdateHandler != nil else {
      return
    }
    setNeedsUpdateConfiguration()
  }

  /// Sets the configuration of symbol images.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {}

  open func setTitle(_ title: String?, for state: State) {
    appearancesByState[state, default: StateAppearance()].title = title
    showTitle()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    appearancesByState[state, default: StateAppearance()].attributedTitle = title
    showTitle()
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearancesByState[state, default: StateAppearance()].titleColor = color
  }

  open func setImage(_ image: UIImage?, for state: State) {
    appearancesByState[state, default: StateAppearance()].image = image
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearancesByState[state, default: StateAppearance()].backgroundImage = image
  }

  /// Returns the title for a state; without one, the normal title.
  open func title(for state: State) -> String? { partOfAppearance(state, \.title) }

  /// Returns the title for a state; without one, the normal title.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    partOfAppearance(state, \.attributedTitle)
  }

  /// Returns the title's colour for a state; without one, the normal colour.
  open func titleColor(for state: State) -> UIColor? { partOfAppearance(state, \.titleColor) }

  /// Returns the image for a state; without one, the normal image.
  open func image(for state: State) -> UIImage? { partOfAppearance(state, \.image) }

  /// Returns the background image for a state; without one, the normal image.
  open func backgroundImage(for state: State) -> UIImage? { partOfAppearance(state, \.backgroundImage) }

  open var currentTitle: String? { title(for: state) }

  /// The title's colour for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  open var currentImage: UIImage? { image(for: state) }

  /// The size of the image and title side by side, with 6 points above and below.
  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Returns the rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of image and title.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the rectangle of the image: before the title, both centered.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title) = (currentImage?.size ?? .zero, TextSize(titleLabel?.font).of(titleLabel?.text ?? ""))
    let x = contentRect.midX - (image.width + title.width) / 2
    return CGRect(origin: CGPoint(x: x, y: contentRect.midY - image.height / 2), size: image)
  }

  /// Returns the rectangle of the title: after the image, both centered.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let title = TextSize(titleLabel?.font).of(titleLabel?.text ?? "")
    let x = imageRect(forContentRect: contentRect).maxX
    return CGRect(origin: CGPoint(x: x, y: contentRect.midY - title.height / 2), size: title)
  }

  private var naturalSize: CGSize {
    if let configuration { return configuration.naturalSize }
    let title = TextSize(titleLabel?.font).of(titleLabel?.text ?? "")
    let image = currentImage?.size ?? .zero
    let insets = contentEdgeInsets
    return CGSize(
      width: max(30, title.width + image.width + insets.left + insets.right),
      height: max(title.height, image.height) + (insets == UIEdgeInsets() ? 12 : insets.top + insets.bottom)
    )
  }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
  }

  private func partOfAppearance<Value>(_ state: State, _ part: (StateAppearance) -> Value?) -> Value? {
    appearancesByState[state].flatMap(part) ?? appearancesByState[.normal].flatMap(part)
  }

  private func showTitle() {
    titleLabel?.text = configuration?.title ?? currentTitle ?? attributedTitle(for: state)?.string
    invalidateIntrinsicContentSize()
  }
}
