import Foundation
import Records
import TouchKit

/// The properties of views, including the scripted overrides.
let viewProperties =
  properties(
    of: UIView.self,
    [
      .rectangle(
        "frame",
        \.frame,
        example: [40, 40, 240, 160],
        values: "`[x, y, width, height]` in the superview, as it would be without the transform"
      ),
      .rectangle(
        "bounds",
        \.bounds,
        example: [0, 0, 240, 160],
        values: "`[x, y, width, height]` of its own coordinates"
      ),
      .point(
        "center",
        \.center,
        example: [160, 120],
        values: "`[x, y]`: the middle of the bounds, in the superview"
      ),
      Property(
        "transform",
        .transform,
        example: .array([2, 0, 0, 2, 0, 0].map(Value.number)),
        values:
          "`[a, b, c, d, tx, ty]`, or `{\"rotate\": degrees, \"scale\": factor, \"translate\": [x, y]}` with any of"
          + " the three: scaled first, then rotated, then moved. A transform that leaves no area, such as a scale of 0,"
          + " is allowed, and the view is not hit"
      ) { view in
        let t = view.transform
        return .transform([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
      } set: { view, value in
        guard case .transform(let m) = value else { return }
        view.transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
      },
      .flag("isHidden", \.isHidden, example: true).asContent,
      .number(
        "alpha",
        \.alpha,
        in: NumberRange.values,
        example: 0.5,
        values:
          "a number; at 0.01 or less touches go through the view. Numbers below 0 count as 0, and above 1 as 1"
      ),
      .flag(
        "isUserInteractionEnabled",
        \.isUserInteractionEnabled,
        example: false,
        values: "true or false, for the view and all in it",
        initially: "true; false for image views and labels"
      ),
      .flag(
        "isMultipleTouchEnabled",
        \.isMultipleTouchEnabled,
        example: true,
        initially: "false; true for scroll views"
      ),
      .flag("isExclusiveTouch", \.isExclusiveTouch, example: true),
      .flag(
        "clipsToBounds",
        \.clipsToBounds,
        example: true,
        values: "true or false; touches ignore it",
        initially: "false; true for scroll views"
      ),
      Property(
        "hitTest",
        .hitTest,
        example: .string("subviews"),
        values:
          "`\"self\"`: the view takes every touch of its subtree, whatever its `isHidden`, `alpha` and"
          + " `isUserInteractionEnabled` are, because only UIKit's own hit test asks for them; `\"subviews\"`: it never takes"
          + " one itself",
        initially: "as UIKit"
      ) {
        $0.sceneOverrides.hitTest.map { .hitTest($0 == .own ? .own : .subviews) }
      } set: { view, value in
        if case .hitTest(let kind) = value { view.sceneOverrides.hitTest = kind == .own ? .own : .subviews }
      },
      Property(
        "interactions",
        .names(NameList("interaction", BuiltInRecognizer.interactions.map(\.rawValue), mayBeEmpty: true)),
        example: .array([.string("contextMenu")]),
        values:
          "`contextMenu`, `dragAndDrop`, or a list of them: interactions that it has on a device and a replay lacks; `lint`"
          + " names the presses that compete",
        initially: "none"
      ) {
        .names($0.sceneOverrides.interactions.map(\.rawValue))
      } set: { view, value in
        if case .names(let names) = value {
          view.sceneOverrides.interactions = names.compactMap(BuiltInRecognizer.init(rawValue:))
        }
      }.asContent,
      Property(
        "pencilInteraction",
        .responder,
        example: .string("w"),
        values:
          "the id of the responder that records name as the delegate of its `UIPencilInteraction`, which reports double taps"
          + " and squeezes",
        initially: "none"
      ) { view in
        let interaction = view.interactions.lazy.compactMap { $0 as? UIPencilInteraction }.first
        guard let interaction, let delegate = interaction.delegate else { return nil }
        if let scripted = interaction as? ScenePencilInteraction { return .responder(scripted.reference) }
        let id = (delegate as? UIResponder ?? view).traceID
        return .responder(Reference(id: id, place: JSONPath()))
      } set: { view, value in
        guard case .responder(let reference) = value else { return }
        for interaction in view.interactions where interaction is UIPencilInteraction {
          view.removeInteraction(interaction)
        }
        view.addInteraction(ScenePencilInteraction(for: reference))
      },
      Property(
        "pointInside",
        .pointInside,
        example: .object([.init(key: "insets", value: .array([-10, -10, -10, -10].map(Value.number)))]),
        values:
          "`{\"insets\": [top, left, bottom, right], \"shape\": \"ellipse\"}`, or one of the two: how much smaller its"
          + " target is than its bounds, where negative numbers make it larger, and whether the target is the ellipse in"
          + " that rectangle",
        initially: "as UIKit"
      ) { view in
        view.sceneOverrides.insets.map { insets in
          let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
          return .insets(sides, isEllipse: view.sceneOverrides.isEllipse)
        }
      } set: { view, value in
        guard case .insets(let sides, let isEllipse) = value else { return }
        view.sceneOverrides.insets = UIEdgeInsets(
          top: sides[0],
          left: sides[1],
          bottom: sides[2],
          right: sides[3]
        )
        view.sceneOverrides.isEllipse = isEllipse
      },
    ]
  ) + [
    .scripted(
      "gestureRecognizerShouldBegin",
      .filter,
      example: .object([.init(key: "except", value: .array([.string("pan")]))]),
      values: "a [filter](#filters) of recognizers: the view's own veto",
      initially: "true, and a control's own rule",
      get: { (view: UIView) in
        guard let recognizer = view.gestureRecognizers?.first else { return nil }
        return view.sceneOverrides.shouldBegin.map { .filter($0(recognizer) ? .always : .never) }
      },
      set: { view, value, scene in
        guard case .filter(let filter) = value else { return }
        view.sceneOverrides.shouldBegin = { [weak scene] in
          filter.allows($0.traceID, lineage: scene?.lineage(of: $0.traceID) ?? [])
        }
      }
    )
  ]

/// The properties of windows.
let windowProperties = properties(
  of: UIWindow.self,
  [
    Property(
      "windowLevel",
      .number(NumberRange.points),
      example: .number(2000),
      values:
        "a number: windows of a higher level are in front. 1000 is the level of the status bar, 2000 of alerts"
    ) {
      .number(Double($0.windowLevel.rawValue))
    } set: { window, value in
      if case .number(let level) = value { window.windowLevel = UIWindow.Level(rawValue: level) }
    },
    Property(
      "isKeyWindow",
      .boolean,
      example: .bool(true),
      values: "of a window: true makes it the key window",
      initially: "the last window"
    ) {
      .bool($0.isKeyWindow)
    } set: { window, value in
      if value == .bool(true) { window.eventEngine.application.keyWindow = window }
    },
  ]
)

/// The properties of scroll views.
let scrollViewProperties =
  properties(
    of: UIScrollView.self,
    [
      Property(
        "contentSize",
        .size,
        example: .array([320, 2000].map(Value.number)),
        values: "`[width, height]`"
      ) {
        .size(Point($0.contentSize))
      } set: { view, value in
        if case .size(let size) = value { view.contentSize = CGSize(size) }
      },
      Property(
        "contentInset",
        .edgeInsets,
        example: .array([0, 0, 40, 0].map(Value.number)),
        values: "`[top, left, bottom, right]`: how far the content may be scrolled beyond its edges"
      ) {
        let inset = $0.contentInset
        return .edgeInsets([inset.top, inset.left, inset.bottom, inset.right].map { Double($0) })
      } set: { view, value in
        guard case .edgeInsets(let sides) = value else { return }
        view.contentInset = UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      },
      .point("contentOffset", \.contentOffset, example: [0, 120], values: "`[x, y]`"),
      .flag("isScrollEnabled", \.isScrollEnabled, example: false),
      .flag("isPagingEnabled", \.isPagingEnabled, example: true),
      .flag("bounces", \.bounces, example: false),
      .flag(
        "alwaysBounceVertical",
        \.alwaysBounceVertical,
        example: true,
        values: "true or false: whether content that fits bounces, too, if `bounces` is true",
        initially: "false; true for tables"
      ),
      .flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal, example: true),
      Property(
        "decelerationRate",
        .number(0...0.9999),
        example: .number(0.99),
        values: "the part of the speed that remains after a millisecond: 0.998 is `normal`, 0.99 is `fast`"
      ) {
        .number(Double($0.decelerationRate.rawValue))
      } set: { view, value in
        if case .number(let rate) = value { view.decelerationRate = .init(rawValue: rate) }
      },
      .flag("transfersVerticalScrollingToParent", \.transfersVerticalScrollingToParent, example: false),
      .flag("transfersHorizontalScrollingToParent", \.transfersHorizontalScrollingToParent, example: false),
      .flag("allowsKeyboardScrolling", \.allowsKeyboardScrolling, example: false),
      .flag("delaysContentTouches", \.delaysContentTouches, example: false),
      .flag("canCancelContentTouches", \.canCancelContentTouches, example: false),
      .flag("isDirectionalLockEnabled", \.isDirectionalLockEnabled, example: true),
      Property(
        "keyboardDismissMode",
        .choice(NameList("keyboard dismiss mode", UIScrollView.KeyboardDismissMode.names)),
        example: .string("onDrag"),
        values: "whether a drag makes the text field or text view that is first responder resign:"
          + " `none`, `onDrag`, `onDragWithAccessory`; with `interactive` and `interactiveWithAccessory` it stays"
      ) {
        .string($0.keyboardDismissMode.sceneName)
      } set: { view, value in
        guard case .string(let name) = value, let mode = UIScrollView.KeyboardDismissMode(sceneName: name)
        else { return }
        view.keyboardDismissMode = mode
      },
      .flag("scrollsToTop", \.scrollsToTop, example: false),
      .flag(
        "scrollViewShouldScrollToTop",
        \.sceneShouldScrollToTop,
        example: false,
        values: "true or false: the delegate's answer to a tap on the status bar"
      ),
      .flag("bouncesZoom", \.bouncesZoom, example: false),
      Property(
        "zoomScale",
        .positiveNumber,
        example: .number(2),
        values: "a number above 0, within the limits; it scales the view of `viewForZooming`, and needs one"
      ) {
        .number(Double($0.zoomScale))
      } set: { view, value in
        if case .number(let scale) = value { view.zoomScale = CGFloat(scale) }
      },
    ]
  ) + [
    .scripted(
      "viewForZooming",
      .view,
      example: .string("v"),
      values: "the id of the zooming view inside, returned by its delegate",
      initially: "none",
      get: { (scrollView: UIScrollView) in
        scrollView.sceneZoomingView.map { .view(Reference(id: $0.traceID, place: JSONPath())) }
      },
      set: { scrollView, value, scene in
        guard case .view(let view) = value else { return }
        scrollView.sceneZoomingView = scene.view(view.id)
        if scrollView.delegate == nil { scrollView.delegate = scene.scrollDelegate }
      }
    ).asLimit,
    .scripted(
      "touchesShouldBegin",
      .viewFilter(hasPlaces: true),
      example: .object([
        .init(key: "except", value: .array([.object([.init(key: "class", value: .string("UIControl"))])]))
      ]),
      values: "a [filter](#filters) of touches by their views: the override `touchesShouldBegin(_:with:in:)`",
      initially: "true",
      get: { (scrollView: UIScrollView) in
        scrollView.sceneOverrides.touchesShouldBegin.map {
          .viewFilter($0(scrollView, nil) ? .always : .never)
        }
      },
      set: { scrollView, value, scene in
        guard case .viewFilter(let filter) = value else { return }
        scrollView.sceneOverrides.touchesShouldBegin = { [weak scene, weak scrollView] view, touch in
          guard let scene else { return true }
          return filter.allows(view.traceID, lineage: scene.lineage(of: view.traceID)) {
            area in
            touch.map { scene.contains(area, $0.location(in:), in: scrollView) } ?? false
          }
        }
      }
    ),
    .scripted(
      "touchesShouldCancel",
      .viewFilter(hasPlaces: false),
      example: .bool(true),
      values: "a [filter](#filters) of views: the override `touchesShouldCancel(in:)`",
      initially: "true, except for controls",
      get: { (scrollView: UIScrollView) in
        scrollView.sceneOverrides.touchesShouldCancel.map { .viewFilter($0(scrollView) ? .always : .never) }
      },
      set: { scrollView, value, scene in
        guard case .viewFilter(let filter) = value else { return }
        scrollView.sceneOverrides.touchesShouldCancel = { [weak scene] view in
          filter.allows(view.traceID, lineage: scene?.lineage(of: view.traceID) ?? [])
        }
      }
    ),
    .scripted(
      "gestureRecognizerDelegate",
      .delegate,
      example: .object([.init(key: "shouldRecognizeSimultaneouslyWith", value: .bool(true))]),
      values:
        "a [delegate](#delegates): the answers of a subclass as the delegate of its own pan and pinch, which can have no"
        + " other delegate",
      initially: "none",
      get: { (scrollView: UIScrollView) in
        let delegate = scrollView.panGestureRecognizer.sceneOverrides.delegate as? SceneDelegate
        return delegate.map { .delegate($0.node) }
      },
      set: { scrollView, value, scene in
        guard case .delegate(let node) = value else { return }
        let delegate = SceneDelegate(node, in: scene)
        for recognizer in [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer].compactMap({
          $0
        }) {
          recognizer.sceneOverrides.delegate = delegate
          recognizer.setScriptedAnswers(delegate)
        }
      }
    ),
    zoomLimit("minimumZoomScale", example: 0.5, \.minimumZoomScale).asLimit,
    zoomLimit("maximumZoomScale", example: 3, \.maximumZoomScale).asLimit,
  ]

/// A limit of the zoom scale. Setting it gives the scroll view's pinch recognizer an id.
private func zoomLimit(
  _ name: String,
  example: Double,
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<UIScrollView, CGFloat>
) -> Property<SceneMember> {
  .scripted(
    name,
    .positiveNumber,
    example: .number(example),
    values: "a number above 0; fingers zoom if the minimum is less than the maximum",
    initially: "1",
    get: { (scrollView: UIScrollView) in .number(Double(scrollView[keyPath: key()])) },
    set: { scrollView, value, scene in
      guard case .number(let scale) = value else { return }
      scene.addPinch(of: scrollView)
      scrollView[keyPath: key()] = CGFloat(scale)
    }
  )
}

extension UIScrollView.KeyboardDismissMode {
  private static let all: [(name: String, mode: UIScrollView.KeyboardDismissMode)] = [
    ("none", .none), ("onDrag", .onDrag), ("interactive", .interactive),
    ("onDragWithAccessory", .onDragWithAccessory), ("interactiveWithAccessory", .interactiveWithAccessory),
  ]

  fileprivate static let names = all.map(\.name)

  fileprivate var sceneName: String { Self.all.first { $0.mode == self }?.name ?? "" }

  fileprivate init?(sceneName: String) {
    guard let found = Self.all.first(where: { $0.name == sceneName }) else { return nil }
    self = found.mode
  }
}

extension Property where Owner: UIView {
  fileprivate static func rectangle(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, CGRect>,
    example: [Double],
    values: String
  ) -> Property {
    Property(name, .rectangle, example: .array(example.map(Value.number)), values: values) {
      let rect = $0[keyPath: key()]
      return .rect(origin: Point(CGPoint(x: rect.minX, y: rect.minY)), size: Point(rect.size))
    } set: { view, value in
      guard case .rect(let origin, let size) = value else { return }
      view[keyPath: key()] = CGRect(origin: CGPoint(origin), size: CGSize(size))
    }
  }

  fileprivate static func point(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, CGPoint>,
    example: [Double],
    values: String
  ) -> Property {
    Property(name, .point, example: .array(example.map(Value.number)), values: values) {
      .point(Point($0[keyPath: key()]))
    } set: { view, value in
      if case .point(let point) = value { view[keyPath: key()] = CGPoint(point) }
    }
  }
}

extension Point {
  /// Converts a size to a property's value.
  init(_ size: CGSize) {
    self.init(x: Double(size.width), y: Double(size.height))
  }
}

extension CGSize {
  /// Converts a property's value to a size.
  init(_ size: Point) {
    self.init(width: size.x, height: size.y)
  }
}
