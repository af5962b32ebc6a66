import Records
import TouchKit

extension VerdictResult {
  /// Whether a change of the program might have given another result.
  package var hasMisses: Bool { isFailure && isAboutObject }

  /// Whether it is about an object of the scene, and not about touches or an event.
  var isAboutObject: Bool {
    switch deed {
    case .reachedNobody, .wasNotHandled, .wasNotPerformed, .cameToNothing, .scrolledNothing, .turned: false
    default: kind != .touch
    }
  }
}

extension Explainer {
  /// The most objects that changes are searched for, if none is named.
  package static let mostAsked = 3

  /// Returns the objects that failed, the most telling first: the subjects of verdicts, the lists with a tap in a row that
  /// selected none, and any other object that lost its input to another one, or was passed by. The first ``mostAsked`` are
  /// those for which changes are tried.
  ///
  /// - Parameters:
  ///   - verdicts: The verdicts on the replay, or on a part of it.
  ///   - explanation: The stories of the replay.
  package func asked(by verdicts: [EpisodeVerdict], _ explanation: Explanation) -> [String] {
    var asked: [String] = []
    func add(_ objects: [String]) {
      for object in objects where !asked.contains(object) && explainable.contains(object) {
        asked.append(object)
      }
    }
    for verdict in verdicts {
      var objects: [String] = []
      if let subject = verdict.subject, subject.hasMisses { objects.append(subject.object) }
      objects += unselectedLists(explanation, verdict.episode)
      // Rows are not in the scene's list of objects.
      for object in objects where !asked.contains(object) { asked.append(object) }
    }
    for verdict in verdicts { add(verdict.losers.filter(\.isMeant).map(\.object)) }
    // Other objects that lost a touch count only if there is nothing better.
    if asked.isEmpty { for verdict in verdicts { add(verdict.losers.map(\.object)) } }
    if asked.isEmpty { for verdict in verdicts { add(passedBy(explanation, verdict.episode)) } }
    return asked
  }

  /// Returns the named objects, and the rows of touched views that are there for their row, such as the cell of an
  /// imported scene.
  package func asked(naming ids: [String], _ explanation: Explanation) -> [String] {
    let withRecognizers = Set(snapshot.recognizers.compactMap(\.view))
    let controls = Set(explanation.views.lazy.filter(\.isControl).map(\.id))
    var asked = ids
    for touch in explanation.views.lazy.flatMap(\.touches) {
      guard let row = touch.path.firstIndex(where: snapshot.rows.contains), row > 0 else { continue }
      let isNamed = touch.path[row...].contains { view in
        ids.contains(view) && !snapshot.rows.contains(view) && !controls.contains(view)
          && !withRecognizers.contains(view)
      }
      if isNamed, !asked.contains(touch.path[row]) { asked.append(touch.path[row]) }
    }
    return asked
  }

  /// Returns the lists in whose rows a view kept a tap, or from whose rows a tap took it, so that no row was selected.
  private func unselectedLists(_ explanation: Explanation, _ episode: Episode) -> [String] {
    var lists: [String] = []
    for story in explanation.views where !story.isControl {
      for touch in story.touches where episode.contains(touch.from) {
        guard let row = touch.path.firstIndex(where: snapshot.rows.contains), row > 0,
          isTakenByTap(touch, on: snapshot.rows.contains(story.id) ? touch.path[...] : touch.path[..<row])
            || !snapshot.rows.contains(story.id) && touch.messages.last?.message == .touchesEnded
              && !hasRecognized(with: touch, explanation)
        else { continue }
        let list = touch.path[row - 1]
        let messages = explanation.views.first { $0.id == list }?.listMessages ?? []
        let isSelected = messages.contains { touch.from <= $0.time && $0.time <= touch.to ?? .never }
        if !isSelected, !lists.contains(list) { lists.append(list) }
      }
    }
    return lists
  }

  /// Whether a tap on one of some views took a touch from its view. A tap on a view in a row is there for that view.
  private func isTakenByTap(_ touch: TouchStory, on views: ArraySlice<String>) -> Bool {
    var takers = touch.drop?.reason == .recognized ? touch.drop?.by ?? [] : []
    if case .recognized(let ids)? = touch.messages.last?.cause { takers += ids }
    return takers.lazy.compactMap(snapshot.recognizer).contains { taker in
      taker.movement == .tap && taker.view.map(views.contains) ?? true
    }
  }

  private func hasRecognized(with touch: TouchStory, _ explanation: Explanation) -> Bool {
    explanation.recognizers.contains { story in
      story.attempts.contains { $0.success != nil && $0.members.contains { $0.key == touch.key } }
    }
  }
}
