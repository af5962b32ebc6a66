import Foundation
import TouchKit

/// The constraints with which a stack view lays out its views.
@preconcurrency @MainActor struct StackArrangement {
  static let guideName = "UIStackView gap"

  let views: [UIView]
  let axis: NSLayoutConstraint.Axis
  let distribution: UIStackView.Distribution
  let alignment: UIStackView.Alignment
  /// The gap after each view.
  let gaps: [CGFloat]
  let isWithinMargins: Bool

  static func == (left: StackArrangement, right: StackArrangement) -> Bool {
    left.views.elementsEqual(right.views, by: ===) && left.axis == right.axis
      && left.distribution == right.distribution && left.alignment == right.alignment
      && left.gaps == right.gaps
      && left.isWithinMargins == right.isWithinMargins
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var start: Attribute { axis == .horizontal ? .leading : .top }
  private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
  private var length: Attribute { axis == .horizontal ? .width : .height }
  private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }
  private var crossStart: Attribute { axis == .horizontal ? .top : .leading }
  private var crossEnd: Attribute { axis == .horizontal ? .bottom : .trailing }
  private var crossMiddle: Attribute { axis == .horizontal ? .centerY : .centerX }
  private var crossLength: Attribute { axis == .horizontal ? .height : .width }

  func constraints(in stack: UIStackView) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let frame: AnyObject = isWithinMargins ? stack.layoutMarginsGuide : stack
    return [relation(first, start, .equal, frame, start), relation(frame, end, .equal, last, end)]
      + along(stack) + views.flatMap { across($0, frame) } + [fit(stack)].compactMap(\.self)
  }

  private func relation(
    _ first: AnyObject,
    _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?,
    _ secondAttribute: Attribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
    constraint.priority = priority
    return constraint
  }

  // MARK: Along the axis

  private func along(_ stack: UIStackView) -> [NSLayoutConstraint] {
    let neighbours = Array(zip(zip(views, views.dropFirst()), gaps))
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      let row = neighbours.map { pair, gap in relation(pair.1, start, .equal, pair.0, end, plus: gap) }
      return row + shares()
    case .equalSpacing:
      return equalGuides(stack, neighbours.map { ($0.0.0, end, $0.0.1, start) }, atLeast: neighbours.map(\.1))
    case .equalCentering:
      let apart = neighbours.map { pair, gap in
        relation(pair.1, start, .greaterThanOrEqual, pair.0, end, plus: gap)
      }
      let centers = neighbours.map { ($0.0.0, middle, $0.0.1, middle) }
      // The equal distances between centers have a lower priority than the smallest gaps.
      return apart + equalGuides(stack, centers, atLeast: nil, .init(149))
    }
  }

  private func shares() -> [NSLayoutConstraint] {
    guard let first = views.first, distribution != .fill else { return [] }
    if distribution == .fillEqually {
      return views.dropFirst().map { relation($0, length, .equal, first, length) }
    }
    // Views without a natural size are left out. One of the others gives way, to make up for rounding errors.
    let lengths = views.map { view in
      axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return [] }
    return views.indices.dropFirst(reference + 1).filter { lengths[$0] > 0 }.map { index in
      relation(
        views[index],
        length,
        .equal,
        views[reference],
        length,
        times: lengths[index] / lengths[reference],
        .init(999)
      )
    }
  }

  private func equalGuides(
    _ stack: UIStackView,
    _ spans: [(UIView, Attribute, UIView, Attribute)],
    atLeast gaps: [CGFloat]?,
    _ priority: UILayoutPriority = .required
  ) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var first: UILayoutGuide?
    for (index, span) in spans.enumerated() {
      let guide = UILayoutGuide()
      guide.identifier = StackArrangement.guideName
      stack.addLayoutGuide(guide)
      constraints.append(relation(guide, start, .equal, span.0, span.1))
      constraints.append(relation(guide, end, .equal, span.2, span.3))
      if let gaps {
        constraints.append(
          relation(guide, length, .greaterThanOrEqual, nil, .notAnAttribute, plus: gaps[index])
        )
      }
      if let first {
        constraints.append(relation(guide, length, .equal, first, length, priority))
      } else {
        first = guide
      }
    }
    return constraints
  }

  // MARK: Across the axis

  private func across(_ view: UIView, _ frame: AnyObject) -> [NSLayoutConstraint] {
    switch alignment {
    case .fill:
      [
        relation(view, crossStart, .equal, frame, crossStart),
        relation(view, crossEnd, .equal, frame, crossEnd),
      ]
    case .leading:
      [relation(view, crossStart, .equal, frame, crossStart), within(view, crossEnd, frame)]
    case .trailing:
      [relation(view, crossEnd, .equal, frame, crossEnd), within(view, crossStart, frame)]
    case .center:
      [
        relation(view, crossMiddle, .equal, frame, crossMiddle), within(view, crossStart, frame),
        within(view, crossEnd, frame),
      ]
    case .firstBaseline, .lastBaseline:
      [within(view, crossStart, frame), within(view, crossEnd, frame)]
        + (view === views[0] || axis == .vertical
          ? [] : [relation(view, baseline, .equal, views[0], baseline)])
    }
  }

  private var baseline: Attribute { alignment == .firstBaseline ? .firstBaseline : .lastBaseline }

  private func within(_ view: UIView, _ edge: Attribute, _ frame: AnyObject) -> NSLayoutConstraint {
    relation(view, edge, edge == crossStart ? .greaterThanOrEqual : .lessThanOrEqual, frame, edge)
  }

  // Makes the stack as small across its axis as its views allow, unless other constraints determine its size.
  private func fit(_ stack: UIStackView) -> NSLayoutConstraint? {
    guard alignment != .fill else { return nil }
    return relation(stack, crossLength, .equal, nil, .notAnAttribute, .init(25))
  }
}
