import Foundation

/// The content offsets that a scroll view allows: it shows at most the content inset beyond each edge.
struct ScrollRange {
  /// The offset at the content's top left corner.
  let lower: CGPoint
  /// The offset at the content's bottom right corner; equal to `lower` along an axis on which all content is visible.
  let upper: CGPoint
  /// The axes along which fingers pull the content beyond its ends although all of it is visible.
  let stretches: (x: Bool, y: Bool)
  private let inset: UIEdgeInsets
  private let visible: CGSize

  init(
    content: CGSize,
    inset: UIEdgeInsets,
    visible: CGSize,
    stretches: (x: Bool, y: Bool) = (false, false)
  ) {
    self.inset = inset
    self.visible = visible
    self.stretches = stretches
    // Zero minus the inset, because the negation of 0 is -0.
    lower = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    upper = CGPoint(
      x: max(lower.x, content.width + inset.right - visible.width),
      y: max(lower.y, content.height + inset.bottom - visible.height)
    )
  }

  /// Returns the components of a vector along the axes that scroll.
  func scrollablePart(of vector: CGPoint) -> CGPoint {
    CGPoint(
      x: upper.x > lower.x || stretches.x ? vector.x : 0,
      y: upper.y > lower.y || stretches.y ? vector.y : 0
    )
  }

  /// Returns the allowed offset closest to a given one. An offset that is already out of range may stay, but not move
  /// further out.
  func closest(to wanted: CGPoint, from present: CGPoint) -> CGPoint {
    CGPoint(
      x: ScrollRange.clamp(wanted.x, min(lower.x, present.x), max(upper.x, present.x)),
      y: ScrollRange.clamp(wanted.y, min(lower.y, present.y), max(upper.y, present.y))
    )
  }

  /// Returns the allowed offset closest to a given one.
  func closest(to wanted: CGPoint) -> CGPoint { closest(to: wanted, from: lower) }

  /// Returns the offset closest to the current one at which a rectangle of the content is visible, or its top left
  /// corner if it does not fit.
  func closest(showing rect: CGRect, from present: CGPoint) -> CGPoint {
    let least = CGPoint(
      x: rect.maxX + inset.right - visible.width,
      y: rect.maxY + inset.bottom - visible.height
    )
    let most = CGPoint(x: rect.minX - inset.left, y: rect.minY - inset.top)
    return CGPoint(
      x: ScrollRange.clamp(ScrollRange.clamp(present.x, min(least.x, most.x), most.x), lower.x, upper.x),
      y: ScrollRange.clamp(ScrollRange.clamp(present.y, min(least.y, most.y), most.y), lower.y, upper.y)
    )
  }

  /// Returns whether an offset lies beyond an end of the content.
  func isBeyond(_ offset: CGPoint) -> Bool {
    offset.x < lower.x || offset.x > upper.x || offset.y < lower.y || offset.y > upper.y
  }

  /// Returns the offset of the next page in a direction along one axis, counting the end of the content as a page.
  /// Content that fits has one page.
  static func page(
    after offset: CGFloat,
    towards direction: CGFloat,
    _ size: CGFloat,
    _ lower: CGFloat,
    _ upper: CGFloat
  ) -> CGFloat {
    guard size > 0 else { return clamp(offset, lower, upper) }
    let number = direction > 0 ? (offset / size).rounded(.down) + 1 : (offset / size).rounded(.up) - 1
    return clamp(number * size, lower, upper)
  }

  /// Returns the offset of the closest page along one axis, counting the end of the content as a page; halfway between
  /// two pages, the later one wins. Content that fits has one page.
  static func page(
    closestTo offset: CGFloat,
    _ size: CGFloat,
    _ lower: CGFloat,
    _ upper: CGFloat
  ) -> CGFloat {
    guard size > 0 else { return clamp(offset, lower, upper) }
    let number = (offset / size).rounded(.down)
    let before = ScrollRange.clamp(number * size, lower, upper)
    let after = ScrollRange.clamp((number + 1) * size, lower, upper)
    return offset - before < after - offset ? before : after
  }

  static func clamp(_ number: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
    min(max(number, lower), upper)
  }
}

extension UIScrollView {
  /// Whether the content can scroll along each axis.
  package var _scrollableAxes: (x: Bool, y: Bool) {
    let axes = scrollRange.scrollablePart(of: CGPoint(x: 1, y: 1))
    return (axes.x > 0, axes.y > 0)
  }
}
