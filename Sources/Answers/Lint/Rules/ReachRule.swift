import Foundation
import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A view is hidden or transparent.
  public static let hiddenView = LintCode(
    "hiddenView",
    summary: "a view that is hidden, or whose `alpha` is 0.01 or less",
    advice:
      "Hit testing skips it and everything inside. Give a clear view an `alpha` of at least 0.02, or a "
      + "clear background"
  )

  /// A view has its user interaction disabled.
  public static let interactionDisabled = LintCode(
    "interactionDisabled",
    summary: "a view whose `isUserInteractionEnabled` is false",
    advice: "Hit testing skips it and everything inside. Enable it"
  )

  /// The class of a view disables user interaction by default.
  public static let interactionDisabledByDefault = LintCode(
    "interactionDisabledByDefault",
    summary: "an image view or a label, or a class that inherits from them, that does not set it",
    advice:
      "Their default is false, which is the most common reason why a tap on a photo does nothing. Set "
      + "`isUserInteractionEnabled`"
  )

  /// A view has no area.
  public static let zeroSizedView = LintCode(
    "zeroSizedView",
    summary: "a view without width or height, or with a transform that leaves none",
    advice:
      "It contains no point, and its subviews are not hit outside of it. Give it a frame, or a negative "
      + "`pointInside`"
  )

  /// A view lies outside its superview.
  public static let outsideSuperview = LintCode(
    "outsideSuperview",
    summary:
      "a view that lies completely outside its superview, or outside the part of it that can be touched",
    advice:
      "Points outside a superview are never hit, clipped or not. Enlarge the superview, or move the view "
      + "to another one"
  )

  /// A part of a view lies outside its superview.
  public static let partlyOutsideSuperview = LintCode(
    "partlyOutsideSuperview",
    summary: "a view that sticks out of its superview",
    advice:
      "The part outside gets no touches, even if it is visible. Enlarge the superview's target with a "
      + "negative `pointInside`"
  )

  /// A view is covered by another.
  public static let coveredView = LintCode(
    "coveredView",
    summary: "a view that is completely covered by another one in front",
    advice:
      "The view in front takes the touches, whether it handles them or not. Disable its user "
      + "interaction, let it take touches for its `\"subviews\"` alone, or change the order"
  )

  /// Hit testing never returns a view.
  public static let neverHit = LintCode(
    "neverHit",
    summary:
      "views in one whose `hitTest` is `\"self\"`; a view without subviews whose `hitTest` is "
      + "`\"subviews\"`",
    advice: "Hit testing never returns them. Forward touches to them, or remove the override"
  )
}

/// Finds views that touches do not reach, although a recognizer, a handler or a control in them needs touches.
///
/// The rule descends from each window, carrying the part of each view that lies inside all of its ancestors. It does
/// not descend into a view that no touch reaches.
struct ReachRule: SceneRule {
  static let group = LintGroup.views
  static let codes: [LintCode] = [
    .hiddenView,
    .interactionDisabled,
    .interactionDisabledByDefault,
    .zeroSizedView,
    .outsideSuperview,
    .partlyOutsideSuperview,
    .coveredView,
    .neverHit,
  ]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    var walk = ReachWalk(scene)
    for (node, view) in scene.views where node.parent == .none {
      if let window = view as? UIWindow { walk.visit(window: window) }
    }
    return walk.drafts
  }
}

private struct ReachWalk {
  private let scene: LintScene
  private let listenerIndex: ListenerIndex
  private(set) var drafts: [DraftFinding] = []
  /// The windows that take touches, from back to front, with the parts of the screen that they cover.
  private var coveringWindows: [(window: UIView, target: Region)] = []
  /// The number of them that are not in front of a window.
  private var covered: [ObjectIdentifier: Int] = [:]
  /// The covering windows in front of the visited one.
  private var windowsInFront: ArraySlice<(window: UIView, target: Region)> = []

  private static let geometry: [PropertyName] = [
    .frame, .bounds, .center, .transform, .pointInside, .contentOffset, .contentSize, .isScrollEnabled,
    .zoomScale, .minimumZoomScale, .maximumZoomScale,
  ]

  init(_ scene: LintScene) {
    self.scene = scene
    listenerIndex = ListenerIndex(scene)
    for window in scene.live.engine.application.windows {
      if window.takesTouches, window.isWhole, !window.target.isEmpty {
        let target = Region(window.target).mapped { window.convert($0, to: nil as UIWindow?) }
        coveringWindows.append((window, target))
      }
      covered[ObjectIdentifier(window)] = coveringWindows.count
    }
  }

