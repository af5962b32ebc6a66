import Glibc

/// Touches that come from elsewhere than a page: from standard input, or from an app with the recorder.
public final class Source: Sendable {
  private let bench: Bench
  private let number: Int
  private let isRecorder: Bool

  /// Adds a source to a bench; returns nil if it is a second recorder.
  ///
  /// - Parameters:
  ///   - name: What its episodes are said to come from.
  ///   - isRecorder: Whether its messages are those of a recorder, and not lines of traces.
  public init?(_ bench: Bench, name: String, isRecorder: Bool = false) {
    guard let number = bench.addSource(name, isRecorder: isRecorder) else { return nil }
    (self.bench, self.isRecorder, self.number) = (bench, isRecorder, number)
  }

  /// Passes on a line as it comes. Lines that cannot be read are told to the pages, and left out. Lines of a trace that
  /// come faster than the replay reads them wait; a recorder's do not, because its messages come on the server's thread.
  public func receive(_ line: String) {
    while !isRecorder, bench.isBehind { usleep(1000) }
    let arrival = Bench.now
    do throws(SourceMessage.Refusal) {
      bench.receive(try SourceMessage(line, isRecorder: isRecorder), from: number, at: arrival)
    } catch {
      bench.tell("\(isRecorder ? "a message of the recorder" : "a line of standard input"): \(error.reason)")
    }
  }

  /// Tells the pages something about the source.
  public func tell(_ text: String) { bench.tell(text) }

  /// Ends the source. The fingers that are down end with it; what it did is kept.
  public func end() { bench.removeSource(number) }
}
