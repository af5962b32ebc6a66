import Foundation
import TouchKit

/// A header or footer of a section. Subviews belong in its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  private lazy var builtInTitle: UILabel = {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 17)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    contentView.addSubview(label)
    return label
  }()

  /// Creates a view. The initializer is required, because the table calls it for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view without a reuse identifier.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a view without a reuse identifier; nothing is decoded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open var textLabel: UILabel? { builtInTitle }
  /// The label of a detail; there is none.
  open var detailTextLabel: UILabel? { nil }

  /// The view behind the contents.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Prepares the view for another section.
  open func prepareForReuse() {}
}
