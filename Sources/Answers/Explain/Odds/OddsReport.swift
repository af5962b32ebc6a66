import GestureScript
import Records
import Reports

/// A scene with its options, and the odds in it.
package struct OddsSide: Sendable {
  /// The options that only this side has; nil if there is no other side.
  package var label: String?
  package var table: OddsTable
  package var costs = OddsCosts()
  /// The hand, if it is a guess.
  package var profile: HandProfile?

  package init(label: String? = nil, table: OddsTable, profile: HandProfile? = nil) {
    self.label = label
    self.table = table
    self.profile = profile
  }

  /// Notes on hand models that are guesses, each model once.
  package static func notes(_ sides: [OddsSide]) -> [String] {
    var notes: [String] = []
    for case let note? in sides.map(\.profile?.note) where !notes.contains(note) { notes.append(note) }
    return notes
  }
}

/// The report of odds.
package struct OddsReport {
  private let style: Style
  /// The most costs that the text shows.
  private static let mostCosts = 8
  /// The most reasons that the text shows for a recognizer.
  private static let mostReasons = 3

  package init(style: Style) {
    self.style = style
  }

  // MARK: Text

  /// Appends the odds of each gesture, the table of all gestures, and what costs most.
  package func writeText(_ sides: [OddsSide], to buffer: inout ByteBuffer) {
    guard let first = sides.first else { return }
    for note in OddsSide.notes(sides) { buffer.append(text: "\(note)\n") }
    for index in first.table.gestures.indices {
      let row = first.table.gestures[index]
      buffer.write("\("\(row.gesture.text)", .heading, style), \(row.hands, "hand")\n")
      for side in sides where side.table.gestures.indices.contains(index) {
        if let label = side.label { buffer.write("  \(label)\n") }
        write(side.table.gestures[index], indent: side.label == nil ? "  " : "    ", to: &buffer)
      }
      if sides.count == 2, sides[1].table.gestures.indices.contains(index) {
        write(OddsEffect.all(row, sides[1].table.gestures[index]), to: &buffer)
      }
    }
    for side in sides {
      buffer.write("\("intended and recognized", .heading, style)\(side.label.map { ", \($0)" } ?? "")\n")
      writeMatrix(side.table, to: &buffer)
    }
    for side in sides where side.costs.hands > 0 {
      let label: ReportText = side.label.map { ", \($0)" } ?? ""
      let hands: ReportText = "\(side.costs.hands, "hand") each"
      buffer.write("\("what costs most", .heading, style)\(label), tried by \(hands)\n")
      write(side.costs, to: &buffer)
    }
  }

  private func write(_ row: GestureOdds, indent: ReportText, to buffer: inout ByteBuffer) {
    let taking = row.objects.filter { $0.idle < $0.hands || row.gesture.intention == .object($0.id) }
    for object in taking {
      let emphasis: Emphasis? = row.gesture.intention == .object(object.id) ? .success : nil
      let latency: ReportText = object.latency.map { $0 > 0 ? ", \(span: $0) after the last lift" : "" } ?? ""
      buffer.write(
        "\(indent)\("\(object.id)", emphasis, style) fires \(Self.text(object.odds))\(latency)\n"
      )
      for (word, count) in [("fails", object.failed), ("is beaten", object.beaten)] where count > 0 {
        let reasons = object.reasons.filter { $0.reason.isBeaten == (word == "is beaten") }
        buffer.write("\(indent)  \(word) \(Self.text(Odds(count, of: object.hands)))\n")
        for reason in reasons.prefix(Self.mostReasons) {
          buffer.write(
            "\(indent)    \(reason.count) of \(count): \(reason.reason), as with hand \("\(reason.hand)")\n"
          )
        }
        if reasons.count > Self.mostReasons {
          buffer.write("\(indent)    and \(reasons.count - Self.mostReasons, "other reason")\n")
        }
      }
    }
    if row.nothing > 0 {
      let emphasis: Emphasis? = row.gesture.intention == .nothing ? .success : nil
      buffer.write(
        "\(indent)\("nothing", emphasis, style) fires \(Self.text(Odds(row.nothing, of: row.hands)))\n"
      )
    }
  }

  /// Appends how the second side differs from the first, hand by hand.
  private func write(_ effects: [OddsEffect], to buffer: inout ByteBuffer) {
    if effects.isEmpty { buffer.write("  no more difference than chance makes\n") }
    for effect in effects { buffer.write("  the second side differs: \(Self.text(effect))\n") }
  }

  private func writeMatrix(_ table: OddsTable, to buffer: inout ByteBuffer) {
    let columns = table.columns
    let heads = columns.map { "\($0)" as ReportText } + ["nothing"]
    let rows = table.gestures.map { row in
      let cells = columns.map { id in row.objects.first { $0.id == id }?.odds.part ?? 0 }
      return (
        name: "\(row.gesture.text)" as ReportText,
        cells: (cells + [Odds(row.nothing, of: row.hands).part]).map(Self.percent)
      )
    }
    let width = rows.map(\.name.text.count).max() ?? 0
    let widths = heads.indices.map { column in
      max(heads[column].text.count, rows.map { $0.cells[column].text.count }.max() ?? 0)
    }
    func write(_ name: String, _ cells: [ReportText]) {
      let padded = zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.text.count) + cell.text
      }
      let blanks = String(repeating: " ", count: width - name.count)
      buffer.append(text: "  \(name)\(blanks)  \(padded.joined(separator: "  "))\n")
    }
    write("", heads)
    for row in rows { write(row.name.text, row.cells) }
  }

  private func write(_ costs: OddsCosts, to buffer: inout ByteBuffer) {
    for cost in costs.costs.prefix(Self.mostCosts) {
      let now: ReportText = cost.now.map { ", now \($0)" } ?? ""
      buffer.write("  \(cost.name)\(now)\n")
      for trial in cost.trials {
        buffer.write("    \(trial.change)\n")
        for effect in trial.effects { buffer.write("      \(effect.gesture.words): \(Self.text(effect))\n") }
      }
    }
    if costs.costs.count > Self.mostCosts {
      let others = costs.costs.dropFirst(Self.mostCosts).map(\.name)
      buffer.write("  less: \(others)\n")
    }
    if !costs.idle.isEmpty { buffer.write("  nothing beyond chance: \(costs.idle)\n") }
    if !costs.untried.isEmpty {
      let more = costs.untried.count - Self.mostUntried
      let others: ReportText = more > 0 ? " and \(more) more" : ""
      let names = Array(costs.untried.prefix(Self.mostUntried))
      buffer.write("  not tried, because the limit of replays was reached: \(names)\(others)\n")
    }
  }

  /// The most names of what was not tried.
  private static let mostUntried = 10

  private static func text(_ effect: OddsEffect) -> ReportText {
    var parts: [ReportText] = []
    if effect.isMoved {
      let (gained, lost): (ReportText, ReportText) = ("\(effect.gained, "hand") more", "\(effect.lost) fewer")
      parts.append(
        "\(percent(effect.after.part)) instead of \(percent(effect.before.part)) (\(gained), \(lost))"
      )
    }
    if effect.isShifted, let latency = effect.latency {
      parts.append("\(span: latency.after) after the last lift instead of \(span: latency.before)")
    }
    return "\(effect.id) fires \(parts.joined())"
  }

  private static func text(_ odds: Odds) -> ReportText {
    let interval = odds.interval
    return "\(percent(odds.part)) (\(percent(interval.lowerBound)) to \(percent(interval.upperBound)))"
  }

  /// A part in percent with one decimal, such as `61.3 %`.
  package static func percent(_ part: Double) -> ReportText { "\((part * 1000).rounded() / 10) %" }

  // MARK: JSON lines

  /// Appends a JSON object for a hand that is a guess, for each gesture and recognizer, for each gesture, and for each
  /// change that was tried.
  package func writeJSON(_ sides: [OddsSide], to buffer: inout ByteBuffer) {
    for side in sides {
      if let profile = side.profile { buffer.writeLine(Self.json(profile, side)) }
      for row in side.table.gestures {
        for object in row.objects { buffer.writeLine(Self.json(object, row, side)) }
        buffer.writeLine(Self.json(row, side))
      }
      for cost in side.costs.costs {
        for trial in cost.trials { buffer.writeLine(Self.json(trial, cost, side)) }
      }
      if side.costs.hands > 0 {
        let idle = Value.strings(side.costs.idle)
        buffer.writeLine(
          .members([
            "record": .string("untouched"), "side": side.label.map(Value.string), "names": idle,
            "hands": .count(side.costs.hands),
            "untried": side.costs.untried.isEmpty ? nil : Value.strings(side.costs.untried),
          ])
        )
      }
    }
  }

  private static func json(_ odds: Odds) -> Value {
    let interval = odds.interval
    return .members([
      "hands": .count(odds.hits), "odds": .number(odds.part), "low": .number(interval.lowerBound),
      "high": .number(interval.upperBound),
    ])
  }

  private static func json(_ profile: HandProfile, _ side: OddsSide) -> Value {
    let guesses = profile.guesses.map { guess in
      Value.members([
        "quantities": .strings(guess.quantities.map(\.rawValue)), "why": .string(guess.reason),
      ])
    }
    return .members([
      "record": .string("hand"), "side": side.label.map(Value.string), "name": .string(profile.name),
      "guesses": .array(guesses),
    ])
  }

  private static func intention(_ gesture: OddsGesture) -> Value? {
    switch gesture.intention {
    case nil: nil
    case .nothing: .string(OddsGesture.nothing)
    case .object(let id): .string(id)
    }
  }

  private static func json(_ object: ObjectOdds, _ row: GestureOdds, _ side: OddsSide) -> Value {
    let reasons = object.reasons.map { item in
      Value.members([
        "code": .string(item.reason.code.rawValue),
        "value": item.reason.measure?.value.map(Value.number),
        "limit": item.reason.measure?.limit.map(Value.number),
        "unit": item.reason.measure.map { .string($0.unit.rawValue) },
        "by": item.reason.by.map(Value.string),
        "why": .string(item.reason.sentence),
        "hands": .count(item.count),
        "hand": .string("\(item.hand)"),
      ])
    }
    return .members([
      "record": .string("odds"), "side": side.label.map(Value.string), "gesture": .string(row.gesture.words),
      "object": .string(object.id), "hands": .count(object.hands), "fires": json(object.odds),
      "fails": json(Odds(object.failed, of: object.hands)),
      "beaten": json(Odds(object.beaten, of: object.hands)),
      "after": object.latency.map(Value.span),
      "reasons": reasons.isEmpty ? nil : .array(reasons),
    ])
  }

  private static func json(_ row: GestureOdds, _ side: OddsSide) -> Value {
    let fired = row.objects.filter { $0.fired > 0 }.map {
      Value.Member(key: $0.id, value: .count($0.fired))
    }
    return .members([
      "record": .string("gesture"), "side": side.label.map(Value.string),
      "gesture": .string(row.gesture.words),
      "intended": intention(row.gesture), "hands": .count(row.hands), "recognized": .object(fired),
      "nothing": .count(row.nothing), "success": row.success.map(json),
    ])
  }

  private static func json(_ trial: OddsCost.Trial, _ cost: OddsCost, _ side: OddsSide) -> Value {
    let effects = trial.effects.map { effect in
      Value.members([
        "gesture": .string(effect.gesture.words), "object": .string(effect.id),
        "before": .number(effect.before.part), "after": .number(effect.after.part),
        "gained": .count(effect.gained), "lost": .count(effect.lost),
        "later": effect.isShifted ? .span(effect.shift) : nil,
      ])
    }
    return .members([
      "record": .string("change"), "side": side.label.map(Value.string), "name": .string(cost.name),
      "change": .string(trial.change), "now": cost.now.map(Value.number), "hands": .count(side.costs.hands),
      "effects": .array(effects),
    ])
  }
}
