import Explain
import Records

/// The lanes of views, and the arrows from a recognizer to the recognizers that it prevents or waits for, and to the
/// views whose touches it cancels.
extension LanePlan {
  mutating func add(_ story: ViewStory) {
    var lane = Lane(.view, story.id, className: story.className)
    var rows: [Instant] = []
    for touch in story.touches {
      let title = text.passage(of: touch).lines.map(\.escapingControls).joined(separator: "\n")
      let times = touch.messages.map(\.last) + touch.holds.map { $0.to ?? end } + [touch.from]
      let last = times.max() ?? touch.from
      let row = rows.firstIndex { $0 <= touch.from } ?? rows.count
      if row == rows.count { rows.append(last) } else { rows[row] = last }
      add(touch, title, row, to: &lane)
    }
    for run in story.actions {
      let brief = run.sentence.escapingControls
      for time in run.last > run.first ? [run.first, run.last] : [run.first] {
        let title = "\(story.id.escapingControls) \(brief)"
        lane.marks.append(Mark(kind: .action, time: time, title: title, brief: brief))
      }
    }
    for message in story.listMessages {
      let brief = message.words.escapingControls
      let title = "\(story.id.escapingControls) \(brief)"
      lane.marks.append(Mark(kind: .action, time: message.time, title: title, brief: brief))
    }
    lane.marks.sort { $0.time < $1.time }
    lanes.append(lane)
  }

  private func add(_ touch: TouchStory, _ title: String, _ row: Int, to lane: inout Lane) {
    let label = String(touch.touch)
    if let first = touch.messages.first {
      let last = touch.messages.last ?? first
      let isOver = last.message == .touchesEnded || last.message == .touchesCancelled
      let to = isOver ? last.last : touch.to ?? end
      lane.spans.append(
        Span(
          kind: .receiving,
          from: first.first,
          to: max(to, first.first),
          isOpen: !isOver && touch.to == nil && touch.drop == nil,
          row: row,
          label: label,
          title: title
        )
      )
      if isOver {
        let kind = last.message == .touchesEnded ? Mark.Kind.ended : .cancelled
        let brief = "got \(last.message.rawValue) \(label)"
        let title = "\(lane.id.escapingControls) \(brief)"
        lane.marks.append(Mark(kind: kind, time: last.last, row: row, title: title, brief: brief))
      }
    }
    // The bar of a held message is drawn over the bar of the touch.
    for hold in touch.holds {
      lane.spans.append(
        Span(
          kind: .held,
          from: hold.from,
          to: hold.to ?? end,
          isOpen: hold.to == nil,
          row: row,
          title: "\(hold.message.rawValue) \(touch.name.text) held by \(hold.by.joined(separator: ", "))"
            .escapingControls + "\n\(title)"
        )
      )
    }
    if let drop = touch.drop {
      let got = touch.messages.isEmpty ? "did not get touch \(label)" : "got no more of touch \(label)"
      let title = "\(got): \(drop.words(for: touch.view ?? "it", calledIt: true))".escapingControls
      lane.marks.append(Mark(kind: .dropped, time: drop.time, row: row, title: title))
    }
  }

  mutating func addArrows(of story: RecognizerStory) {
    guard let lane = lane(.recognizer, story.id) else { return }
    for attempt in story.attempts {
      for change in attempt.changes
      where [.prevented, .requiredRecognized].contains(change.change.reason.code) {
        guard let winner = change.change.reason.by, let from = self.lane(.recognizer, winner) else {
          continue
        }
        let title = "\(winner) recognized, and \(story.id) failed"
        arrows.append(Arrow(kind: .prevented, time: change.time, from: from, to: lane, title: title))
      }
      for taken in attempt.cancellations {
        guard let view = self.lane(.view, taken.view) else { continue }
        let title = "\(story.id) recognized, and \(taken.view) lost its touches"
        arrows.append(Arrow(kind: .cancelled, time: taken.time, from: lane, to: view, title: title))
      }
      for wait in attempt.realWaits {
        for other in wait.others {
          guard let to = self.lane(.recognizer, other) else { continue }
          let title = "\(story.id) waited for \(other) to fail"
          arrows.append(Arrow(kind: .waited, time: wait.from, from: lane, to: to, title: title))
        }
      }
    }
  }
}

extension ActionRun {
  /// A control's message, such as `sent touchUpInside → vc star:`.
  fileprivate var sentence: String {
    let event = controlEvent?.rawValue ?? "its action"
    let more = extent.isEmpty ? "" : ", \(extent)"
    return "sent \(event)\(receiver.isEmpty ? "" : " → \(receiver)")\(more)"
  }
}
