import Foundation
import TouchKit

/// A rectangle of a view that constraints speak of.
open class UILayoutGuide: NSObject {
  /// The view.
  open weak var owningView: UIView?
  /// A name, for those who debug.
  open var identifier = ""
  private let place: (UIView) -> CGRect

  /// Makes a rectangle that nothing gives a place.
  public override init() {
    place = { _ in .zero }
    super.init()
  }

  /// Makes a rectangle of a view.
  init(_ view: UIView, _ identifier: String, _ place: @escaping (UIView) -> CGRect) {
    self.place = place
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// Where it is in its view.
  open var layoutFrame: CGRect { owningView.map(place) ?? .zero }

  /// Where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// Where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// Its left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// Its right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// Its middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// Its top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// Its bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// Its middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// Its width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// Its height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// What the edges of the screen leave of it: all.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, "safeArea") { $0.bounds } }

  /// What its margins leave of it.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(self, "layoutMargins") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// What of it suits reading: what its margins leave.
  public var readableContentGuide: UILayoutGuide {
    UILayoutGuide(self, "readableContent") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// What the keyboard covers of it: a line at the bottom, as there is no keyboard.
  public var keyboardLayoutGuide: UILayoutGuide {
    UILayoutGuide(self, "keyboard") { view in
      CGRect(x: view.bounds.minX, y: view.bounds.maxY, width: view.bounds.width, height: 0)
    }
  }

  /// Lets a rectangle be one of it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Lets a rectangle be one of it no more.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }
}
