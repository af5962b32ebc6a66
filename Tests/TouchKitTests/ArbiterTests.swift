import Records
import Testing

@testable import TouchKit

/// Arbitration on its own: contenders in a table, no views, no touches.
@Suite struct ArbiterTests {
  @Test func `A recognizer that recognizes prevents those that share a touch`() {
    let table = Table(["pan": .possible, "tap": .possible, "other": .possible])
    table.touches = ["pan": [1], "tap": [1], "other": [2]]
    #expect(table.verdict(on: "pan") == "grant prevents tap")
  }

  @Test("Only live requirements make a recognizer wait") func waitsForLiveRequirementsAlone() {
    let table = Table([
      "single": .possible, "double": .possible, "triple": .failed, "apart": .notParticipating,
    ])
    table.requirements = ["single": ["double", "triple", "apart"]]
    #expect(table.verdict(on: "single") == "wait for double")
  }

  @Test("A recognizer fails when a requirement has recognized") func failsWhenARequirementHasRecognized() {
    let table = Table(["single": .possible, "double": .recognized])
    table.requirements = ["single": ["double"]]
    #expect(table.verdict(on: "single") == "required double")
  }

  @Test func `The delegate is asked only when no requirement is live`() {
    let table = Table(["single": .possible, "double": .possible])
    table.requirements = ["single": ["double"]]
    table.refused = ["single"]
    #expect(table.verdict(on: "single") == "wait for double")
    table.states["double"] = .failed
    #expect(table.verdict(on: "single") == "refused")
  }

  @Test func `A recognizer is prevented by one that recognized with a shared touch`() {
    let table = Table(["pan": .recognized, "tap": .possible])
    table.touches = ["pan": [1, 2], "tap": [2]]
    #expect(table.verdict(on: "tap") == "prevented by pan")
  }

  @Test func `A winner spares a recognizer whose failure it requires`() {
    let table = Table(["pan": .recognized, "swipe": .possible])
    table.touches = ["pan": [1], "swipe": [1]]
    table.requirements = ["pan": ["swipe"]]
    #expect(table.verdict(on: "swipe") == "grant")
  }

  @Test("One delegate's yes lets two recognize together") func oneYesOfADelegateIsEnough() {
    let table = Table(["pinch": .recognized, "rotation": .possible])
    table.touches = ["pinch": [1], "rotation": [1]]
    table.together = [["pinch", "rotation"]]
    #expect(table.verdict(on: "rotation") == "grant")
  }

  @Test func `Prevention may go one way`() {
    let table = Table(["pinch": .possible, "rotation": .possible])
    table.touches = ["pinch": [1], "rotation": [1]]
    table.spares = [["rotation", "pinch"]]
    #expect(table.verdict(on: "rotation") == "grant")
    #expect(table.verdict(on: "pinch") == "grant prevents rotation")
  }

  @Test func `Dependents of a winner fail`() {
    let table = Table(["double": .possible, "single": .possible, "triple": .possible])
    table.touches = ["double": [1], "single": [1], "triple": [1]]
    table.requirements = ["single": ["double"]]
    #expect(table.verdict(on: "double") == "grant required single prevents triple")
  }
}

private final class Contender {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private final class Table: ArbitrationRules {
  var states: [String: ArbitrationState]
  var touches: [String: Set<Int>] = [:]
  var requirements: [String: [String]] = [:]
  var refused: Set<String> = []
  var together: Set<Set<String>> = []
  var spares: Set<[String]> = []
  private let contenders: [Contender]

  init(_ states: KeyValuePairs<String, ArbitrationState>) {
    self.states = Dictionary(uniqueKeysWithValues: states.map { ($0.key, $0.value) })
    contenders = states.map { Contender($0.key) }
  }

  func verdict(on name: String) -> String {
    guard let contender = contenders.first(where: { $0.name == name }) else { return "unknown" }
    switch verdict(on: contender) {
    case .wait(let others): return "wait for " + others.map(\.name).joined(separator: " ")
    case .failAsRequired(let other): return "required " + other.name
    case .refuse: return "refused"
    case .prevent(let other): return "prevented by " + other.name
    case .grant(let dependents, let prevented):
      let required = dependents.isEmpty ? "" : " required " + dependents.map(\.name).joined(separator: " ")
      let lost = prevented.isEmpty ? "" : " prevents " + prevented.map(\.name).joined(separator: " ")
      return "grant" + required + lost
    }
  }

  /// The three questions in the order in which the gesture center asks them.
  private func verdict(on contender: Contender) -> Verdict<Contender> {
    let arbiter = Arbiter(rules: self)
    if let verdict = arbiter.verdictOnRequirements(of: contender) { return verdict }
    if refused.contains(contender.name) { return .refuse(Reason(.refusedByDelegate)) }
    let rivals = rivals(of: contender)
    if let winner = arbiter.winner(among: rivals, over: contender) { return .prevent(by: winner) }
    return arbiter.grant(to: contender, rivals: rivals)
  }

  func state(of contender: Contender) -> ArbitrationState { states[contender.name] ?? .notParticipating }

  func requirements(of contender: Contender) -> [Contender] {
    (requirements[contender.name] ?? []).compactMap { name in contenders.first { $0.name == name } }
  }

  func dependents(of contender: Contender) -> [Contender] { contenders.filter { requires($0, contender) } }

  func requires(_ one: Contender, _ other: Contender) -> Bool {
    requirements[one.name]?.contains(other.name) ?? false
  }

  func rivals(of contender: Contender) -> [Contender] {
    contenders.filter {
      $0 !== contender && !(touches[$0.name] ?? []).isDisjoint(with: touches[contender.name] ?? [])
    }
  }

  func mayRecognizeTogether(_ one: Contender, _ other: Contender) -> Bool {
    together.contains([one.name, other.name])
  }

  func prevents(_ one: Contender, _ other: Contender) -> Bool { !spares.contains([one.name, other.name]) }
}
