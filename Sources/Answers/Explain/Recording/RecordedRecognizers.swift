import Records
import Replay
import TraceFormat

/// Finds the recognizers in a recording among those of a scene.
struct RecordedRecognizers {
  /// What a print of a recognizer of the scene would show.
  private struct Candidate {
    var id: String
    var name: String?
    var classes: Set<String>
    var viewClasses: Set<String>
    var actions: Set<String>
  }

  private var candidates: [Candidate]

  /// Reads the recognizers of a scene. Its text names the application's classes under `x-class`.
  init(_ scene: Scene, _ text: SceneText, _ vocabulary: Vocabulary) {
    var printed: [[JSONPath.Element]: [String]] = [:]
    for value in text.userValues(of: "x-class") {
      if case .string(let name)? = value.value { printed[value.holder.path, default: []].append(name) }
    }
    func classes(of object: ObjectNode) -> Set<String> {
      Set([object.className] + (printed[object.place.path] ?? []))
    }
    candidates = scene.recognizers.map { recognizer in
      var name: String?
      let named = recognizer.object.assignments.last { $0.property.rawValue == "name" }
      if case .string(let text)? = named?.value { name = text }
      return Candidate(
        id: recognizer.object.id,
        name: name,
        classes: classes(of: recognizer.object),
        viewClasses: recognizer.view.map { classes(of: scene.views[$0].object) } ?? [],
        actions: Set(recognizer.actions.map(\.action))
      )
    }
    candidates += scene.views.filter { vocabulary.isClass($0.object.className, "UIScrollView") }.map { view in
      Candidate(
        id: ScrollViewRecognizer.pan.id(in: view.object.id),
        classes: ["UIScrollViewPanGestureRecognizer"],
        viewClasses: classes(of: view.object),
        actions: []
      )
    }
  }

  /// The id of the recognizer in the scene that a print shows; nil if none or several fit.
  func id(of print: RecordedState) -> String? {
    var found = candidates.filter { candidate in
      candidate.classes.contains(print.className) || print.baseClass.map(candidate.classes.contains) ?? false
    }
    narrow(&found) { $0.name == print.name || $0.id == print.name }
    narrow(&found) { !$0.actions.isDisjoint(with: print.actions) }
    narrow(&found) { candidate in print.viewClass.map(candidate.viewClasses.contains) ?? false }
    return found.count == 1 ? found[0].id : nil
  }

  /// Leaves out the candidates that do not fit, unless none fits.
  private func narrow(_ found: inout [Candidate], _ fits: (Candidate) -> Bool) {
    let fitting = found.filter(fits)
    if found.count > 1, !fitting.isEmpty { found = fitting }
  }
}
