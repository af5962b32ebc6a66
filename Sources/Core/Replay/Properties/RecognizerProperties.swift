import Foundation
import Records
import TouchKit

/// The scripted overrides of every recognizer in a scene. UIKit's own properties are in the files of their classes.
let scriptedRecognizerProperties: [Property<SceneMember>] = [
  .scripted(
    "requireToFail",
    .references,
    example: .array([.string("doubleTap")]),
    values: "ids of recognizers that have to fail before it may recognize",
    initially: "none",
    get: { (recognizer: UIGestureRecognizer) in
      .references(recognizer.failureRequirements.map { Reference(id: $0.traceID, place: JSONPath()) })
    },
    set: { recognizer, value, scene in
      guard case .references(let others) = value else { return }
      for other in others.compactMap({ scene.recognizer($0.id) }) { recognizer.require(toFail: other) }
    }
  ),
  .scripted(
    "allowedTouchTypes",
    .names(NameList("type of touch", TouchType.allCases.map(\.rawValue), mayBeEmpty: true)),
    example: .array([.string("pencil")]),
    values:
      "`direct`, `indirect`, `pencil`, `indirectPointer`, or a list of them: the types of touches that it receives",
    initially: "all",
    get: { (recognizer: UIGestureRecognizer) in
      let allowed = recognizer.allowedTouchTypes.map(\.intValue)
      let types = TouchType.allCases.filter { allowed.contains(UITouch.TouchType($0).rawValue) }
      return .names(types.map(\.rawValue))
    },
    set: { recognizer, value, _ in
      guard case .names(let names) = value else { return }
      let types = names.compactMap(TouchType.init).map { UITouch.TouchType($0).rawValue }
      recognizer.allowedTouchTypes = types.map(NSNumber.init(value:))
    }
  ),
  .scripted(
    "allowedPressTypes",
    .names(NameList("button", PressType.allCases.map(\.rawValue), mayBeEmpty: true)),
    example: .array([.string("menu")]),
    values:
      "\(PressType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or a list of them: the presses that"
      + " it receives",
    initially: "`select`",
    get: { (recognizer: UIGestureRecognizer) in
      let allowed = recognizer.allowedPressTypes.map(\.intValue)
      let types = PressType.allCases.filter { allowed.contains(UIPress.PressType($0).rawValue) }
      return .names(types.map(\.rawValue))
    },
    set: { recognizer, value, _ in
      guard case .names(let names) = value else { return }
      let types = names.compactMap(PressType.init).map { UIPress.PressType($0).rawValue }
      recognizer.allowedPressTypes = types.map(NSNumber.init(value:))
    }
  ),
  .scripted(
    "delegate",
    .delegate,
    example: .object([.init(key: "shouldBegin", value: .bool(false))]),
    values: "a [delegate](#delegates)",
    initially: "none",
    get: { (recognizer: UIGestureRecognizer) in
      (recognizer.sceneOverrides.delegate as? SceneDelegate).map { .delegate($0.node) }
    },
    set: { recognizer, value, scene in
      guard case .delegate(let node) = value else { return }
      let delegate = SceneDelegate(node, in: scene)
      recognizer.sceneOverrides.delegate = delegate
      recognizer.setScriptedDelegate(delegate)
    }
  ),
  .scripted(
    "builtIn",
    .choice(NameList("recognizer of UIKit's own", BuiltInRecognizer.played.map(\.rawValue))),
    example: .string("sheetDismissal"),
    values: "which of [UIKit's own recognizers](SYSTEMS.md#built-in-recognizers) it stands for",
    initially: "none",
    get: { (recognizer: UIGestureRecognizer) in
      recognizer.sceneOverrides.builtIn.map { .string($0.rawValue) }
    },
    set: { recognizer, value, _ in
      guard case .string(let name) = value else { return }
      recognizer.sceneOverrides.builtIn = BuiltInRecognizer(rawValue: name)
      if name == BuiltInRecognizer.sheetDismissal.rawValue { recognizer.eventEngine.hasSheets = true }
    }
  ),
  .scripted(
    "expandsFirst",
    .boolean,
    example: .bool(true),
    values: "of a sheet's pan (`builtIn`): whether a drag upwards at the top of a list makes the sheet "
      + "larger, before the list scrolls",
    initially: "false",
    get: { (recognizer: UIGestureRecognizer) in .bool(recognizer.sceneOverrides.expandsFirst) },
    set: { recognizer, value, _ in
      if case .bool(let flag) = value { recognizer.sceneOverrides.expandsFirst = flag }
    }
  ),
  .override(
    "canPrevent",
    \.canPrevent,
    values: "a [filter](#filters): the override `canPrevent(_:)`",
    initially: "its class's rule",
    example: .object([.init(key: "except", value: .array([.string("pinch")]))])
  ),
  .override(
    "canBePreventedBy",
    \.canBePrevented,
    values: "a [filter](#filters): the override `canBePrevented(by:)`",
    initially: "true",
    example: .bool(false)
  ),
]

extension Property<SceneMember> {
  fileprivate static func override(
    _ name: String,
    _ key:
      @autoclosure @escaping @Sendable () -> WritableKeyPath<
        RecognizerOverrides, ((UIGestureRecognizer) -> Bool)?
      > & Sendable,
    values: String,
    initially: String,
    example: Value
  ) -> Property {
    .scripted(
      name,
      .filter,
      example: example,
      values: values,
      initially: initially,
      get: { (recognizer: UIGestureRecognizer) in
        recognizer.sceneOverrides[keyPath: key()].map { .filter($0(recognizer) ? .always : .never) }
      },
      set: { recognizer, value, scene in
        guard case .filter(let filter) = value else { return }
        recognizer.sceneOverrides[keyPath: key()] = { [weak scene] in
          filter.allows($0.traceID, lineage: scene?.lineage(of: $0.traceID) ?? [])
        }
      }
    )
  }
}

/// A delegate that gives the answers in a scene.
final class SceneDelegate: ScriptedDelegate {
  let node: DelegateNode
  private weak var scene: LiveScene?

  var mayAddRequirements: Bool {
    !node.shouldRequireFailureOf.isEmpty || !node.shouldBeRequiredToFailBy.isEmpty
  }

  var namedInRequirements: [UIGestureRecognizer]? {
    let names = node.shouldRequireFailureOf + node.shouldBeRequiredToFailBy
    let recognizers = names.compactMap { scene?.recognizer($0.id) }
    return recognizers.count == names.count ? recognizers : nil
  }

  var excluded: [UIGestureRecognizer]? {
    node.shouldRecognizeSimultaneouslyWith.flatMap { scene?.recognizers(refusedBy: $0) }
  }

  init(_ node: DelegateNode, in scene: LiveScene) {
    self.node = node
    self.scene = scene
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch node.shouldBegin {
    case nil, .always?: true
    case .never?: false
    case .when(let condition)?: scene?.holds(condition, for: gestureRecognizer) ?? true
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let filter = node.shouldReceive, let view = touch.view else { return true }
    return filter.allows(view.traceID, lineage: scene?.lineage(of: view.traceID) ?? []) { area in
      scene?.contains(area, touch.location(in:), in: gestureRecognizer.view) ?? false
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    node.shouldRecognizeSimultaneouslyWith?.allows(
      other.traceID,
      lineage: scene?.lineage(of: other.traceID) ?? []
    ) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    node.shouldRequireFailureOf.contains { $0.id == other.traceID }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    node.shouldBeRequiredToFailBy.contains { $0.id == other.traceID }
  }
}
