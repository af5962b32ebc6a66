import Foundation
import TouchKit

extension NSLayoutConstraint {
  /// The alignment of the views of a visual format, across its axis.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From the leading to the trailing edge, which is the default.
    public static let directionLeadingToTrailing: FormatOptions = []

    private static let alignedAttributes: [(option: FormatOptions, attribute: Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]

    var alignedAttributes: [Attribute] {
      FormatOptions.alignedAttributes.filter { contains($0.option) }.map(\.attribute)
    }
  }

  /// Returns the constraints of a visual format, such as `H:|-[name(80)]-8-[ok(==name)]-|`.
  ///
  /// As in UIKit, an invalid format ends the program with a message that points to the mistake.
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try parsedConstraints(VisualFormat(format), opts, metrics ?? [:], views)
    } catch {
      preconditionFailure(
        "Unable to parse constraint format: \(error.message) (column \(error.column) of \(format))"
      )
    }
  }

  static func parsedConstraints(
    _ format: VisualFormat,
    _ options: FormatOptions,
    _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var maker = FormatMaker(isHorizontal: format.axis == .horizontal, metrics: metrics, views: views)
    for item in format.items { try maker.add(item) }
    return maker.constraints + maker.alignments(options.alignedAttributes)
  }
}

/// Creates the constraints of a visual format, item by item.
@MainActor private struct FormatMaker {
  let isHorizontal: Bool
  let metrics: [String: Any]
  let views: [String: Any]
  private(set) var constraints: [NSLayoutConstraint] = []
  // The previous item; nil for the superview.
  private var previous: UIView?
  private var constraintsBegin = true
  private var named: [UIView] = []
  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }

  init(isHorizontal: Bool, metrics: [String: Any], views: [String: Any]) {
    self.isHorizontal = isHorizontal
    self.metrics = metrics
    self.views = views
  }

  mutating func add(_ item: VisualFormat.Item) throws(VisualFormat.Failure) {
    let view: UIView? = if let name = item.name { try self.view(name) } else { nil }
    if !constraintsBegin {
      for predicate in item.gap ?? [VisualFormat.Predicate(object: "0")] {
        try constraints.append(gap(previous, view, predicate))
      }
      if item.gap == [] { constraints.append(standardGap(previous, view)) }
    }
    constraintsBegin = false
    if let view {
      named.append(view)
      for size in item.sizes { try constraints.append(self.size(view, size)) }
    }
    previous = view
  }

  /// The constraints that align all views.
  func alignments(_ attributes: [NSLayoutConstraint.Attribute]) -> [NSLayoutConstraint] {
    guard let first = named.first else { return [] }
    return attributes.flatMap { attribute in
      named.dropFirst().map {
        NSLayoutConstraint(
          item: first,
          attribute: attribute,
          relatedBy: .equal,
          toItem: $0,
          attribute: attribute
        )
      }
    }
  }

  private func view(_ name: String) throws(VisualFormat.Failure) -> UIView {
    guard let view = views[name] as? UIView else {
      throw VisualFormat.Failure(message: "\(name) is not a key in the views dictionary", column: 1)
    }
    return view
  }

  private func gap(
    _ before: UIView?,
    _ after: UIView?,
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    guard let constant = number(predicate.object) else {
      throw VisualFormat.Failure(message: "\(predicate.object) is not a number or a metric", column: 1)
    }
    let gap = distance(before, after, predicate.relation, constant, isWithinMargins: false)
    gap.priority = try priority(predicate)
    return gap
  }

  // The standard gap: 8 points between neighbours; next to the superview's edge, the margin.
  private func standardGap(_ before: UIView?, _ after: UIView?) -> NSLayoutConstraint {
    let isBetween = before != nil && after != nil
    return distance(before, after, .equal, isBetween ? systemSpacing : 0, isWithinMargins: !isBetween)
  }

  // Returns the constraint `after.start = before.end + constant`. The superview replaces a missing view.
  private func distance(
    _ before: UIView?,
    _ after: UIView?,
    _ relation: NSLayoutConstraint.Relation,
    _ constant: CGFloat,
    isWithinMargins: Bool
  ) -> NSLayoutConstraint {
    let (startMargin, endMargin): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
    let (item, attribute): (UIView?, NSLayoutConstraint.Attribute) =
      after.map { ($0, start) } ?? (before?.superview, isWithinMargins ? endMargin : end)
    return NSLayoutConstraint(
      item: item as Any,
      attribute: attribute,
      relatedBy: relation,
      toItem: before ?? after?.superview,
      attribute: before == nil ? (isWithinMargins ? startMargin : start) : end,
      constant: constant
    )
  }

  private func size(
    _ view: UIView,
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let constant = number(predicate.object)
    let other: UIView? = if constant == nil { try self.view(predicate.object) } else { nil }
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: length,
      relatedBy: predicate.relation,
      toItem: other,
      attribute: other == nil ? .notAnAttribute : length,
      constant: constant ?? 0
    )
    constraint.priority = try priority(predicate)
    return constraint
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormat.Failure) -> UILayoutPriority
  {
    guard let text = predicate.priority else { return .required }
    guard let priority = number(text) else {
      throw VisualFormat.Failure(message: "\(text) is not a number or a metric", column: 1)
    }
    return UILayoutPriority(Float(priority))
  }

  private func number(_ text: String) -> CGFloat? {
    switch metrics[text] {
    case let metric as CGFloat: metric
    case let metric as Int: CGFloat(metric)
    case let metric as Float: CGFloat(metric)
    case let metric as NSNumber: CGFloat(metric.doubleValue)
    default: Double(text).map { CGFloat($0) }
    }
  }
}
