import Lists
import TouchKit

/// A description of contents, which creates their view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view for the contents.
  func makeContentView() -> UIView & UIContentView

  /// Returns the description for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows described contents.
@preconcurrency @MainActor public protocol UIContentView: UIView {
  /// The description.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell for its configuration.
@preconcurrency @MainActor public protocol UIConfigurationState {}

extension UITableViewCell {
  /// The configuration that describes the contents. Its view fills the content view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { DescribedContent.of(self)?.configuration }
    set { DescribedContent.show(newValue, in: contentView, of: self) }
  }

  /// Returns a configuration for a title, a detail and an image.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UITableViewHeaderFooterView {
  /// The configuration that describes the contents. Its view fills the content view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { DescribedContent.of(self)?.configuration }
    set { DescribedContent.show(newValue, in: contentView, of: self) }
  }
}

extension UICollectionViewCell {
  /// The configuration that describes the contents. Its view fills the content view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { DescribedContent.of(self)?.configuration }
    set { DescribedContent.show(newValue, in: contentView, of: self) }
  }
}

/// A configuration with the view that shows it.
@MainActor private final class DescribedContent {
  let configuration: any UIContentConfiguration
  let view: any UIContentView

  private init(_ configuration: any UIContentConfiguration, in view: any UIContentView) {
    self.configuration = configuration
    self.view = view
  }

  static func of(_ owner: UIView) -> DescribedContent? {
    owner.eventEngine.associations(of: owner)[DescribedContent.self]
  }

  /// Shows a configuration in a superview. A view that shows one of the same type is kept.
  static func show(_ configuration: (any UIContentConfiguration)?, in superview: UIView, of owner: UIView) {
    let shown = of(owner)
    var next: DescribedContent?
    if let configuration, let shown, type(of: shown.configuration) == type(of: configuration) {
      shown.view.configuration = configuration
      next = DescribedContent(configuration, in: shown.view)
    } else {
      shown?.view.removeFromSuperview()
      if let configuration {
        let view = configuration.makeContentView()
        view.frame = superview.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        superview.addSubview(view)
        next = DescribedContent(configuration, in: view)
      }
    }
    owner.eventEngine.associations(of: owner)[DescribedContent.self] = next
  }
}
