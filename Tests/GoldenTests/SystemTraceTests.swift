import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TouchKit
import TraceFormat

/// The golden traces show both sides of each difference between systems.
@Suite("The systems of golden traces")
struct SystemTraceTests {
  /// The differences that only programs see; tests of the module `UIKit` show them.
  private static let shownElsewhere: Set<SystemDifference> = [
    .firstResponderBeforeWindow
  ]

  @Test func `Each difference between systems has a golden trace on either side`() throws {
    var shown: [SystemDifference: Set<Bool>] = [:]
    for trace in try PackageFiles.goldenTraces() {
      let watch = SystemWatch()
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(trace)))
      // Some golden traces show errors.
      try? Replayer(classes: .withSamplePrograms).replay(
        .read(input),
        interest: Interest(only: []),
        into: Nowhere(),
        beforehand: {
          $0.engine.systemWatch = watch
        }
      )
      for difference in watch.asked {
        shown[difference, default: []].insert(difference.holds(on: watch.system))
      }
    }
    let missing = SystemDifference.allCases.filter {
      !Self.shownElsewhere.contains($0) && shown[$0]?.count != 2
    }
    #expect(missing == [])
  }

  private final class Nowhere: RecordSink {
    func receive(_ record: Record, at time: Instant) {}
  }
}
