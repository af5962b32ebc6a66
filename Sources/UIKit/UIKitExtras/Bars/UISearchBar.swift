import Foundation
import TouchKit

/// The field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// A bar with a field for searches, and a button that cancels them. The field is 8 points from the sides and 10 from
/// the top and the bottom, the button 72 points wide. These numbers are chosen: UIKit's are not published.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    /// As usual.
    case `default`
    /// With a background.
    case prominent
    /// Without a background.
    case minimal
  }

  public let searchTextField = UISearchTextField()
  open weak var delegate: (any UISearchBarDelegate)?
  open var searchBarStyle = Style.default
  /// The colour of the background.
  open var barTintColor: UIColor?
  open var backgroundImage: UIImage?
  /// Whether content behind the bar shines through.
  open var isTranslucent = true
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.search
  /// Whether the return key needs a text.
  open var enablesReturnKeyAutomatically = true
  private let cancelButton = UIButton(type: .system)
  private let fieldDelegate = FieldDelegate()

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContents()
  }

  /// Creates a bar; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContents()
  }

  private func addContents() {
    fieldDelegate.bar = self
    searchTextField.borderStyle = .roundedRect
    searchTextField.delegate = fieldDelegate
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    addSubview(searchTextField)
    addSubview(cancelButton)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      },
      for: .editingChanged
    )
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
      },
      for: .touchUpInside
    )
  }

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the button that cancels is shown.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }

  /// Shows or hides the button that cancels, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

  /// The proposed width, and the height of a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  /// Places the field inside the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button: CGFloat = showsCancelButton ? 72 : 0
    searchTextField.frame = CGRect(
      x: 8,
      y: 10,
      width: max(0, bounds.width - 16 - button),
      height: max(0, bounds.height - 20)
    )
    cancelButton.frame = CGRect(
      x: bounds.maxX - 72,
      y: 10,
      width: 64,
      height: max(0, bounds.height - 20)
    )
  }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Makes the field first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends the editing of the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// Forwards the field's questions to the delegate of the bar.
private final class FieldDelegate: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
}

/// The methods by which a search bar asks its delegate. Every method has a default.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Tells the delegate that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Tells the delegate that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Tells the delegate that the text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Tells the delegate that the return key was pressed; never called, because there is no keyboard.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Tells the delegate that the button that cancels was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// No-op.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// No-op.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// No-op.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// No-op.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// No-op.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
