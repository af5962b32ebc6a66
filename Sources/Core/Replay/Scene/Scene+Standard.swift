import Records
import TouchKit
import TraceFormat

extension Scene {
  /// The scene of a trace without one. Its window and view contain every point. The view has a recognizer of each
  /// built-in class; all may recognize simultaneously.
  ///
  /// Screen, window and view have the same coordinates.
  public static var standard: Scene { standard(reaching: 2e9) }

  /// The standard scene with numbers that a scene's file may contain. Locations more than 5e8 points from the origin
  /// are outside.
  package static var writtenStandard: Scene { standard(reaching: 5e8) }

  private static func standard(reaching far: Double) -> Scene {
    var scene = Scene(application: ObjectNode(id: "application", className: "UIApplication"))
    scene.motionManager = ObjectNode(id: "motionManager", className: "CMMotionManager")
    let everywhere: [Assignment] = [
      Assignment(.bounds, .rect(origin: Point(x: -far, y: -far), size: Point(x: 2 * far, y: 2 * far))),
      Assignment(.center, .point(Point(x: 0, y: 0))),
    ]
    let window = ObjectNode(id: "window", className: "UIWindow", assignments: everywhere)
    let hearing: [Assignment] = [
      Assignment(.isMultipleTouchEnabled, .bool(true)),
      Assignment(.handles, .messages(Message.touches)),
    ]
    let view = ObjectNode(id: "view", className: "UIView", assignments: everywhere + hearing)
    scene.views = [ViewNode(object: window, parent: .none), ViewNode(object: view, parent: .view(0))]
    scene.recognizers = sharingRecognizers
    return scene
  }

  /// The ids of the recognizers in the order of attachment. Their classes and properties are in the descriptions of the
  /// classes.
  private static let order = [
    "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipeLeft", "swipeRight", "swipeUp",
    "swipeDown",
  ]

  private static let sharingRecognizers: [RecognizerNode] = {
    var decoder = PropertyDecoder(vocabulary: ClassRegistry.standard.vocabulary)
    var delegate = DelegateNode()
    delegate.shouldRecognizeSimultaneouslyWith = .always
    let sharing = Assignment(.delegate, .delegate(delegate))
    return order.compactMap { id in
      for description in GestureDescription.builtIn {
        guard let recognizer = description.standard.first(where: { $0.id == id }) else { continue }
        let assignments = recognizer.properties.compactMap { name, value in
          decoder.assignment(of: name, in: description.name, to: PlacedValue(value, at: JSONPath()))
        }
        let object = ObjectNode(id: id, className: description.name, assignments: assignments + [sharing])
        return RecognizerNode(object: object, view: 1)
      }
      return nil
    }
  }()
}

extension Assignment {
  fileprivate init(_ property: PropertyName, _ value: PropertyValue) {
    self.init(property: property, value: value, place: JSONPath())
  }
}
