import Records
import TraceFormat

/// The recognizers of the scene and their failure requirements.
extension SceneAssembler {
  /// The properties that prints do not show, by the class that has them.
  private static let unprinted: [(className: String, properties: [String])] = [
    ("UIScreenEdgePanGestureRecognizer", ["edges"]),
    ("UIPanGestureRecognizer", ["minimumNumberOfTouches", "maximumNumberOfTouches"]),
    ("UISwipeGestureRecognizer", ["direction"]),
    ("UILongPressGestureRecognizer", ["allowableMovement"]),
  ]

  /// Returns the scroll view that owns a pan recognizer; nil for other recognizers.
  func scrollView(ofPan index: Int) -> Int? {
    guard facts.recognizers[index].className == ClassTable.scrollPan,
      let view = facts.recognizers[index].view,
      vocabulary.isClass(viewClasses[view], "UIScrollView")
    else { return nil }
    return view
  }

  /// The id of a recognizer; nil if the scene leaves it out.
  mutating func recognizerID(of index: Int) -> String? {
    let recognizer = facts.recognizers[index]
    if let view = scrollView(ofPan: index) { return viewIDs[view].map(ScrollViewRecognizer.pan.id) }
    guard recognizer.className != ClassTable.knobPress, !isHoverOfSystem(recognizer) else { return nil }
    if let builtIn = recognizer.builtIn {
      guard case .plays = builtIn.facts.role else { return nil }
      return ids.id(identifier: builtIn.rawValue)
    }
    let named = recognizer.name.flatMap { ids.id(identifier: $0) }
    return named ?? ids.id(recognizer: recognizer.className)
  }

  /// Returns whether UIKit uses a recognizer to follow a pointer over a scroll indicator, or a pencil. The actions of
  /// these are private.
  func isHoverOfSystem(_ recognizer: RecognizerFact) -> Bool {
    recognizer.className == "UIHoverGestureRecognizer" && !recognizer.targets.isEmpty
      && recognizer.targets.allSatisfy { $0.action.hasPrefix("_") }
  }

  /// Returns whether a recognizer is written as an object of the scene; a scroll view's own pan recognizer comes with
  /// its view.
  func isWritten(_ index: Int) -> Bool {
    recognizerIDs[index] != nil && scrollView(ofPan: index) == nil
  }

  /// Collects the failure requirements of scroll views' own pan recognizers. A scene can state such a requirement
  /// only at the other recognizer.
  mutating func collectRequirements() {
    for index in facts.recognizers.indices {
      guard scrollView(ofPan: index) != nil, let pan = recognizerIDs[index] else { continue }
      for other in facts.recognizers[index].requirements {
        guard let id = recognizerIDs[other] else {
          noteMissing([other], of: pan)
          continue
        }
        if scrollView(ofPan: other) == nil {
          waitingPans[other, default: []].append(pan)
        } else {
          unknowns.add(
            remark: "\"\(pan)\" waits for \"\(id)\" to fail, which a scene cannot say of two scroll views"
          )
        }
      }
      let view = facts.recognizers[index].view
      for target in facts.recognizers[index].targets where target.address.flatMap(facts.view) != view {
        unknowns.add(
          remark: "\"\(pan)\" also sends \(target.action), which a scene cannot say of a scroll view's pan"
        )
      }
    }
  }

  /// Creates the object for a recognizer.
  mutating func recognizer(_ index: Int) -> SceneDraft.Object {
    let fact = facts.recognizers[index]
    let id = recognizerIDs[index] ?? ""
    let builtIn = fact.builtIn
    let known = playedClass(of: builtIn) ?? resolver.recognizer(fact.className, base: fact.baseClass)
    let className = known ?? "UIGestureRecognizer"
    var object = SceneDraft.Object()
    object.add("id", .string(id))
    object.add("class", .string(className))
    if className != fact.className { object.add("x-class", .string(SceneIDs.demangled(fact.className))) }
    if let name = fact.name, name != id { object.add("name", .string(name)) }
    let members = properties.members(of: className) { key in fact.attributes.last { $0.key == key }?.value }
    object.members += members
    var unknown: [String] = []
    if known == nil {
      // An enabled recognizer of an unknown kind would hold its view's touches and never decide.
      object.members.removeAll { $0.key == "isEnabled" }
      object.add("isEnabled", .bool(false))
      unknown.append("class")
      unknowns.add(
        remark: "\"\(id)\" is a \(fact.className), whose gesture the text does not describe; it is disabled"
      )
    } else {
      addPlay(of: builtIn, to: &object)
      let written = Set(object.members.map(\.key))
      for (owner, properties) in Self.unprinted where vocabulary.isClass(className, owner) {
        unknown += properties.filter { !written.contains($0) }
      }
      if builtIn == nil { unknown.append("delegate") }
    }
    noteMissing(fact.requirements, of: id)
    let awaited = fact.requirements.compactMap { recognizerIDs[$0] }
    if !awaited.isEmpty { object.add("requireToFail", .texts(awaited)) }
    if let pans = waitingPans[index] {
      object.addToDelegate(Value.Member(key: "shouldBeRequiredToFailBy", value: .texts(pans)))
    }
    let actions = fact.targets.map(action)
    if !actions.isEmpty {
      object.add("actions", .array(actions))
      if builtIn == nil { unknown.append("do") }
    }
    object.add("x-unknown", unknowns.add(unknown, of: id))
    return object
  }

  private func action(_ target: RecognizerFact.Target) -> Value {
    .object([
      Value.Member(key: "target", value: targetID(target).map(Value.string) ?? .null),
      Value.Member(key: "action", value: .string(target.action)),
    ])
  }

  private func targetID(_ target: RecognizerFact.Target) -> String? {
    guard let address = target.address else { return nil }
    if let view = facts.view(at: address) { return viewIDs[view] }
    if let recognizer = facts.recognizer(at: address) { return recognizerIDs[recognizer] }
    return facts.controller(at: address).flatMap { controllerIDs[$0] }
  }
}
