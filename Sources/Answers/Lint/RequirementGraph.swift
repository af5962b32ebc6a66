import Records
import TouchKit
import TraceFormat

/// The failure requirements of a scene as written in its text.
struct RequirementGraph {
  /// A failure requirement between two recognizers.
  struct Requirement {
    let recognizer: String
    let required: String
    /// The recognizer whose property or delegate states the requirement.
    let author: String
    let property: PropertyName
    let place: JSONPath
  }

  /// All requirements in document order, grouped by recognizer.
  let all: [Requirement]
  private let indices: [String: [Int]]

  init(_ scene: LintScene) {
    var asked: [String: [Requirement]] = [:]
    for other in scene.recognizers {
      for reference in scene.delegate(of: other.id)?.node.shouldBeRequiredToFailBy ?? [] {
        asked[reference.id, default: []].append(
          Requirement(
            recognizer: reference.id,
            required: other.id,
            author: other.id,
            property: .delegate,
            place: reference.place
          )
        )
      }
    }
    // A scroll view's own recognizers have no nodes: changes are made to the live ones.
    for scrollView in scene.views.compactMap({ $0.live as? UIScrollView }) {
      for own in [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer].compactMap({ $0 }) {
        let named = asked[own.traceID, default: []].map(\.required)
        for required in own.failureRequirements.map(\.traceID) where !named.contains(required) {
          asked[own.traceID, default: []].append(
            Requirement(
              recognizer: own.traceID,
              required: required,
              author: own.traceID,
              property: .requireToFail,
              place: scene.place(of: scrollView.traceID)
            )
          )
        }
      }
    }
    // Delegates of other recognizers may name them, too.
    let known = Set(scene.recognizers.map(\.id))
    let others = asked.keys.filter { !known.contains($0) }.sorted()
    var all: [Requirement] = []
    for id in scene.recognizers.map(\.id) + others {
      // A delegate is not asked about its own recognizer.
      all += (RequirementGraph.written(of: id, in: scene) + (asked[id] ?? [])).filter { $0.required != id }
    }
    self.all = all
    indices = Dictionary(grouping: all.indices) { all[$0].recognizer }
  }

  /// The requirements of a recognizer.
  func of(_ id: String) -> [Requirement] { (indices[id] ?? []).map { all[$0] } }

  /// Returns whether a recognizer waits for another one, directly or through others.
  func requires(_ id: String, _ other: String) -> Bool {
    path(from: id, to: other, along: { _ in true }) != nil
  }

  /// Returns the shortest path from a recognizer to one that it waits for, using only recognizers that `isAccepted`
  /// allows.
  func path(from start: String, to end: String, along isAccepted: (String) -> Bool) -> [Requirement]? {
    var ways: [String: Requirement] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      for requirement in of(queue[next]) where ways[requirement.required] == nil {
        guard isAccepted(requirement.required) else { continue }
        ways[requirement.required] = requirement
        if requirement.required == end {
          var path = [requirement]
          while let first = path.first, first.recognizer != start, let before = ways[first.recognizer] {
            path.insert(before, at: 0)
          }
          return path
        }
        queue.append(requirement.required)
      }
      next += 1
    }
    return nil
  }

  private static func written(of id: String, in scene: LintScene) -> [Requirement] {
    var drafts: [Requirement] = []
    func process(_ references: [Reference], _ property: PropertyName) {
      drafts += references.map {
        Requirement(recognizer: id, required: $0.id, author: id, property: property, place: $0.place)
      }
    }
    if case .references(let references)? = scene.node(id)?.last(.requireToFail)?.value {
      process(references, .requireToFail)
    }
    if let delegate = scene.delegate(of: id)?.node { process(delegate.shouldRequireFailureOf, .delegate) }
    return drafts
  }
}
