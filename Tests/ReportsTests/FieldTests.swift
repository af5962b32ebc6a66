import Records
import Testing

@testable import Reports

@Suite("The fields of records")
struct FieldTests {
  /// A record of each kind, with all values that it can have at the same time.
  private static let records: [Record] = [
    step(.touches([sample])), .dispatch(to: "window", touches: [1]),
    .hitTest(HitTest(touch: 1, view: nil, path: ["a"], checked: [HitCheck(view: "a", miss: .hidden)])),
    .refuse(recognizer: "tap", touch: 1),
    .recognizer(RecognizerMessage(recognizer: "tap", message: .touchesEnded, touches: [1, 2])),
    .state(
      StateChange(
        recognizer: "tap",
        from: .possible,
        to: .failed,
        reason: Reason(.movedTooFar, Measure(50, limit: 45, .points))
      )
    ), .wait(recognizer: "tap", for: ["pan"]),
    .hold(Hold(touch: 1, view: "a", message: .touchesBegan, by: ["tap"])),
    .drop(Drop(.touch(1, view: "a"), .recognized, by: ["tap"])),
    .drop(Drop(.event("remoteControl"), .notPlaying)),
    .deliver(delivery), .discard(message: .motionBegan, touches: []), .action(action),
    .sceneAction(SceneAction(sender: "tap", event: .set([changes]))), .reset(recognizer: "tap"),
    .firstResponder(from: nil, to: "field"), .scroll(scrollView: "list", contentOffset: Point(x: 0, y: 1)),
    .zoom(scrollView: "photo", zoomScale: 2.5, contentOffset: Point(x: 0, y: 1)),
    .scrollStart(start), .scrollEnd(end), .delegate(delegateMessage), .effect(object: "app", text: "rings"),
    .highlight(control: "ok", isHighlighted: true), .select(view: "row", isSelected: true),
    .orientation(.faceUp), .answer(object: "app", property: "p", value: .null), .motionData(motion),
    .warning(Warning(.forwardLoop, object: "a", text: "b")),
  ]

  private static let start = ScrollStart(
    scrollView: "list",
    movement: .page,
    from: Point(x: 0, y: 1),
    to: Point(x: 0, y: 2),
    until: Instant(seconds: 2)
  )

  private static let end = ScrollEnd(
    scrollView: "list",
    contentOffset: Point(x: 0, y: 1),
    reason: .touched,
    touch: 2
  )

  private static let delegateMessage = {
    var message = DelegateMessage(scrollView: "list", message: .scrollViewWillEndDragging)
    message.contentOffset = Point(x: 0, y: 1)
    message.velocity = Point(x: 0, y: 0.5)
    message.targetContentOffset = Point(x: 0, y: 3)
    message.willDecelerate = true
    return message
  }()

  /// An event of each kind.
  private static let events: [StepEvent] = [
    .touches([sample]), .touchUpdates([TouchUpdate(index: 1, force: 0.5)]),
    .scroll(ScrollSample(.continuous, .began, at: Point(x: 1, y: 2), by: Point(x: 3, y: 4))),
    .transform(TransformSample(.began, at: Point(x: 1, y: 2))),
    .hover(HoverSample(.began, at: Point(x: 1, y: 2))), .press(PressSample(.began, .button(.menu))),
    .pencil(PencilSample(.squeeze, .began, PencilPose(at: Point(x: 1, y: 2)))),
    .interruption("call"), .motion(.ended),
    .accelerometer(Vector3(x: 1, y: 2, z: 3)),
    .gyro(Vector3(x: 1, y: 2, z: 3)), .magnetometer(Vector3(x: 1, y: 2, z: 3)), .orientation(.faceUp),
    .remoteControl(.play), .statusBar(.tap), .command(action: "copy:", sender: "a"), .set([changes]),
    .call(Call(object: "a", method: "m", argument: .number(1))), .wait, .timer(owner: "tap"),
  ]

  private static let changes = PropertyChanges(
    object: "a",
    changes: [.init(key: "alpha", value: .number(0.5))]
  )

  private static let sample = TouchSample(
    id: 1,
    phase: .began,
    location: Point(x: 1.5, y: 2),
    window: "main \"1\"",
    force: 0.5,
    majorRadius: 12,
    type: .pencil,
    edge: .noEdge
  )

  /// A touch with a value for each key.
  private static let fullSample: TouchSample = {
    var touch = sample
    touch.altitude = 0.5
    touch.azimuth = 0.25
    let trail = TouchTrail(time: 0.5, location: Point(x: 1, y: 2))
    touch.extras = TouchExtras(
      buttons: [.secondary],
      modifiers: [.shift],
      roll: 0.75,
      estimate: TouchEstimate(index: 1, properties: [.force, .roll], expected: [.roll]),
      coalesced: [trail],
      predicted: [trail]
    )
    return touch
  }()

