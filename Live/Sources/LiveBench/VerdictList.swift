/// The engine's and a device's actions for the same fingers, in one list.
struct VerdictList: Equatable, Sendable {
  /// An action of the engine, the device, or both.
  struct Row: Equatable, Sendable {
    var what: String
    /// The time of the engine; nil if it did not happen there.
    var engine: Double?
    /// The time of the device; nil if it did not happen there.
    var device: Double?
  }

  private(set) var rows: [Row] = []
  /// The lines of the device's log.
  private(set) var log: [String] = []

  mutating func add(engine what: String, at time: Double) {
    if let index = rows.firstIndex(where: { $0.what == what && $0.engine == nil }) {
      rows[index].engine = time
    } else {
      rows.append(Row(what: what, engine: time))
    }
  }

  mutating func add(_ action: DeviceAction, at time: Double) {
    guard log.count < LiveLimits.actionsOfDevice else { return }
    log.append(action.line(at: time))
    guard let what = action.key else { return }
    if let index = rows.firstIndex(where: { $0.what == what && $0.device == nil }) {
      rows[index].device = time
    } else {
      rows.append(Row(what: what, device: time))
    }
  }

  /// The actions of only one of them, for people.
  var disagreements: [String] {
    rows.compactMap { row in
      if row.device == nil { return "engine alone: \(row.what)" }
      return row.engine == nil ? "device alone: \(row.what)" : nil
    }
  }

  /// The message to pages about it.
  var text: String {
    JSONText.array(
      rows.map { row in
        JSONText.object([
          ("what", JSONText.string(row.what)), ("engine", row.engine.map(JSONText.number) ?? "null"),
          ("device", row.device.map(JSONText.number) ?? "null"),
        ])
      }
    )
  }
}
