import Records
import Testing
import TouchKit

@testable import TraceFormat

@Suite struct PropertyTests {
  /// The classes of recognizers as messages list them.
  private static let recognizerClasses: String = {
    let names = GestureDescription.builtIn.map { "\"\($0.name)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }()

  /// A value of a property, written as on the command line, or what is wrong with it.
  private func decode(_ className: String, _ name: String, _ text: String) -> Result<PropertyValue, Messages>
  {
    var decoder = PropertyDecoder(vocabulary: .test)
    let place = JSONPath()["set"]["a"][name]
    let value: Value
    do {
      value = try Value(text: text, at: place)
    } catch {
      return .failure(Messages(texts: [error.message]))
    }
    let item = PlacedValue(value, at: place)
    let assignment = decoder.assignment(of: name, in: className, to: item)
    if let assignment, decoder.problems.isEmpty { return .success(assignment.value) }
    return .failure(Messages(texts: decoder.problems.map(\.message)))
  }

  private struct Messages: Error, Equatable {
    var texts: [String]
  }

  @Test
  func `Sections are numbers, lists, or objects with titles, and are written as they are read`() throws {
    let text = """
      [3,["a",{"title":"b","height":60,"trailingSwipeActions":["Delete"]}],{"header":"H","footer":"F","rows":2}]
      """
    let value = try decode("UITableView", "sections", text).get()
    #expect(
      value
        == .sections([
          ListSection(entries: .count(3)),
          ListSection(
            entries: .rows([
              ListRow(title: "a"), ListRow(title: "b", height: 60, trailingSwipeActions: ["Delete"]),
            ])
          ),
          ListSection(header: "H", footer: "F", entries: .count(2)),
        ])
    )
    #expect(value.written == (try Value(text: text, at: JSONPath())))
    let items = try decode("UICollectionView", "sections", #"[{"items": 9000000000000000}, ["a"]]"#).get()
    #expect(
      items
        == .sections([
          ListSection(entries: .count(9_000_000_000_000_000)),
          ListSection(entries: .rows([ListRow(title: "a")])),
        ])
    )
    let placed = #"[[{"frame":[1,2,3,4]},{"title":"b","frame":[5,6,0,7.5]}],[]]"#
    let frames = try decode("UICollectionView", "sections", placed).get()
    let first = ListRow.Frame(origin: Point(x: 1, y: 2), size: Point(x: 3, y: 4))
    let second = ListRow.Frame(origin: Point(x: 5, y: 6), size: Point(x: 0, y: 7.5))
    #expect(
      frames
        == .sections([
          ListSection(
            entries: .rows([ListRow(title: "", frame: first), ListRow(title: "b", frame: second)])
          ),
          ListSection(entries: .rows([])),
        ])
    )
    #expect(frames.written == (try Value(text: placed, at: JSONPath())))
  }

  @Test(
    arguments: [
      ("UITableView", "3", "\"sections\" is a number, expected a list of sections"),
      ("UITableView", "[-1]", "item 1 of \"sections\" is -1, expected at least 0"),
      ("UITableView", "[1.5]", "item 1 of \"sections\" is 1.5, expected a whole number"),
      (
        "UITableView", "[\"a\"]",
        "item 1 of \"sections\" is a string, expected a number of rows or a list of them"
      ),
      ("UITableView", "[{\"header\": \"H\"}]", "a section needs \"rows\""),
      (
        "UITableView", "[{\"rows\": 1, \"footr\": \"F\"}]",
        "unknown key \"footr\" of a section, did you mean \"footer\"?"
      ),
      ("UITableView", "[[{\"leadingSwipeActions\": \"Read\"}]]", "a row needs \"title\""),
      ("UICollectionView", "[{\"rows\": 1}]", "unknown key \"rows\" of a section, expected \"items\""),
      (
        "UICollectionView", "[[{\"title\": \"a\"}]]",
        "an item needs \"frame\"; without one it is a text"
      ),
      (
        "UICollectionView", "[[{\"frame\": [0, 0, -1, 1]}]]",
        "the width in \"frame\" is -1, expected at least 0"
      ),
      (
        "UICollectionView", "[[{\"frame\": [0, 0, 1, 1]}, \"a\"]]",
        "items without \"frame\" beside items with one, expected one for each item or none"
      ),
      (
        "UICollectionView", "[[{\"frame\": [0, 0, 1, 1]}], 3]",
        "items without \"frame\" beside items with one, expected one for each item or none"
      ),
      (
        "UICollectionView", "[[{\"frame\": [0, 0, 1, 1], \"height\": 3}]]",
        "unknown key \"height\" of an item, expected \"title\" or \"frame\""
      ),
    ]
  )
  func `Sections that are wrong are refused by name`(of className: String, _ text: String, _ message: String)
  {
    guard case .failure(let messages) = decode(className, "sections", text) else {
      Issue.record("\(text) is accepted")
      return
    }
    #expect(messages.texts.first == message)
  }