  /// Visits a window and its descendants.
  mutating func visit(window: UIWindow) {
    windowsInFront = coveringWindows.dropFirst(covered[ObjectIdentifier(window)] ?? coveringWindows.count)
    if listenerIndex.of(window).isEmpty, !listenerIndex.isInside(window), !window.isHidden,
      Region(window.target).isEmpty
    {
      let text = "\(window.traceID) has no size, so no touch hits anything in it"
      drafts.append(
        DraftFinding(.zeroSizedView, at: scene.place(of: window.traceID, .frame), [window.traceID], text)
          .given([window.traceID], ReachWalk.geometry)
      )
    }
    visit(window, Region(window.target))
  }

  private mutating func visit(_ view: UIView, _ visible: Region) {
    guard listenerIndex.isInside(view) || !listenerIndex.of(view).isEmpty, !isShut(view, visible) else {
      return
    }
    let region = visible.clipped(to: view.target)
    let onScreen = region.mapped { point in
      view.window.map { $0.convert(view.convert(point, to: $0), to: nil as UIWindow?) } ?? point
    }
    if let cover = windowsInFront.first(where: { $0.target.contains(onScreen) }) {
      return report(view, coveredBy: cover.window)
    }
    for (subview, visible) in inside(view, view.scrollableContent.map { Region($0) } ?? region) {
      visit(subview, visible)
    }
  }

  /// Returns the subviews not covered by views in front, each with the part visible through the view.
  private mutating func inside(_ view: UIView, _ shown: Region) -> [(view: UIView, visible: Region)] {
    if view.sceneOverrides.hitTest == .own { return [] }
    var inside: [(view: UIView, visible: Region)] = []
    // The views in front that receive touches, from front to back.
    var inFront: [(view: UIView, target: Region)] = []
    for subview in view.subviews.reversed() {
      let target = Region(subview.target).mapped { subview.convert($0, to: view) }
      let visible = shown.mapped { subview.convert($0, from: view) }
      let region = visible.clipped(to: subview.target).mapped { subview.convert($0, to: view) }
      let cover = region.isEmpty ? nil : inFront.first { $0.target.contains(region) }
      if let cover {
        if subview.takesTouches { report(subview, coveredBy: cover.view) }
      } else {
        inside.append((subview, visible))
      }
      if subview.takesTouches, !target.isEmpty, subview.isWhole {
        inFront.append((subview, target))
      }
    }
    return inside.reversed()
  }

  /// Returns whether no touch reaches a view. If the view has listeners, the reason is reported.
  private mutating func isShut(_ view: UIView, _ visible: Region) -> Bool {
    let id = view.traceID
    switch view.reasonForTakingNoTouches {
    case .hidden: return report(.hiddenView, view, .isHidden, "\(id) is hidden")
    case .transparent: return report(.hiddenView, view, .alpha, "the alpha of \(id) is 0.01 or less")
    case .interactionDisabled:
      guard scene.node(id)?.last(.isUserInteractionEnabled) == nil else {
        let text = "user interaction of \(id) is disabled"
        return report(.interactionDisabled, view, .isUserInteractionEnabled, text)
      }
      let text =
        "\(id) is a \(scene.node(id)?.className ?? ""), whose user interaction is disabled by default"
      return report(.interactionDisabledByDefault, view, .isUserInteractionEnabled, text)
    default: break
    }
    let target = Region(view.target)
    if target.isEmpty || view.isFlat {
      return report(.zeroSizedView, view, .frame, "\(id) has no size", also: ReachWalk.geometry)
    }
    let region = visible.clipped(to: view.target)
    if region.isEmpty {
      report(outside: view)
      return true
    }
    if region.area < target.area * 0.999 { report(partlyOutside: view) }
    reportHitTest(of: view)
    return false
  }

  private mutating func report(
    _ code: LintCode,
    _ view: UIView,
    _ property: PropertyName,
    _ cause: String,
    also others: [PropertyName] = []
  ) -> Bool {
    // A scene often hides or disables controls on purpose.
    let listeners = listenerIndex.all(in: view).filter { !listenerIndex.isWithoutActions($0) }
    if listeners.isEmpty { return true }
    let text = "\(cause), so no touch reaches \(phrase(listeners))"
    drafts.append(
      DraftFinding(code, at: scene.place(of: view.traceID, property), [view.traceID] + listeners, text)
        .given([view.traceID], [property] + others)
    )
    return true
  }

