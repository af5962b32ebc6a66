import Records
import Replay

/// A sink that also reads the objects of the live scene, such as the frames of views. It must receive each record
/// before the scene changes again.
package protocol LiveSink: RecordSink {
  /// Receives the live scene before the first step.
  func begin(_ live: LiveScene)
  /// Ends the observation. The live scene is still in its state after the last step.
  func end()
}

/// A sink that forwards each record to two others.
package final class TeeSink: RecordSink {
  private let first: any RecordSink
  private let second: any RecordSink

  package init(_ first: any RecordSink, _ second: any RecordSink) {
    self.first = first
    self.second = second
  }

  package func receive(_ record: Record, at time: Instant) {
    first.receive(record, at: time)
    second.receive(record, at: time)
  }
}
