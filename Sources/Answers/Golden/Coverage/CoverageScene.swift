import Records
import Replay
import TouchKit
import TraceFormat

/// The recognizers of a scene with their classes, depths and relations, as the scene describes them.
struct CoverageScene {
  struct Recognizer {
    let id: String
    /// The recognizer's class, or its nearest superclass, that has a description; nil if none has.
    let gestureClass: GestureClass?
    /// The depth of the recognizer's view; nil if the recognizer is not attached until a step attaches it.
    let depth: Int?
    /// The index of the view, if the scene attaches the recognizer.
    fileprivate let view: Int?
    /// The names of the class and its superclasses.
    fileprivate let lineage: [String]
    fileprivate let node: ObjectNode?
    fileprivate let delegate: DelegateNode?

    fileprivate func allows(_ other: Recognizer) -> Bool {
      let filter = delegate?.shouldRecognizeSimultaneouslyWith
      return filter?.allows(other.id, lineage: other.lineage) ?? false
    }

    fileprivate func passes(_ property: PropertyName, _ other: Recognizer) -> Bool {
      guard case .filter(let filter)? = node?.last(property)?.value else { return true }
      return filter.allows(other.id, lineage: other.lineage)
    }

    fileprivate func requires(_ other: String) -> Bool {
      var required: [Reference] = []
      if case .references(let references)? = node?.last(.requireToFail)?.value { required = references }
      required += delegate?.shouldRequireFailureOf ?? []
      return required.contains { $0.id == other }
    }

    fileprivate func isRequired(by other: String) -> Bool {
      delegate?.shouldBeRequiredToFailBy.contains { $0.id == other } ?? false
    }
  }

  /// The recognizers in document order, followed by those of scroll views.
  let recognizers: [Recognizer]
  private let indices: [String: Int]

  init(_ scene: Scene, _ classes: ClassRegistry) {
    let vocabulary = classes.vocabulary
    var depths: [Int] = []
    for view in scene.views {
      if case .view(let parent) = view.parent { depths.append(depths[parent] + 1) } else { depths.append(0) }
    }
    let written = scene.recognizers.map { node in
      Recognizer(
        id: node.object.id,
        gestureClass: classes.gestureClass(of: node.object.className),
        depth: node.view.map { depths[$0] },
        view: node.view,
        lineage: vocabulary.lineage(of: node.object.className),
        node: node.object,
        delegate: node.object.last(.delegate).flatMap(Self.delegate)
      )
    }
    let own = scene.views.enumerated().filter { _, view in
      vocabulary.isClass(view.object.className, "UIScrollView")
    }.flatMap { index, view in
      [(ScrollViewRecognizer.pan, "UIPanGestureRecognizer"), (.pinch, "UIPinchGestureRecognizer")].map {
        own,
        className in
        Recognizer(
          id: own.id(in: view.object.id),
          gestureClass: classes.gestureClass(of: className),
          depth: depths[index],
          view: nil,
          lineage: vocabulary.lineage(of: className),
          node: nil,
          delegate: view.object.last(.gestureRecognizerDelegate).flatMap(Self.delegate)
        )
      }
    }
    recognizers = written + own
    indices = Dictionary(recognizers.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private static func delegate(in assignment: Assignment) -> DelegateNode? {
    if case .delegate(let node) = assignment.value { node } else { nil }
  }

  subscript(id: String) -> Recognizer? { indices[id].map { recognizers[$0] } }

  /// Whether the scene attaches two recognizers to one view.
  func areOnOneView(_ one: String, _ other: String) -> Bool {
    self[one]?.view.map { $0 == self[other]?.view } ?? false
  }

  /// Returns the reason why a recognizer may recognize alongside an earlier one with the same touch.
  func permission(for later: String, beside earlier: String) -> ArbitrationResult? {
    guard let later = self[later], let earlier = self[earlier] else { return nil }
    switch (earlier.allows(later), later.allows(earlier)) {
    case (true, true): return .allowedByBoth
    case (true, false): return .allowedByEarlier
    case (false, true): return .allowedByLater
    case (false, false): break
    }
    if !earlier.passes(.canPrevent, later) { return .sparedByCanPrevent }
    if !later.passes(.canBePreventedBy, earlier) { return .sparedByCanBePrevented }
    if earlier.requires(later.id) || later.isRequired(by: earlier.id) { return .sparedByRequirement }
    return .sparedByClass
  }
}