  private static let delivery = Delivery(
    responder: "a",
    message: .touchesBegan,
    touches: [1],
    handled: true,
    detail: DeliveryDetail(
      tapCounts: [1],
      locations: [Point(x: 1, y: 2)],
      allTouches: [.init(id: 1, phase: .began, window: "w", view: nil)]
    ),
    subtype: "s",
    late: 1_500_000
  )

  private static let motion: MotionData = {
    let vector = Vector3(x: 1, y: -0.5, z: 0)
    var data = MotionData(source: .deviceMotion)
    data.timestamp = Instant(seconds: 1)
    data.acceleration = vector
    data.rotationRate = vector
    data.gravity = vector
    data.userAcceleration = vector
    data.attitude = MotionData.Attitude(
      w: 1,
      vector: vector,
      rotationMatrix: [vector, vector, vector],
      roll: 1,
      pitch: 2,
      yaw: 3
    )
    return data
  }()

  private static let action: Action = {
    var values = ActionValues()
    values.translation = Point(x: 1, y: 2.25)
    values.velocity = .vector(Point(x: -1, y: 0))
    values.scale = 1.5
    values.rotation = .infinity
    values.direction = ["left", "right"]
    values.midPoint = Point(x: 3, y: 4)
    values.transform = [1, 0, 0, 1, 0.5, 0]
    values.numberOfTouches = .init(2, usual: 1)
    values.value = 0.1234567
    values.indexPath = [0, 2]
    return Action(
      sender: "a \"b\"",
      controlEvent: .valueChanged,
      target: nil,
      action: "go:",
      state: .changed,
      location: Point(x: 1, y: 1),
      values: values
    )
  }()

  @Test func `A record has keys of its kind, in their order, and all that are required`() {
    #expect(Set(Self.records.map(\.kind)) == Set(RecordKind.allCases))
    for record in Self.records + Self.events.map({ step($0) }) {
      var keys: [String] = []
      record.visitFields { key, _ in keys.append("\(key)") }
      let fields = record.kind.fields
      #expect(fields.map { "\($0.key)" }.filter(keys.contains) == keys)
      for field in fields where field.isRequired { #expect(keys.contains("\(field.key)"), "\(record)") }
    }
  }

  @Test func `Visiting only names leaves out the fields that cannot name an object`() {
    for record in Self.records + Self.events.map({ step($0) }) {
      var kept: [String] = []
      record.visitFields(onlyNames: true) { key, _ in kept.append("\(key)") }
      record.visitFields { key, value in
        #expect(kept.contains("\(key)") || !Self.namesObject(value), "\(key) of \(record)")
      }
    }
    var kept: [String] = []
    Record.action(Self.action).visitFields(onlyNames: true) { key, _ in kept.append("\(key)") }
    #expect(kept == ["sender", "target"])
  }

  private static func namesObject(_ value: FieldValue) -> Bool {
    switch value {
    case .id, .ids, .changes: true
    case .list(let items): items.contains(where: namesObject)
    case .object(let members): members.contains { namesObject($0.value) }
    default: false
    }
  }

  @Test func `Each kind of event has its field, under the event's name except for timers`() {
    #expect(Set(Self.events.map(\.kind)) == Set(StepEvent.Kind.allCases))
    for event in Self.events {
      var keys: [String] = []
      event.visitFields { key, _ in keys.append("\(key)") }
      #expect(keys == [event.kind == .timer ? "owner" : event.name])
    }
  }

  @Test func `A touch with a value for each key is written with each key, in order`() {
    let text = String { $0.append(StepEvent.touches([Self.fullSample]), .compact) }
    let keys = TouchSample.keys.object.keys.map { "\"\($0.key)\":" }
    #expect(keys.filter { !text.contains($0) } == [], "\(text)")
    let places = keys.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `Touches and actions, which are written without their fields, look as if written with them`() {
    var pinch = Self.action
    pinch.values = ActionValues()
    pinch.values.velocity = .number(2)
    pinch.values.direction = ["up"]
    pinch.state = .began
    let plain = Action(sender: "ok", target: "a", action: nil, state: nil)
    var bare = Self.sample
    bare.window = nil
    bare.force = nil
    bare.majorRadius = nil
    bare.type = nil
    bare.edge = nil
    bare.phase = .moved
    let records: [Record] = [
      .action(Self.action), .action(pinch), .action(plain),
      step(.touches([Self.sample, bare, Self.fullSample])), step(.touches([]), line: nil),
    ]
    for record in records {
      let fields = String { buffer in record.visitFields { buffer.append(key: $0, $1, .compact) } }
      #expect(json(record) == "{\"record\":\"\(record.kind.name)\"\(fields)}")
    }
    for layout in [JSONLayout.compact, .spaced, .exact] {
      let event = StepEvent.touches([Self.sample, bare, Self.fullSample])
      let fields = String { buffer in event.visitFields { buffer.append(key: $0, $1, layout) } }
      #expect(String { $0.append(event, layout) } == fields)
    }
  }
}
