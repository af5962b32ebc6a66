import Records
import Reports
import TouchKit

/// What happened on the stage, for assertions.
extension TouchStage {
  /// Everything as `touchtrace` prints it, a line a record: what a golden file holds.
  public var lines: [String] {
    let report = TextReport()
    let shown = Interest()
    var buffer = ByteBuffer()
    for record in take.records where shown.wants(record) { report.write(record, to: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Forgets what happened so far.
  public func clear() {
    take.removeAll()
  }

  /// The states that a recognizer went through, possible left out; changed once for each event.
  public func states(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State] {
    take.records.compactMap { record in
      guard case .state(let change) = record, change.recognizer == recognizer.id else { return nil }
      return UIGestureRecognizer.State(change.to)
    }
  }

  /// The states of which a recognizer sent actions.
  public func actions(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State] {
    take.records.compactMap { record in
      guard case .action(let action) = record, action.sender == recognizer.id else { return nil }
      return action.state.map { UIGestureRecognizer.State($0) }
    }
  }

  /// The messages that a responder got: `touchesBegan` and so on.
  public func messages(to responder: UIResponder) -> [String] {
    take.records.compactMap { record in
      guard case .deliver(let delivery) = record, delivery.responder == responder.id else { return nil }
      return delivery.message.rawValue
    }
  }

  /// How often a recognizer was reset.
  public func resets(of recognizer: UIGestureRecognizer) -> Int {
    take.records.count { $0 == .reset(recognizer: recognizer.id) }
  }

  /// What looks like a mistake.
  public var warnings: [String] {
    take.records.compactMap { record in
      guard case .warning(let warning) = record else { return nil }
      return "\(warning.code.rawValue) \(warning.object) \(warning.text)"
    }
  }
}
