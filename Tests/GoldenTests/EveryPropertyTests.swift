import Records
import Replay
import SamplePrograms
import Testing
import TouchKit
import TraceFormat

@Suite("Every property of every class")
struct EveryPropertyTests {
  private static let classes = ClassRegistry.withSamplePrograms

  @Test(
    arguments: classes.vocabulary.classes
  )
  func `A live object has the value that it is given, and had another before`(of described: Vocabulary.Class)
    throws
  {
    let properties = Self.classes.properties(of: described.name)
    var checked = 0
    // The sensors that an application requires are compared with the device's; no object keeps them.
    // Few objects can become first responder; see the golden trace that sets it.
    let others = ["requiredCapabilities", "isFirstResponder"]
    for property in properties where !others.contains(property.name) {
      try Replayer(classes: Self.classes).withLiveScene(of: try trace(with: described)) {
        (_, live) throws(InputFailure) in
        let id = described.kind == .application ? "application" : "x"
        func assign(_ property: Property<SceneMember>, _ value: Value) -> Assignment? {
          var decoder = PropertyDecoder(vocabulary: Self.classes.vocabulary)
          let item = PlacedValue(value, at: JSONPath())
          return decoder.assignment(of: property.name, in: described.name, to: item)
        }
        for limit in properties where limit.isLimit && limit.name != property.name {
          if let assignment = assign(limit, limit.example) { live.apply(assignment, to: id) }
        }
        let before = live.value(property.name, of: id)?.written
        // A filter is read back as its answer for one recognizer or view.
        let isFilter = [.filter, .viewFilter(hasPlaces: true), .viewFilter(hasPlaces: false)].contains(
          property.shape
        )
        var value = isFilter ? .bool(false) : property.example
        if case .bool(let flag)? = before, value == before { value = .bool(!flag) }
        guard let assignment = assign(property, value) else {
          Issue.record("\(described.name).\(property.name) does not take its example")
          return
        }
        live.apply(assignment, to: id)
        let after = live.value(property.name, of: id)?.written
        #expect(before != after, "\(described.name).\(property.name)")
        #expect(
          after.flatMap { assign(property, $0) }?.value == assignment.value,
          "\(described.name).\(property.name) is \(String(describing: after))"
        )
        checked += 1
      }
    }
    #expect(checked == properties.count { !others.contains($0.name) })
  }

  /// A trace without steps, whose scene has an object `x` of a class.
  private func trace(with described: Vocabulary.Class) throws -> TraceInput {
    let object = #""id": "x", "class": "\#(described.name)""#
    let others = ["pan", "pinch", "doubleTap"].map { #"{"id": "\#($0)", "class": "UITapGestureRecognizer"}"# }
      .joined(separator: ", ")
    let scene =
      switch described.kind {
      case .application: #""application": {}"#
      case .delegate: #""application": {"delegate": {\#(object)}}"#
      case .controller: #""controllers": [{\#(object)}]"#
      case .window: #""windows": [{\#(object), "gestureRecognizers": [\#(others)]}, {"id": "last"}]"#
      case .view:
        #""windows": [{"id": "w", "subviews": [{\#(object), "subviews": [{"id": "v"}], "gestureRecognizers": [\#(others)]}]}]"#
      case .recognizer: #""windows": [{"id": "w", "gestureRecognizers": [{\#(object)}, \#(others)]}]"#
      case .motionManager: #""motionManager": {"id": "x"}"#
      }
    return .text(name: "properties", Array(#"{"touchtrace": 1, "scene": {\#(scene)}}"#.utf8))
  }
}
