import Foundation

/// A control that is tapped.
open class UIButton: UIControl {
  /// Kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without a look of its own.
    case custom
    /// A button in the system's style.
    case system
    /// A round button that leads to more about something.
    case detailDisclosure, infoLight, infoDark
    /// A round button that adds something.
    case contactAdd
    /// A button of plain text.
    case plain
    /// A button that closes what it lies in.
    case close
  }

  /// Its kind.
  open private(set) var buttonType = ButtonType.custom
  /// The label of its title.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of its image.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// How far what is in it stays away from its edges.
  open var contentEdgeInsets = UIEdgeInsets()
  /// How far its title stays away from where it would be.
  open var titleEdgeInsets = UIEdgeInsets()
  /// How far its image stays away from where it would be.
  open var imageEdgeInsets = UIEdgeInsets()
  /// Whether its image is lighter while it is highlighted.
  open var adjustsImageWhenHighlighted = true
  /// Whether its image is darker while it is disabled.
  open var adjustsImageWhenDisabled = true
  /// Whether it glows while it is touched.
  open var showsTouchWhenHighlighted = false
  private var looks: [State: Look] = [:]

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Makes a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a kind that performs an action when it is used.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets its title in a state.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    showTitle()
  }

  /// Sets its title in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
    showTitle()
  }

  /// Sets its title's colour in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: Look()].titleColor = color
  }

  /// Sets its image in a state.
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
  }

  /// Sets the image behind everything in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }

  /// Its title in a state, or else as usual.
  open func title(for state: State) -> String? { look(state, \.title) }

  /// Its title in a state, or else as usual.
  open func attributedTitle(for state: State) -> NSAttributedString? { look(state, \.attributedTitle) }

  /// Its title's colour in a state, or else as usual.
  open func titleColor(for state: State) -> UIColor? { look(state, \.titleColor) }

  /// Its image in a state, or else as usual.
  open func image(for state: State) -> UIImage? { look(state, \.image) }

  /// The image behind everything in a state, or else as usual.
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.backgroundImage) }

  /// Its title now.
  open var currentTitle: String? { title(for: state) }

  /// Its title's colour now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  /// Its image now.
  open var currentImage: UIImage? { image(for: state) }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    isSingleTap(gestureRecognizer)
  }

  private func look<Value>(_ state: State, _ part: (Look) -> Value?) -> Value? {
    looks[state].flatMap(part) ?? looks[.normal].flatMap(part)
  }

  private func showTitle() {
    titleLabel?.text = currentTitle ?? attributedTitle(for: state)?.string
  }
}
