import Glibc
import Synchronization

/// Touches that do not come from a page, but from standard input or an app with the recorder.
public final class Source: Sendable {
  private let bench: Bench
  private let number: Int
  private let isRecorder: Bool

  /// Adds a source to a bench; returns nil if it is a second recorder.
  ///
  /// - Parameters:
  ///   - name: The stated origin of its episodes.
  ///   - isRecorder: Whether it sends a recorder's messages instead of lines of traces.
  public init?(_ bench: Bench, name: String, isRecorder: Bool = false) {
    guard let number = bench.addSource(name, isRecorder: isRecorder) else { return nil }
    (self.bench, self.isRecorder, self.number) = (bench, isRecorder, number)
  }

  /// Processes a line as it comes. Unreadable lines are reported to the pages, and left out.
  ///
  /// Lines of a trace that come faster than the replay reads them wait. A recorder's messages come on the server's
  /// thread, so they are read on another one, where a scene may take longer. Returns false if too many bytes are
  /// waiting.
  @discardableResult public func receive(_ line: String) -> Bool {
    let arrival = Bench.now
    guard isRecorder else {
      while bench.isBehind { usleep(1000) }
      read(line, arrival)
      return true
    }
    let length = line.utf8.count
    guard waiting.add(length) + length <= LiveLimits.recorderBytesWaiting else { return false }
    bench.reading.async { [self] in
      read(line, arrival)
      waiting.add(-length)
    }
    return true
  }

  /// The bytes of a recorder's messages that wait to be read.
  private let waiting = Waiting()

  private final class Waiting: Sendable {
    private let bytes = Mutex(0)

    /// Adds a number of bytes; returns those before.
    @discardableResult func add(_ count: Int) -> Int {
      bytes.withLock { bytes in
        defer { bytes += count }
        return bytes
      }
    }
  }

  private func read(_ line: String, _ arrival: Double) {
    do throws(SourceMessage.Refusal) {
      bench.receive(try SourceMessage(line, isRecorder: isRecorder), from: number, at: arrival)
    } catch {
      bench.tell("\(isRecorder ? "a message of the recorder" : "a line of standard input"): \(error.reason)")
    }
  }

  /// Tells the pages something about the source.
  public func tell(_ text: String) { bench.tell(text) }

  /// Ends the source. Its fingers that are down end with it; its episodes are kept.
  public func end() {
    guard isRecorder else { return bench.removeSource(number) }
    // Its earlier messages come first.
    bench.reading.async { [bench, number] in bench.removeSource(number) }
  }
}
