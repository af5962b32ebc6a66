import Golden
import Records
import Replay
import TraceFormat

/// The part of a page that shows one failure: the lines before and after, under their steps, and the drawing.
struct FailureSection {
  private let result: GoldenResult
  private let number: Int
  private let isOpen: Bool

  /// The picture of a failure.
  enum Picture {
    /// The drawing, as markup.
    case drawing(String)
    /// Nothing: there is no replay, or it cannot be drawn.
    case none
    /// The page has no space for the drawing.
    case noRoom
    /// Drawing the replay failed, for this reason.
    case failure(String)
  }

  init(_ result: GoldenResult, number: Int, isOpen: Bool) {
    self.result = result
    self.number = number
    self.isOpen = isOpen
  }

  private var name: String { "case-\(number)" }

  /// The drawing of the replay; nil if it cannot be replayed.
  func drawing(with replayer: Replayer) -> String? {
    timeline(replayer).map { Drawing($0).element(name: name, anchors: times).text }
  }

  /// Appends the section.
  func write(_ picture: Picture, to markup: inout Markup) {
    let hasDrawing = if case .drawing = picture { true } else { false }
    markup.open("details", ["class": "case", "id": name, "open": isOpen ? "" : nil])
    markup.open("summary")
    markup.append(result.path)
    markup.close("summary")
    // The opened contents are in a box of the browser that a grid cannot reach into.
    markup.open("div", ["class": "parts"])
    markup.open("div", ["class": "diff"])
    writeMessage(to: &markup)
    switch result.status {
    case .differs(let difference): write(difference, hasDrawing: hasDrawing, to: &markup)
    case .disagrees(let disagreement): write(disagreement, to: &markup)
    default: break
    }
    // The command cannot read a trace in a packed file.
    if Self.canBeDrawn(result), result.packed == nil {
      markup.open("p", ["class": "command"])
      markup.append("Look closer: ")
      markup.element("code", "touchtrace report \(result.trace) --open")
      markup.close("p")
    }
    markup.close("div")
    switch picture {
    case .drawing(let drawing): markup.append(raw: drawing)
    case .none: break
    case .noRoom:
      let command = result.packed == nil ? ": touchtrace draw \(result.trace)" : ""
      markup.element("p", "The page has no room for the drawing\(command)")
    case .failure(let reason): markup.element("p", "There is no drawing: it \(reason)")
    }
    markup.close("div")
    markup.close("details")
    markup.append(raw: "\n")
  }

  /// Whether the trace of a result can be drawn.
  static func canBeDrawn(_ result: GoldenResult) -> Bool {
    switch result.status {
    case .differs, .disagrees, .noExpectation: true
    default: false
    }
  }

  private func timeline(_ replayer: Replayer) -> Timeline? {
    let title = InputFailure.bareName(result.trace)
    return try? TimelineReader(replayer).read(result.input(), title: title).timeline
  }

  private func writeMessage(to markup: inout Markup) {
    if case .differs(let difference) = result.status, !difference.isNew, !difference.hasCarriageReturns {
      return Self.write(difference.sentences, to: &markup)
    }
    markup.element("p", result.message)
  }

  // MARK: Before and after

  private func write(_ difference: GoldenDifference, hasDrawing: Bool, to markup: inout Markup) {
    for place in difference.changedSteps {
      if let step = place.step {
        markup.open("h4")
        if hasDrawing, let time = Self.time(of: step) {
          markup.element("a", ["href": "#\(Drawing.anchor(of: time, in: name))"], step)
        } else {
          markup.append(step)
        }
        markup.close("h4")
      }
      for line in place.lines {
        if let old = line.old { write(old, isNew: false, to: &markup) }
        if let new = line.new { write(new, isNew: true, to: &markup) }
      }
      if place.otherLines > 0 {
        markup.element("p", "and \(place.otherLines) more lines of this step")
      }
    }
    if difference.otherSteps > 0 { markup.element("p", "and \(difference.otherSteps) more places") }
  }

  private func write(_ parts: [ChangedLine.Segment], isNew: Bool, to markup: inout Markup) {
    markup.open("div", ["class": isNew ? "line new" : "line old"])
    markup.element("span", ["class": "unseen"], isNew ? "after:" : "before:")
    markup.append(isNew ? "+" : "-")
    for part in parts {
      if part.isChanged {
        markup.element(isNew ? "ins" : "del", part.text)
      } else {
        markup.append(part.text)
      }
    }
    markup.close("div")
    markup.append(raw: "\n")
  }

  private func write(_ disagreement: DeviceDisagreement, to markup: inout Markup) {
    let text = String(decoding: disagreement.text().bytes, as: UTF8.self)
    for line in text.split(separator: "\n") {
      markup.element("div", ["class": "line"], String(line))
    }
  }

  // MARK: Times

  /// The times of the steps that differ, without duplicates.
  private var times: [Instant] {
    guard case .differs(let difference) = result.status else { return [] }
    var times: [Instant] = []
    for place in difference.changedSteps {
      if let time = place.step.flatMap(Self.time), !times.contains(time) { times.append(time) }
    }
    return times
  }

  /// Returns the time in a step's line, as text or as JSON lines.
  private static func time(of step: String) -> Instant? {
    let digits = step.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "-" }
    return Double(digits).map(Instant.init(seconds:))
  }
}
