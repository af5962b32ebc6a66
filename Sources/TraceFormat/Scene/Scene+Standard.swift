import Records

extension Scene {
  /// The scene of a trace that has none: one window with one view, both of which contain every point, and a
  /// recognizer of each built-in class, all of them allowed to recognize simultaneously.
  ///
  /// Coordinates are the same on the screen, in the window and in the view.
  public static var standard: Scene { standard(reaching: 2e9) }

  /// The same within the numbers that a scene may hold: what is further from the origin than 5e8 points is outside.
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
    scene.recognizers = [
      recognizer("tap", "UITapGestureRecognizer"),
      recognizer("doubleTap", "UITapGestureRecognizer", [Assignment(.numberOfTapsRequired, .integer(2))]),
      recognizer("longPress", "UILongPressGestureRecognizer"),
      recognizer("pan", "UIPanGestureRecognizer"),
      recognizer("pinch", "UIPinchGestureRecognizer"),
      recognizer("rotation", "UIRotationGestureRecognizer"),
      swipe("swipeLeft", "left"),
      swipe("swipeRight", "right"),
      swipe("swipeUp", "up"),
      swipe("swipeDown", "down"),
    ]
    return scene
  }

  private static func swipe(_ id: String, _ direction: String) -> RecognizerNode {
    recognizer(id, "UISwipeGestureRecognizer", [Assignment(.direction, .names([direction]))])
  }

  private static func recognizer(
    _ id: String,
    _ className: String,
    _ assignments: [Assignment] = []
  ) -> RecognizerNode {
    var delegate = DelegateNode()
    delegate.shouldRecognizeSimultaneouslyWith = .always
    let sharing = Assignment(.delegate, .delegate(delegate))
    return RecognizerNode(
      object: ObjectNode(id: id, className: className, assignments: assignments + [sharing]),
      view: 1
    )
  }
}

extension Assignment {
  fileprivate init(_ property: Property, _ value: PropertyValue) {
    self.init(property: property, value: value, place: Place())
  }
}