  private mutating func report(outside view: UIView) {
    let listeners = listenerIndex.all(in: view)
    let outer = view.superview?.traceID ?? ""
    let text = "\(view.traceID) lies outside \(outer), so no touch reaches \(phrase(listeners))"
    drafts.append(
      DraftFinding(.outsideSuperview, at: scene.placeOfGeometry(view), [view.traceID] + listeners, text)
        .given(view.withSuperviews, ReachWalk.geometry)
    )
  }

  private mutating func report(partlyOutside view: UIView) {
    let listeners = listenerIndex.of(view)
    guard !listeners.isEmpty, let superview = view.superview, !(superview is UIScrollView) else { return }
    let text =
      "\(view.traceID) sticks out of \(superview.traceID), and no touch outside reaches \(phrase(listeners))"
    drafts.append(
      DraftFinding(.partlyOutsideSuperview, at: scene.placeOfGeometry(view), [view.traceID] + listeners, text)
        .given(view.withSuperviews, ReachWalk.geometry)
    )
  }

  private mutating func report(_ view: UIView, coveredBy cover: UIView) {
    let listeners = listenerIndex.all(in: view)
    guard !listeners.isEmpty else { return }
    let text =
      "\(cover.traceID) covers \(view.traceID) and takes its touches, so none reaches \(phrase(listeners))"
    let taking: [PropertyName] = [.isHidden, .alpha, .isUserInteractionEnabled, .hitTest]
    drafts.append(
      DraftFinding(
        .coveredView,
        at: scene.place(of: view.traceID),
        [view.traceID, cover.traceID] + listeners,
        text
      )
      .given([cover.traceID], taking).given(view.withSuperviews + [cover.traceID], ReachWalk.geometry)
    )
  }

  private mutating func reportHitTest(of view: UIView) {
    let listeners: [String]
    let cause: String
    switch view.sceneOverrides.hitTest {
    case .own? where listenerIndex.isInside(view):
      listeners = view.subviews.flatMap { listenerIndex.all(in: $0) }
      cause = "\(view.traceID) takes every touch of the views in it (hitTest \"self\")"
    case .subviews? where view.subviews.isEmpty:
      listeners = listenerIndex.of(view)
      cause = "\(view.traceID) takes no touch itself (hitTest \"subviews\") and has no subviews"
    default: return
    }
    drafts.append(
      DraftFinding(
        .neverHit,
        at: scene.place(of: view.traceID, .hitTest),
        [view.traceID] + listeners,
        "\(cause), so none reaches \(phrase(listeners))"
      ).given(view.traceID, .hitTest)
    )
  }
}

extension LintScene {
  /// Returns the position in the text of the property that places a view in its superview.
  fileprivate func placeOfGeometry(_ view: UIView) -> JSONPath {
    let written = [PropertyName.frame, .center, .bounds].first { node(view.traceID)?.last($0) != nil }
    return written.map { place(of: view.traceID, $0) } ?? place(of: view.traceID)
  }
}

extension UIView {
  /// The rectangle in which touches hit the view, in its own coordinates.
  fileprivate var target: CGRect {
    let insets = sceneOverrides.insets ?? .zero
    return CGRect(
      x: bounds.minX + insets.left,
      y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
  }

  /// Whether the view's transform leaves it without an area.
  fileprivate var isFlat: Bool { transform.a * transform.d == transform.b * transform.c }

  /// Whether hit testing returns the view or a descendant for a point inside the view.
  fileprivate var takesTouches: Bool {
    reasonForTakingNoTouches == nil && !isFlat
  }

  /// Whether hit testing succeeds everywhere in the view.
  fileprivate var isWhole: Bool { sceneOverrides.hitTest != .subviews && !sceneOverrides.isEllipse }

  /// The content that scrolling can make visible, and the refresh control above it.
  fileprivate var scrollableContent: CGRect? {
    guard let scrollView = self as? UIScrollView, scrollView.isScrollEnabled else { return nil }
    let content = scrollView.bounds.union(CGRect(origin: .zero, size: scrollView.contentSize))
    return scrollView.subviews.filter { $0 is UIRefreshControl }.reduce(content) { $0.union($1.frame) }
  }

  /// The ids of the view and its superviews.
  fileprivate var withSuperviews: [String] {
    Array(sequence(first: self) { $0.superview }.map(\.traceID))
  }
}
