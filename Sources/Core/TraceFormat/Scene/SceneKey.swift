/// A key of a scene.
package enum SceneKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case scene, application, controllers, windows, detached, motionManager, firstResponder, system, thresholds,
    expect

  /// The keys that messages suggest.
  static let known = allCases.filter { $0 != .schema }.map(\.rawValue)

  /// What the key says.
  package var meaning: String {
    switch self {
    case .schema: "The path or address of a schema, for editors; without effect."
    case .scene: "The name of the scene."
    case .application: "The application, the end of every responder chain."
    case .controllers: "The view controllers; views name theirs."
    case .windows: "The windows, the one in front last, with their views and recognizers."
    case .detached: "Views and recognizers that steps may attach later."
    case .motionManager: "The CMMotionManager."
    case .firstResponder: "The id of the first responder."
    case .system: "The version of iOS whose rules apply; without it, the newest form of each rule."
    case .thresholds: "The numbers that decide gestures."
    case .expect: "The records in golden files of the scene's traces, unless a header overrides them."
    }
  }
}

/// A key of an object in a scene that is not a property of its class.
package enum StructureKey: String, CaseIterable, Sendable {
  case id
  case className = "class"
  case subviews, gestureRecognizers, rootViewController, controller, container, indexPath, inCell, actions,
    delegate

  /// What the key says.
  package var meaning: String {
    switch self {
    case .id: "The name of the object in traces, other objects and records; unique in the scene."
    case .className: "The UIKit class, or one that a program registers."
    case .subviews: "The views in the view, the one in front last."
    case .gestureRecognizers: "The recognizers of the view, in the order of attachment."
    case .rootViewController: "The id of the window's root view controller."
    case .controller: "The id of the view controller whose root view this is."
    case .container: "The UIKit container that the view represents. The view gets its recognizers."
    case .indexPath:
      "The section and the row of the cell that the view represents, in its list."
    case .inCell: "The part of the cell that the view is in."
    case .actions:
      "The target-action pairs and their handlers; for a view other than a control, its handlers of messages."
    case .delegate: "The application's delegate."
    }
  }
}
