import Foundation
import Records
import TouchKit
import TraceFormat

/// The properties of views, including the scripted overrides.
let viewProperties = ClassProperties(
  [
    .rectangle(
      "frame",
      \UIView.frame,
      example: [40, 40, 240, 160],
      values: "`[x, y, width, height]` in the superview, as it would be without the transform"
    ),
    .rectangle(
      "bounds",
      \UIView.bounds,
      example: [0, 0, 240, 160],
      values: "`[x, y, width, height]` of its own coordinates"
    ),
    .point(
      "center",
      \UIView.center,
      example: [160, 120],
      values: "`[x, y]`, where the middle of the bounds lies in the superview"
    ),
    PropertyDescription(
      "transform",
      .transform,
      example: .array([2, 0, 0, 2, 0, 0].map(Value.number)),
      values:
        "`[a, b, c, d, tx, ty]`, or `{\"rotate\": degrees, \"scale\": factor, \"translate\": [x, y]}` with any of"
        + " the three: scaled first, then rotated, then moved. A transform that leaves no area, such as a scale of 0,"
        + " is allowed, and the view is not hit"
    ) { (view: UIView) in
      let t = view.transform
      return .array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { .number(Double($0)) })
    } write: { view, value in
      let m = value.numbers
      view.transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    },
    .flag("isHidden", \UIView.isHidden, example: true),
    .number(
      "alpha",
      \UIView.alpha,
      in: NumberRange.values,
      example: 0.5,
      values: "a number; below 0.01 touches go through the view. Numbers below 0 count as 0, and above 1 as 1"
    ),
    .flag(
      "isUserInteractionEnabled",
      \UIView.isUserInteractionEnabled,
      example: false,
      values: "true or false, for the view and all in it",
      initially: "true; false for image views and labels"
    ),
    .flag(
      "isMultipleTouchEnabled",
      \UIView.isMultipleTouchEnabled,
      example: true,
      initially: "false; true for scroll views"
    ),
    .flag("isExclusiveTouch", \UIView.isExclusiveTouch, example: true),
    .flag(
      "clipsToBounds",
      \UIView.clipsToBounds,
      example: true,
      values: "true or false; touches ignore it",
      initially: "false; true for scroll views"
    ),
  ],
  scripted: [
    LiveProperty(
      scripted: "hitTest",
      .hitTest,
      example: .string("subviews"),
      values:
        "`\"self\"`: the view takes every touch of its subtree; `\"subviews\"`: it never takes one itself",
      initially: "as UIKit",
      read: { (view: UIView) in view.sceneOverrides.hitTest.map { .string($0 == .own ? "self" : "subviews") }
      },
      apply: { view, value, _ in
        if case .hitTest(let kind) = value { view.sceneOverrides.hitTest = kind == .own ? .own : .subviews }
      }
    ),
    LiveProperty(
      scripted: "pointInside",
      .pointInside,
      example: .object([.init(key: "insets", value: .array([-10, -10, -10, -10].map(Value.number)))]),
      values:
        "`{\"insets\": [top, left, bottom, right], \"shape\": \"ellipse\"}`, or one of the two: how much smaller its"
        + " target is than its bounds, where negative numbers make it larger, and whether the target is the ellipse in"
        + " that rectangle",
      initially: "as UIKit",
      read: { (view: UIView) in
        view.sceneOverrides.insets.map { insets in
          let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
          return PropertyValue.insets(sides, isEllipse: view.sceneOverrides.isEllipse).written
        }
      },
      apply: { view, value, _ in
        guard case .insets(let sides, let isEllipse) = value else { return }
        view.sceneOverrides.insets = UIEdgeInsets(
          top: sides[0],
          left: sides[1],
          bottom: sides[2],
          right: sides[3]
        )
        view.sceneOverrides.isEllipse = isEllipse
      }
    ),
    LiveProperty(
      scripted: "gestureRecognizerShouldBegin",
      .filter,
      example: .object([.init(key: "except", value: .array([.string("pan")]))]),
      values: "a [filter](#filters) of recognizers: the view's own veto",
      initially: "true, and a control's own rule",
      read: { (view: UIView) in
        guard let recognizer = view.gestureRecognizers?.first else { return nil }
        return view.sceneOverrides.shouldBegin.map { .bool($0(recognizer)) }
      },
      apply: { view, value, scene in
        guard case .filter(let filter) = value else { return }
        view.sceneOverrides.shouldBegin = { [weak scene] in
          filter.allows($0.traceID, lineage: scene?.lineage(of: $0.traceID) ?? [])
        }
      }
    ),
  ]
)

/// The properties of windows.
let windowProperties = ClassProperties(
  [
    PropertyDescription(
      "windowLevel",
      .number(NumberRange.points),
      example: .number(2000),
      values:
        "a number: windows of a higher level are in front. 1000 is the level of the status bar, 2000 of alerts"
    ) { (window: UIWindow) in
      .number(Double(window.windowLevel.rawValue))
    } write: { window, value in
      if case .number(let level) = value { window.windowLevel = UIWindow.Level(rawValue: level) }
    }
  ],
  scripted: [
    LiveProperty(
      scripted: "isKeyWindow",
      .boolean,
      example: .bool(true),
      values: "of a window: true makes it the key window",
      initially: "the last window",
      read: { (window: UIWindow) in .bool(window.isKeyWindow) },
      apply: { window, value, scene in
        if value == .bool(true) { scene.engine.application.keyWindow = window }
      }
    )
  ]
)

/// The properties of scroll views.
let scrollViewProperties = ClassProperties(
  [
    PropertyDescription(
      "contentSize",
      .size,
      example: .array([320, 2000].map(Value.number)),
      values: "`[width, height]`"
    ) { (view: UIScrollView) in
      .array([view.contentSize.width, view.contentSize.height].map { .number(Double($0)) })
    } write: { view, value in
      view.contentSize = CGSize(width: value.numbers[0], height: value.numbers[1])
    },
    .point("contentOffset", \UIScrollView.contentOffset, example: [0, 120], values: "`[x, y]`"),
    .flag("isScrollEnabled", \UIScrollView.isScrollEnabled, example: false),
    .flag("isPagingEnabled", \UIScrollView.isPagingEnabled, example: true),
    .flag("delaysContentTouches", \UIScrollView.delaysContentTouches, example: false),
    .flag("canCancelContentTouches", \UIScrollView.canCancelContentTouches, example: false),
  ],
  parameters: [.threshold(\.contentTouchDelay)]
)

extension PropertyDescription {
  fileprivate static func rectangle(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<UIView, CGRect>,
    example: [Double],
    values: String
  ) -> PropertyDescription {
    PropertyDescription(name, .rectangle, example: .array(example.map(Value.number)), values: values) {
      (view: UIView) in
      let rect = view[keyPath: key()]
      return .array([rect.minX, rect.minY, rect.width, rect.height].map { .number(Double($0)) })
    } write: { view, value in
      let n = value.numbers
      view[keyPath: key()] = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
  }

  fileprivate static func point<Owner: UIView>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, CGPoint>,
    example: [Double],
    values: String
  ) -> PropertyDescription {
    PropertyDescription(name, .point, example: .array(example.map(Value.number)), values: values) {
      (view: Owner) in
      .array([.number(Double(view[keyPath: key()].x)), .number(Double(view[keyPath: key()].y))])
    } write: { view, value in
      view[keyPath: key()] = CGPoint(x: value.numbers[0], y: value.numbers[1])
    }
  }
}

extension Value {
  var numbers: [Double] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }
}
