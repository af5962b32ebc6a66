import Records
import TraceFormat

/// UIKit's own recognizers in a dump: those that the scene plays, and notes about the others.
extension SceneAssembler {
  /// The class that plays one of UIKit's own recognizers in a scene; nil for others.
  func playedClass(of builtIn: BuiltInRecognizer?) -> String? {
    guard case .plays(let className, _)? = builtIn?.facts.role else { return nil }
    return className
  }

  /// Adds the behaviour and the kind of one of UIKit's own recognizers, unless the print says otherwise.
  func addPlay(of builtIn: BuiltInRecognizer?, to object: inout SceneDraft.Object) {
    guard let builtIn, case .plays(_, let members) = builtIn.facts.role else { return }
    for member in members where !object.members.contains(where: { $0.key == member.key }) {
      object.add(member.key, member.value)
    }
    object.add("builtIn", .string(builtIn.rawValue))
  }

  /// The interactions of a view, by their recognizers.
  func interactions(of view: Int) -> [BuiltInRecognizer] {
    let found = (recognizersOfView[view] ?? []).compactMap { facts.recognizers[$0].builtIn }
    return BuiltInRecognizer.interactions.filter(found.contains)
  }

  /// Notes UIKit's own recognizers that are not played, once for each kind.
  mutating func noteBuiltIns() {
    var owners: [BuiltInRecognizer: [String]] = [:]
    for recognizer in facts.recognizers {
      guard let builtIn = recognizer.builtIn, case .isMissing = builtIn.facts.role else { continue }
      let owner = recognizer.view.flatMap { viewIDs[$0] } ?? "no view"
      if owners[builtIn]?.contains(owner) != true { owners[builtIn, default: []].append(owner) }
    }
    for builtIn in BuiltInRecognizer.allCases {
      guard let owners = owners[builtIn], case .isMissing(let reason) = builtIn.facts.role else { continue }
      unknowns.add(remark: "\(Self.named(owners)): \(builtIn.words), is not played, because \(reason)")
    }
  }

  /// Notes the failure requirements on recognizers that the scene leaves out.
  mutating func noteMissing(_ requirements: [Int], of id: String) {
    for other in requirements where recognizerIDs[other] == nil {
      let fact = facts.recognizers[other]
      let what = fact.builtIn?.facts.words ?? "a \(fact.className)"
      let view = fact.view.flatMap { viewIDs[$0] }.map { " of \"\($0)\"" } ?? ""
      unknowns.add(remark: "\"\(id)\" waits for \(what)\(view) to fail, which the scene leaves out")
    }
  }
}

extension SceneDraft.Object {
  /// Adds an answer to the delegate, which may have others.
  mutating func addToDelegate(_ answer: Value.Member) {
    guard let index = members.firstIndex(where: { $0.key == "delegate" }),
      case .object(let answers) = members[index].value
    else { return add("delegate", .object([answer])) }
    members[index].value = .object(answers + [answer])
  }
}
