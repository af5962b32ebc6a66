import Records
import Reports
import TouchKit

/// The records of the stage, for assertions.
extension TouchStage {
  /// The records as `touchtrace` prints them, one line each: the content of a golden file.
  public var lines: [String] {
    let report = TextReport()
    let shown = Interest()
    var buffer = ByteBuffer()
    for record in recordList.records where shown.wants(record) { report.write(record, to: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Removes the records so far.
  public func clear() {
    recordList.removeAll()
  }

  /// Returns the states that a recognizer entered, in order. `.changed` occurs once for each event that changed the
  /// gesture, and `.possible` never, because a reset is not a state change in the records.
  public func states(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State] {
    recordList.records.compactMap { record in
      guard case .state(let change) = record, change.recognizer == recognizer.traceID else { return nil }
      return UIGestureRecognizer.State(change.to)
    }
  }

  /// Returns the states for which a recognizer sent action messages, one for each message.
  public func actions(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State] {
    recordList.records.compactMap { record in
      guard case .action(let action) = record, action.sender == recognizer.traceID else { return nil }
      return action.state.map { UIGestureRecognizer.State($0) }
    }
  }

  /// The messages that a responder received, such as `touchesBegan`.
  public func messages(to responder: UIResponder) -> [String] {
    recordList.records.compactMap { record in
      guard case .deliver(let delivery) = record, delivery.responder == responder.traceID else { return nil }
      return delivery.message.rawValue
    }
  }

  /// The number of times that a recognizer was reset.
  public func resets(of recognizer: UIGestureRecognizer) -> Int {
    recordList.records.count { $0 == .reset(recognizer: recognizer.traceID) }
  }

  /// The warnings: code, object and text.
  public var warnings: [String] {
    recordList.records.compactMap { record in
      guard case .warning(let warning) = record else { return nil }
      return "\(warning.code.rawValue) \(warning.object) \(warning.text)"
    }
  }
}