  private static func reference(_ id: String, _ path: JSONPath.Element...) -> Reference {
    Reference(id: id, place: JSONPath([.key("set"), .key("a")] + path))
  }

  @Test(
    arguments: [
      ("isHidden", "true", .bool(true)),
      ("alpha", "-0.5", .number(-0.5)),
      ("center", "[1, 2]", .point(Point(x: 1, y: 2))),
      ("bounds", "[1, 2, 0, 4]", .rect(origin: Point(x: 1, y: 2), size: Point(x: 0, y: 4))),
      ("transform", "[1, 2, 3, 4, 5, 6]", .transform([1, 2, 3, 4, 5, 6])),
      ("transform", "{}", .transform([1, 0, 0, 1, 0, 0])),
      ("transform", #"{"rotate": 90, "scale": 2, "translate": [3, 4]}"#, .transform([0, 2, -2, 0, 3, 4])),
      ("transform", #"{"rotate": -180}"#, .transform([-1, 0, 0, -1, 0, 0])),
      ("transform", #"{"rotate": 630}"#, .transform([0, -1, 1, 0, 0, 0])),
      ("hitTest", "self", .hitTest(.own)),
      ("hitTest", "subviews", .hitTest(.subviews)),
      ("pointInside", #"{"insets": [-1, 2, -3, 4]}"#, .insets([-1, 2, -3, 4])),
      ("pointInside", #"{"shape": "ellipse"}"#, .insets([0, 0, 0, 0], isEllipse: true)),
      ("gestureRecognizerShouldBegin", "false", .filter(.never)),
      ("handles", "touches", .messages(Message.touches)),
      ("handles", #"["motion", "touchesBegan", "motionEnded"]"#, .messages(Message.motion + [.touchesBegan])),
      ("handles", #"["remoteControl"]"#, .messages([.remoteControlReceived])),
      ("callsSuper", "true", .messages(Message.allCases)),
      ("callsSuper", "false", .messages([])),
      ("callsSuper", "touchesMoved", .messages([.touchesMoved])),
      ("performs", #"["copy:", "paste:"]"#, .names(["copy:", "paste:"])),
      ("canBecomeFirstResponder", "true", .bool(true)),
    ] as [(String, String, PropertyValue)]
  )
  func `The properties of a view are decoded`(name: String, text: String, value: PropertyValue) {
    #expect(decode("UIImageView", name, text) == .success(value))
  }

  @Test func `Transform scales then rotates then moves`() throws {
    let value = try decode("UIView", "transform", #"{"rotate":30,"scale":2,"translate":[3,4]}"#).get()
    guard case .transform(let parts) = value else {
      Issue.record("a transform")
      return
    }
    // The point (1, 0), twice as far, turned by 30 degrees (y down: clockwise), moved.
    #expect(abs(parts[0] + parts[4] - (2 * 0.8660254037844386 + 3)) < 1e-12)
    #expect(abs(parts[1] + parts[5] - (2 * 0.5 + 4)) < 1e-12)
  }

  @Test(
    arguments: [
      ("UISwipeGestureRecognizer", "direction", "up", .names(["up"])),
      ("UISwipeGestureRecognizer", "direction", #"["left", "right", "left"]"#, .names(["left", "right"])),
      ("UIScreenEdgePanGestureRecognizer", "edges", "all", .names(["top", "left", "bottom", "right"])),
      ("UIScreenEdgePanGestureRecognizer", "edges", #"["left"]"#, .names(["left"])),
      ("UIScreenEdgePanGestureRecognizer", "maximumNumberOfTouches", "2", .integer(2)),
      ("UITapGestureRecognizer", "name", "12:00", .string("12:00")),
      ("UITapGestureRecognizer", "numberOfTapsRequired", "2", .integer(2)),
      ("UILongPressGestureRecognizer", "numberOfTapsRequired", "0", .integer(0)),
      ("UILongPressGestureRecognizer", "minimumPressDuration", "0", .number(0)),
      ("UIScrollView", "contentSize", "[0, 9.5]", .size(Point(x: 0, y: 9.5))),
      ("UITextView", "contentOffset", "[-1, 0]", .point(Point(x: -1, y: 0))),
      ("UISlider", "value", "0.5", .number(0.5)),
      ("UIStepper", "stepValue", "0.1", .number(0.1)),
      ("UISegmentedControl", "selectedSegmentIndex", "-1", .integer(-1)),
      ("UIApplication", "requiredCapabilities", "[]", .capabilities([])),
      (
        "UIApplication", "requiredCapabilities", #"["gyroscope"]"#,
        .capabilities([Capability(name: "gyroscope", isRequired: true)])
      ),
      (
        "UIApplication", "requiredCapabilities", #"{"gyroscope": true, "magnetometer": false}"#,
        .capabilities([
          Capability(name: "gyroscope", isRequired: true),
          Capability(name: "magnetometer", isRequired: false),
        ])
      ),
      ("UIApplication", "handles", "motion", .messages(Message.motion)),
      ("CMMotionManager", "gyroUpdateInterval", "0.01", .number(0.01)),
      ("UITapGestureRecognizer", "canPrevent", "true", .filter(.always)),
    ] as [(String, String, String, PropertyValue)]
  )
  func `The properties of other objects are decoded`(
    className: String,
    name: String,
    text: String,
    value: PropertyValue
  ) {
    #expect(decode(className, name, text) == .success(value))
  }

  @Test func `Each id has its place in the text`() {
    let tap = "UITapGestureRecognizer"
    #expect(
      decode(tap, "requireToFail", #"["b"]"#)
        == .success(.references([Self.reference("b", .key("requireToFail"), .index(0))]))
    )
    #expect(
      decode(tap, "canPrevent", #"{"except":["b","c"]}"#)
        == .success(
          .filter(
            .except([
              Self.reference("b", .key("canPrevent"), .key("except"), .index(0)),
              Self.reference("c", .key("canPrevent"), .key("except"), .index(1)),
            ])
          )
        )
    )
  }

  @Test func `A delegate is decoded with its filters and lists`() throws {
    let text = #"""
      {"shouldBegin":false,"shouldReceive":{"only":["v"]},"shouldRecognizeSimultaneouslyWith":["b"],
       "shouldRequireFailureOf":["c"],"shouldBeRequiredToFailBy":["d"],"x-a":1}
      """#
    guard case .delegate(let delegate) = try decode("UIPanGestureRecognizer", "delegate", text).get() else {
      Issue.record("a delegate")
      return
    }
    #expect(delegate.shouldBegin == .never)
    #expect(delegate.shouldReceive?.allows("v", lineage: []) == true)
    #expect(delegate.shouldReceive?.allows("w", lineage: []) == false)
    #expect(delegate.shouldRecognizeSimultaneouslyWith?.allows("b", lineage: []) == true)
    #expect(delegate.shouldRecognizeSimultaneouslyWith?.allows("c", lineage: []) == false)
    #expect(delegate.shouldRequireFailureOf.map(\.id) == ["c"])
    #expect(delegate.shouldBeRequiredToFailBy.map(\.id) == ["d"])
    let assignment = Assignment(property: .delegate, value: .delegate(delegate), place: JSONPath())
    #expect(assignment.references.map(\.reference.id) == ["v", "b", "c", "d"])
    #expect(assignment.references.map(\.referent) == [.view, .recognizer, .recognizer, .recognizer])
  }

  @Test func `A filter answers by id, by class with superclasses, and by place`() throws {
    let text = #"{"shouldReceive": {"except": ["v", {"class": "UIControl"}, {"inside": [0, 0, 320, 44]}]}}"#
    guard case .delegate(let delegate) = try decode("UIPanGestureRecognizer", "delegate", text).get() else {
      Issue.record("a delegate")
      return
    }
    let filter = try #require(delegate.shouldReceive)
    let bar = GestureCondition.Area.rectangle(origin: Point(x: 0, y: 0), size: Point(x: 320, y: 44))
    #expect(!filter.allows("v", lineage: []))
    #expect(!filter.allows("w", lineage: ["UIButton", "UIControl", "UIView"]))
    #expect(filter.allows("w", lineage: ["UILabel", "UIView"]))
    #expect(!filter.allows("w", lineage: [], isInside: { $0 == bar }))
  }

  @Test(
    arguments: [
      (Point(x: 3, y: -2), [.horizontal, .right]), (Point(x: -3, y: 2), [.horizontal, .left]),
      (Point(x: 2, y: 3), [.vertical, .down]), (Point(x: 2, y: -3), [.vertical, .up]),
      (Point(x: 3, y: 3), []), (Point(x: 0, y: 0), []),
    ] as [(Point, [GestureCondition.Direction])]
  )
  func `A direction holds for vectors whose longer component has it`(
    vector: Point,
    expected: [GestureCondition.Direction]
  ) {
    #expect(GestureCondition.Direction.allCases.filter { $0.holds(for: vector) } == expected)
  }

  @Test func `A forward is decoded with its condition and target`() throws {
    let text = #"""
      [{"message":"touches","to":"next"},
       {"message":"touchesBegan","when":{"tapCount":2,"inside":"v"},"to":"c"}]
      """#
    guard case .forwards(let forwards) = try decode("UIView", "forwards", text).get() else {
      Issue.record("forwards")
      return
    }
    #expect(forwards.map(\.messages) == [Message.touches, [.touchesBegan]])
    #expect(forwards.map(\.to?.id) == [nil, "c"])
    #expect(forwards.map(\.tapCount) == [nil, 2])
    #expect(forwards.map(\.inside?.id) == [nil, "v"])
  }

  @Test(
    arguments: [
      ("UIView", "isHidden", "1", [#""isHidden" is a number, expected true or false"#]),
      ("UIView", "alpha", "opaque", [#""alpha" is a string, expected a number"#]),
      ("UIView", "center", "[1]", [#""center" has 1 items, expected 2: [x, y]"#]),
      ("UIView", "center", "3", [#""center" is a number, expected [x, y]"#]),
      (
        "UIView", "frame", "[0, null, -1, -2]",
        [#"item 2 of "frame" is null, expected a number"#]
      ),
      (
        "UIView", "frame", "[0, 0, -1, -2]",
        [
          #"the width in "frame" is -1, expected at least 0"#,
          #"the height in "frame" is -2, expected at least 0"#,
        ]
      ),
      ("UIView", "transform", #"{"scal":2}"#, [#"unknown key "scal" of "transform", did you mean "scale"?"#]),
      ("UIView", "transform", "[1,0,0,1]", [#""transform" has 4 items, expected 6: [a, b, c, d, tx, ty]"#]),
      ("UIView", "hitTest", "selff", [#"unknown hit test "selff", did you mean "self"?"#]),
      ("UIView", "pointInside", "{}", [#""pointInside" is empty, expected "insets" or "shape""#]),
      (
        "UIView", "pointInside", #"{"shape":"circle"}"#,
        [#"unknown shape "circle", expected "rectangle" or "ellipse""#]
      ),
      (
        "UIPanGestureRecognizer", "canPrevent", #"{"except":[{"class":"UIControl"},{"inside":"v"}]}"#,
        [
          #"unknown class "UIControl", expected "# + PropertyTests.recognizerClasses,
          #"unknown key "inside" of item 2 of "except", expected "class""#,
        ]
      ),
      (
        "UIPanGestureRecognizer", "delegate", #"{"shouldBegin":{"state":"began"}}"#,
        [#"unknown key "state" of a condition, expected "translation", "velocity", "inside" or "scrolledTo""#]
      ),
      (
        "UIView", "handles", #"["touchesBegun", "motion"]"#,
        [#"unknown message "touchesBegun", did you mean "touchesBegan"?"#]
      ),
      ("UIView", "callsSuper", "3", [#""callsSuper" is a number, expected true, false or messages"#]),
      ("UIView", "performs", "copy:", [#""performs" is a string, expected a list of selectors"#]),
      (
        "UIView", "forwards", #"[{"message":"motion"}]"#,
        [
          #"unknown message of touches "motion", expected "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled" or "touches""#,
          #"a forward needs "to""#,
        ]
      ),
      ("UISlider", "isOn", "true", [#"unknown property "isOn" of UISlider, which UISwitch has"#]),
      ("UIStepper", "stepValue", "0", [#""stepValue" is 0, expected a number above 0"#]),
      (
        "UITapGestureRecognizer", "numberOfTapsRequired", "0",
        [#""numberOfTapsRequired" is 0, expected at least 1"#]
      ),
      (
        "UITapGestureRecognizer", "numberOfTouchesRequired", "1.5",
        [#""numberOfTouchesRequired" is 1.5, expected a whole number"#]
      ),
      (
        "UITapGestureRecognizer", "direction", "up",
        [#"unknown property "direction" of UITapGestureRecognizer, which UISwipeGestureRecognizer has"#]
      ),
      (
        "UISwipeGestureRecognizer", "direction", "[]",
        [#""direction" is empty, expected at least one direction"#]
      ),
      (
        "UISwipeGestureRecognizer", "direction", #"["upp", 3]"#,
        [
          #"unknown direction "upp", did you mean "up"?"#,
          #"item 2 of "direction" is a number, expected the name of a direction"#,
        ]
      ),
      (
        "UIScreenEdgePanGestureRecognizer", "edges", "lefft", [#"unknown edge "lefft", did you mean "left"?"#]
      ),
      (
        "UIPanGestureRecognizer", "requireToFail", "tap",
        [#""requireToFail" is a string, expected a list of ids"#]
      ),
      (
        "UIPanGestureRecognizer", "canPrevent", #"["tap"]"#,
        [#""canPrevent" is a list, expected true, false or {"except": […]}"#]
      ),
      (
        "UIPanGestureRecognizer", "canPrevent", #"{"except":[],"only":[]}"#,
        [#""except" and "only" exclude each other, expected one of them"#]
      ),
      (
        "UIPanGestureRecognizer", "delegate", #"{"shouldBegn":true,"shouldReceive":3}"#,
        [
          #"unknown key "shouldBegn" of a recognizer's delegate, did you mean "shouldBegin"?"#,
          #""shouldReceive" is a number, expected true, false or {"except": […]}"#,
        ]
      ),
    ]
  )
  func `A wrong property is an error at its place`(
    className: String,
    name: String,
    text: String,
    messages: [String]
  ) {
    #expect(decode(className, name, text) == .failure(Messages(texts: messages)))
  }

  @Test(
    arguments: [
      ("false", .bool(false)), ("null", .null), ("-2.5e1", .number(-25)), ("left", .string("left")),
      (#""left""#, .string("left")), ("", .string("")), ("1 2", .string("1 2")), ("nan", .string("nan")),
      (
        #"[1,{"a":"b","x-c":2}]"#,
        .array([.number(1), .object([Value.Member(key: "a", value: .string("b"))])])
      ),
    ] as [(String, Value)]
  )
  func `A value of the command line is decoded by the type of its property`(text: String, value: Value) throws
  {
    #expect(try Value(text: text, at: JSONPath()) == value)
  }

  /// What is too much or too little of each kind of number, and what is just right.
  @Test(
    arguments: [
      ("UIView", "frame", "[0, 0, 1e9, 1e9]", "[0, 0, 1, 1000000001]", "item 4 of \"frame\" is 1000000001"),
      ("UIView", "center", "[-1e9, 1e9]", "[-1e10, 0]", "item 1 of \"center\" is -10000000000"),
      (
        "UIView", "transform", "[0, 0, 0, 0, 0, 0]", "[1e300, 0, 0, 1, 0, 0]",
        "item 1 of \"transform\" is 1e+300"
      ),
      ("UIView", "transform", #"{"scale": 0}"#, #"{"scale": -1e10}"#, "\"scale\" is -10000000000"),
    ]
  )
  func `Points are bounded`(className: String, name: String, right: String, wrong: String, found: String)
    throws
  {
    _ = try decode(className, name, right).get()
    let message = found + ", expected a number from -1e9 to 1e9"
    #expect(decode(className, name, wrong) == .failure(Messages(texts: [message])))
  }

  @Test(
    arguments: [
      ("UIView", "alpha", "2", "1e16", "expected a number from -1e15 to 1e15"),
      ("UIStepper", "stepValue", "1e15", "1e16", "expected a number from -1e15 to 1e15"),
      ("UILongPressGestureRecognizer", "minimumPressDuration", "0", "-0.5", "expected at least 0"),
      (
        "UILongPressGestureRecognizer", "minimumPressDuration", "1e9", "1e10",
        "expected a number from 0 to 1e9"
      ),
      ("UILongPressGestureRecognizer", "allowableMovement", "0", "-1", "expected at least 0"),
      ("UILongPressGestureRecognizer", "numberOfTapsRequired", "0", "-1", "expected at least 0"),
      ("UITapGestureRecognizer", "numberOfTapsRequired", "1000000000", "0", "expected at least 1"),
      (
        "UITapGestureRecognizer", "numberOfTouchesRequired", "9e15", "1e16",
        "expected a number from 1 to 9e15"
      ),
      ("UIApplication", "maximumTouches", "1", "0", "expected at least 1"),
      ("CMMotionManager", "gyroUpdateInterval", "1e9", "1e300", "expected a number from 0 to 1e9"),
    ]
  )
  func `Amounts are bounded`(className: String, name: String, right: String, wrong: String, expected: String)
    throws
  {
    _ = try decode(className, name, right).get()
    let found = Double(wrong).map(Phrase.number) ?? ""
    let messages = ["\"\(name)\" is \(found), \(expected)"]
    #expect(decode(className, name, wrong) == .failure(Messages(texts: messages)))
  }

  @Test(
    arguments: [
      ("tapMovement", 0, -0.5, "is -0.5, expected at least 0"),
      ("panMovement", 1e9, 1e10, "is 10000000000, expected a number from 0 to 1e9"),
      ("weight", 1, 1.5, "is 1.5, expected a number from 0 to 1"),
      ("angle", -360, -361, "is -361, expected a number from -360 to 360"),
    ]
  )
  func `Thresholds are bounded`(name: String, right: Double, wrong: Double, message: String) {
    let thresholds =
      Vocabulary.test.thresholds + [("weight", .number(0...1)), ("angle", .number(-360...360))]
    var decoder = PropertyDecoder(vocabulary: Vocabulary(classes: [], thresholds: thresholds))
    #expect(
      decoder.threshold(name, PlacedValue(.number(right), at: JSONPath()[name]))?.value == .number(right)
    )
    #expect(decoder.threshold(name, PlacedValue(.number(wrong), at: JSONPath()[name])) == nil)
    #expect(decoder.problems.map(\.message) == ["\"\(name)\" \(message)"])
  }

  @Test(
    arguments: ["NaN", "-Infinity", "1e999", "99999999999999999999"]
  )
  func `A number of the command line has to be finite`(text: String) {
    let messages = [#""alpha" is not finite or too large, expected a number"#]
    #expect(decode("UIView", "alpha", text) == .failure(Messages(texts: messages)))
  }
}
