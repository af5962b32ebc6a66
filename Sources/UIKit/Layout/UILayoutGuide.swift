import Foundation
import TouchKit

/// A rectangle of a view, for constraints.
open class UILayoutGuide: NSObject {
  /// The view.
  open weak var owningView: UIView?
  /// A name for debugging.
  open var identifier = ""
  private let place: (UIView) -> CGRect

  /// Makes a guide that belongs to no view.
  public override init() {
    place = { _ in .zero }
    super.init()
  }

  /// Makes a guide of a view.
  init(_ view: UIView, _ identifier: String, _ place: @escaping (UIView) -> CGRect) {
    self.place = place
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// The rectangle in the view.
  open var layoutFrame: CGRect { owningView.map(place) ?? .zero }

  /// The edge where lines of text begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines of text end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// The room that bars take from a controller's view: none.
public final class UILayoutSupport: UILayoutGuide {
  /// The height of the bars.
  public var length: CGFloat { 0 }
}

extension UIViewController {
  /// The line below the bars at the top.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, "top") { CGRect(x: 0, y: 0, width: $0.bounds.width, height: 0) }
  }

  /// The line above the bars at the bottom.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(view, "bottom") { CGRect(x: 0, y: $0.bounds.maxY, width: $0.bounds.width, height: 0) }
  }
}

extension UIScrollView {
  /// The scroll view's own rectangle.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(self, "frame") { $0.bounds } }

  /// The rectangle of the contents.
  public var contentLayoutGuide: UILayoutGuide {
    let size = contentSize
    return UILayoutGuide(self, "content") { _ in CGRect(origin: .zero, size: size) }
  }
}

extension UIView {
  /// The safe area: all of the view.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, "safeArea") { $0.bounds } }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(self, "layoutMargins") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The part of the view for text: the view without its margins.
  public var readableContentGuide: UILayoutGuide {
    UILayoutGuide(self, "readableContent") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The part of the view that the keyboard covers: a line at the bottom, as there is no keyboard.
  public var keyboardLayoutGuide: UILayoutGuide {
    UILayoutGuide(self, "keyboard") { view in
      CGRect(x: view.bounds.minX, y: view.bounds.maxY, width: view.bounds.width, height: 0)
    }
  }

  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }
}
