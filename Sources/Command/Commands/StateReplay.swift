import Explain
import Import
import Records
import Replay
import SceneImport
import TraceFormat

/// Replays a trace in a scene, and compares its recognizers' states with those in the recording.
struct StateReplay {
  /// What prints of a recognizer of the scene show.
  private struct Candidate {
    var id: String
    var name: String?
    var classes: Set<String>
    var viewClasses: Set<String>
    var actions: Set<String>
  }

  private let scene: TraceInput
  private let candidates: [Candidate]

  /// Reads a scene.
  init(_ input: TraceInput) throws(InputFailure) {
    scene = try input.inMemory()
    let text = try SceneText(scene)
    let vocabulary = TouchTraceTool.classes.vocabulary
    let scene = try text.read(vocabulary)
    let printed = text.userValues(of: "x-class")
    func classes(of object: ObjectNode) -> Set<String> {
      let names = printed.filter { $0.holder == object.place }.compactMap { value -> String? in
        if case .string(let name)? = value.value { name } else { nil }
      }
      return Set([object.className] + names)
    }
    let recognizers = scene.recognizers.map { recognizer in
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
    let scrollViews = scene.views.filter { vocabulary.isClass($0.object.className, "UIScrollView") }
    let pans = scrollViews.map { view in
      Candidate(
        id: OwnRecognizer.pan.id(in: view.object.id),
        classes: ["UIScrollViewPanGestureRecognizer"],
        viewClasses: classes(of: view.object),
        actions: []
      )
    }
    candidates = recognizers + pans
  }

  /// Returns the states that the replay does not have, and the recognizers that cannot be found in the scene, each with
  /// the line that prints it first.
  func compare(
    _ trace: [UInt8],
    _ told: [ToldState]
  ) -> (differences: [StateDifference], strangers: [(line: Int, name: String)]) {
    var options = ReplayOptions()
    options.scene = scene
    let replayer = Replayer(options: options, classes: TouchTraceTool.classes)
    // An error in the trace would be the import's own.
    guard !told.isEmpty, let explainer = try? Explainer(replayer, .text(name: "trace", trace)) else {
      return ([], [])
    }
    let stories = explainer.explain().explanation.recognizers
    var differences: [StateDifference] = []
    var strangers: [(line: Int, name: String)] = []
    // A recognizer prints the same state many times, and a difference in one attempt is one difference.
    var seen: Set<String> = []
    for told in told {
      let print = told.recognizer
      guard let id = id(of: print), let story = stories.first(where: { $0.id == id }) else {
        let name = "\(print.className) 0x\(String(print.address, radix: 16))"
        if !print.className.hasPrefix("_"), seen.insert(name).inserted { strangers.append((told.line, name)) }
        continue
      }
      let attempt = story.attempts.last { $0.start <= told.time }
      let wanted = Self.replayed(print.state)
      let has = attempt?.changes.contains { wanted.contains($0.change.to) } ?? false
      if !has, seen.insert("\(id) \(attempt?.number ?? 0) \(wanted)").inserted {
        let replay = attempt.map(Self.words) ?? "it has no touch"
        let message = "the recording says that \(id) is \(print.state.rawValue), the replay says \(replay)"
        differences.append(StateDifference(line: told.line, message: message))
      }
    }
    return (differences, strangers)
  }

  /// The id of the recognizer of the scene that a print shows; nil if it is none of them, or may be several.
  private func id(of print: RecognizerState) -> String? {
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

  /// The states of a replay's attempt, one of which a printed state stands for.
  private static func replayed(_ state: GestureState) -> [GestureState] {
    switch state {
    case .began, .changed: [.began]
    case .ended, .recognized: [.ended, .recognized]
    case .possible, .cancelled, .failed: [state]
    }
  }

  private static func words(of attempt: AttemptStory) -> String {
    attempt.changes.last.map(ExplanationText.sentence) ?? "possible"
  }
}
