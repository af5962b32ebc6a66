import Foundation
import TouchKit

/// A rectangle of a view, for constraints.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The rule that determines the rectangle of a guide.
  enum Rule {
    case constraints
    /// The view without insets.
    case inset((UIView) -> UIEdgeInsets)
    /// The top or bottom edge of the view, where bars or the keyboard would be.
    case edge(isTop: Bool)
    /// The contents of a scroll view.
    case contents
  }

  open internal(set) weak var owningView: UIView?
  /// A name for debugging.
  open var identifier = ""
  let guideRule: Rule

  /// Creates a guide that belongs to no view.
  public override init() {
    guideRule = .constraints
    super.init()
  }

  init(_ view: UIView, _ identifier: String, _ rule: Rule) {
    self.guideRule = rule
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// The rectangle in the view.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch guideRule {
    case .constraints: return view.layoutBox.guideFrames[ObjectIdentifier(self)] ?? .zero
    case .inset(let insets): return view.bounds.inset(by: insets(view))
    case .edge(let isTop):
      let y = isTop ? view.bounds.minY : view.bounds.maxY
      return CGRect(x: view.bounds.minX, y: y, width: view.bounds.width, height: 0)
    case .contents: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
  }

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
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// The safe area: the whole view, because there are no bars.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide("safeArea", .inset { $0.safeAreaInsets }) }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide("layoutMargins", .inset { $0.layoutMargins }) }

  /// The part of the view for text: the view without its margins.
  public var readableContentGuide: UILayoutGuide {
    systemGuide("readableContent", .inset { $0.layoutMargins })
  }

  /// The part of the view that the keyboard covers: a line at the bottom, because there is no keyboard.
  public var keyboardLayoutGuide: UILayoutGuide { systemGuide("keyboard", .edge(isTop: false)) }

  // Constraints do not retain their items, so the view keeps its guides.
  func systemGuide(_ identifier: String, _ rule: UILayoutGuide.Rule) -> UILayoutGuide {
    systemGuide(identifier) { UILayoutGuide(self, identifier, rule) }
  }

  func systemGuide<Guide: UILayoutGuide>(_ identifier: String, make: () -> Guide) -> Guide {
    if let guide = layoutBox.systemGuides[identifier] as? Guide { return guide }
    let guide = make()
    layoutBox.systemGuides[identifier] = guide
    return guide
  }

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { layoutBox.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutBox.guides.append(layoutGuide)
  }

  /// Removes a guide, and the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for view in sequence(first: self, next: { $0.superview }) {
      NSLayoutConstraint.deactivate(view.constraints.filter { $0.isAbout(to: layoutGuide) })
    }
    layoutBox.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
}

extension UIScrollView {
  /// The guide of the contents. Constraints on its edges determine `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { systemGuide("contentLayout", .contents) }

  /// The guide of the frame, which does not move with the content offset.
  public var frameLayoutGuide: UILayoutGuide { systemGuide("frameLayout", .inset { _ in .zero }) }
}

/// The space that bars take from a controller's view: zero.
public final class UILayoutSupport: UILayoutGuide {
  /// The height of the bars.
  public var length: CGFloat { 0 }
}

extension UIViewController {
  /// The line below the bars at the top.
  public var topLayoutGuide: UILayoutSupport {
    view.systemGuide("top") { UILayoutSupport(view, "top", .edge(isTop: true)) }
  }

  /// The line above the bars at the bottom.
  public var bottomLayoutGuide: UILayoutSupport {
    view.systemGuide("bottom") { UILayoutSupport(view, "bottom", .edge(isTop: false)) }
  }
}
