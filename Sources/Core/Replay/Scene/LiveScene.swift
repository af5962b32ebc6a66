import Records
import TouchKit
import TraceFormat

/// The live objects of a scene in an engine, by their ids.
package final class LiveScene {
  /// An object, with the name of its class.
  package struct Entry {
    package let object: SceneObject
    package let className: String
    package let kind: ObjectKind
  }

  package let engine: Engine
  let registry: ClassRegistry
  package private(set) var ids: [String] = []
  /// The attitudes that calls have saved, with their names.
  var attitudes: [(name: String, attitude: CMAttitude)] = []
  /// The scene actions of actions, by the ids of their senders.
  var sceneActionLists: [String: [SceneActionList]] = [:]
  /// The number of running handlers, each triggered by the one before it.
  var handlerDepth = 0
  private var entries: [String: Entry] = [:]
  private var recognizers: [UIGestureRecognizer] = []
  /// The delegate of the scroll views that have no other.
  let scrollDelegate = SceneScrollDelegate()
  // A cache of the recognizers that a filter refuses.
  private var refused: [(filter: RecognizerFilter, recognizers: [UIGestureRecognizer])] = []
  // A cache of all recognizers as a set.
  private var known: Set<ObjectIdentifier>?
  // A cache of the participants that code has created. It is valid until another participant joins.
  private var strangers: (recognizers: [WeakRecognizer], joinCount: Int) = ([], 0)

  package init(engine: Engine, registry: ClassRegistry) {
    self.engine = engine
    self.registry = registry
  }

  deinit {
    // Scripts retain the responders that they forward to. Removing them breaks cycles.
    for entry in entries.values { entry.object.responder?.script = nil }
  }

  /// The object with an id.
  package subscript(id: String) -> Entry? { entries[id] }

  func add(_ object: SceneObject, id: String, className: String, kind: ObjectKind) {
    ids.append(id)
    entries[id] = Entry(object: object, className: className, kind: kind)
    if case .recognizer(let recognizer) = object {
      recognizers.append(recognizer)
      known = nil
      refused = []
    }
  }

  /// The names of an object's class and superclasses; empty for an object created by code.
  package func lineage(of id: String) -> [String] {
    entries[id].map { registry.lineage(of: $0.className) } ?? []
  }

  package func view(_ id: String) -> UIView? {
    if case .view(let view) = entries[id]?.object { return view }
    return nil
  }

  package func recognizer(_ id: String) -> UIGestureRecognizer? {
    if case .recognizer(let recognizer) = entries[id]?.object { return recognizer }
    return nil
  }

  /// Returns a recognizer that code attached to a view of the scene.
  package func recognizerOfCode(_ id: String) -> UIGestureRecognizer? {
    for entry in entries.values {
      guard case .view(let view) = entry.object else { continue }
      if let recognizer = view.gestureRecognizers?.first(where: { $0.traceID == id }) { return recognizer }
    }
    return nil
  }

  /// Returns the recognizers of the scene, and the participants made by code, that a filter refuses; nil for a filter
  /// that refuses all.
  func recognizers(refusedBy filter: Filter) -> [UIGestureRecognizer]? {
    guard let key = RecognizerFilter(filter) else { return filter == .always ? [] : nil }
    // A filter with exceptions admits all recognizers that it does not list, such as those that code has made.
    let refused = refusedOfScene(key)
    return key.isExcept ? refused : refused + participantsOfCode.filter { !key.ids.contains($0.traceID) }
  }

  private func refusedOfScene(_ key: RecognizerFilter) -> [UIGestureRecognizer] {
    // A filter with a few exceptions needs no look at all recognizers.
    if key.isExcept, key.classes.isEmpty {
      var seen: Set<ObjectIdentifier> = []
      return key.ids.compactMap(recognizer)
        .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    // Most scenes have few filters, so a small cache is enough. A dictionary would look up conformances at launch.
    if let known = refused.first(where: { $0.filter == key }) { return known.recognizers }
    if refused.count == 16 { refused = [] }
    let ids = Set(key.ids)
    let found = recognizers.filter { recognizer in
      let isListed =
        ids.contains(recognizer.traceID)
        || !key.classes.isEmpty && lineage(of: recognizer.traceID).contains(where: key.classes.contains)
      return isListed == key.isExcept
    }
    refused.append((key, found))
    return found
  }

  private var participantsOfCode: [UIGestureRecognizer] {
    let (participants, joinCount) = engine.gestures.participation
    if strangers.joinCount != joinCount {
      let known = self.known ?? Set(recognizers.map(ObjectIdentifier.init))
      self.known = known
      let found = participants.filter { !known.contains(ObjectIdentifier($0)) }
      strangers = (found.map { WeakRecognizer(recognizer: $0) }, joinCount)
    }
    return strangers.recognizers.compactMap(\.recognizer)
  }

  package func responder(_ id: String) -> UIResponder? { entries[id]?.object.responder }
}

/// A weak reference to a recognizer that code has made and may release.
private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// The key of the cache: a filter that lists recognizers by ids and classes.
private struct RecognizerFilter: Equatable {
  let isExcept: Bool
  let ids: [String]
  let classes: [String]

  /// Nil for filters that list no recognizers.
  init?(_ filter: Filter) {
    switch filter {
    case .always, .never: return nil
    case .except: isExcept = true
    case .only: isExcept = false
    }
    ids = filter.selection.ids.map(\.id)
    classes = filter.selection.classes
  }
}

/// An object of a scene.
package enum SceneObject {
  case application(UIApplication)
  case responder(UIResponder)
  case controller(UIViewController)
  case view(UIView)
  case recognizer(UIGestureRecognizer)
  case motionManager(CMMotionManager)

  /// The object itself.
  package var instance: AnyObject {
    switch self {
    case .application(let application): application
    case .responder(let responder): responder
    case .controller(let controller): controller
    case .view(let view): view
    case .recognizer(let recognizer): recognizer
    case .motionManager(let manager): manager
    }
  }

  package var responder: UIResponder? {
    switch self {
    case .application(let application): application
    case .responder(let responder): responder
    case .controller(let controller): controller
    case .view(let view): view
    case .recognizer, .motionManager: nil
    }
  }
}
