import Foundation
import TouchKit

/// An edge, a center or a dimension of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let anchorAttribute: NSLayoutConstraint.Attribute
  weak var anchorItem: AnyObject?

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.anchorItem = item
    self.anchorAttribute = attribute
    super.init()
  }

  /// Returns a constraint that sets the anchor equal to another, plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, c)
  }

  /// Returns a constraint that sets the anchor to at least another, plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, c)
  }

  /// Returns a constraint that sets the anchor to at most another, plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, c)
  }

  // Returns a guide between this anchor and another, whose length is their distance.
  func distanceGuide(
    to other: NSLayoutAnchor<AnchorType>,
    _ start: NSLayoutConstraint.Attribute,
    _ end: NSLayoutConstraint.Attribute
  ) -> UILayoutGuide {
    let guide = UILayoutGuide()
    NSLayoutConstraint.itemView(of: anchorItem)?.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      NSLayoutAnchor(guide, start).constraint(equalTo: self),
      NSLayoutAnchor(guide, end).constraint(equalTo: other),
    ])
    return guide
  }

  func makeConstraint(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: anchorItem as Any,
      attribute: anchorAttribute,
      relatedBy: relation,
      toItem: other?.anchorItem,
      attribute: other?.anchorAttribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}

// The system's spacing between neighbours, in points.
let systemSpacing: CGFloat = 8

/// A horizontal edge or center.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance to another edge or center, which must not come before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distanceGuide(to: otherAnchor, .leading, .trailing).widthAnchor
  }

  /// Returns a constraint that puts the anchor a multiple of the system's spacing after another.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts the anchor at least a multiple of the system's spacing after another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts the anchor at most a multiple of the system's spacing after another.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

/// A vertical edge or center.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance to another edge or center, which must not come before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distanceGuide(to: otherAnchor, .top, .bottom).heightAnchor
  }

  /// Returns a constraint that puts the anchor a multiple of the system's spacing below another.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts the anchor at least a multiple of the system's spacing below another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts the anchor at most a multiple of the system's spacing below another.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

/// A width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that sets the dimension to a constant.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { makeConstraint(.equal, nil, 1, c) }

  /// Returns a constraint that sets the dimension to at least a constant.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, nil, 1, c)
  }

  /// Returns a constraint that sets the dimension to at most a constant.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, nil, 1, c)
  }

  /// Returns a constraint that sets the dimension to a multiple of another, plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, m, c)
  }

  /// Returns a constraint that sets the dimension to at least a multiple of another, plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, m, c)
  }

  /// Returns a constraint that sets the dimension to at most a multiple of another, plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, m, c)
  }
}

extension UIView {
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
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
