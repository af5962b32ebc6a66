import Foundation
import Replay
import Testing
import TouchKit
import TraceFormat

@testable import Golden

/// Compares replays with the logs of devices, as `touchtrace test` and `touchtrace calibrate` do.
@Suite
final class DeviceLogTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var count = 0

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for trial in try Trial.all() {
      guard let log = trial.deviceLog else { continue }
      count += 1
      let trace = folder.appending(path: trial.name + ".jsonl")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: trial.trace), to: trace)
      try Data(log.utf8).write(to: folder.appending(path: trial.name + ".device.jsonl"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `With the engine's thresholds all devices agree`() throws {
    let results = try GoldenSuite(paths: [folder.path]).run(with: Replayer())
    #expect(results.count == count)
    #expect(count >= 21)
    for result in results {
      guard case .disagrees(let disagreement) = result.status else {
        #expect(result.isSuccess, "\(result.path): \(result.message)")
        continue
      }
      Issue.record("\(String(decoding: disagreement.text().bytes, as: UTF8.self))")
    }
  }

  @Test(
    "With one threshold changed by hand, a calibration finds it and a value with which all devices agree",
    arguments: [
      ("panDistance", 12.0), ("tapMovement", 15), ("pinchDistance", 12), ("swipeDistance", 60),
      ("rotationAnglePerPinch", 8),
    ]
  )
  func calibration(threshold: String, value: Double) throws {
    var replayer = Replayer()
    replayer.options.changes = [try #require(Change("thresholds.\(threshold)=\(value)"))]
    var calibrator = Calibrator(replayer, try DeviceSuite([folder.path]))
    let calibration = try calibrator.run()
    #expect(calibration.agreeing < count)
    #expect(calibration.agreeingAfterwards == count)
    #expect(calibration.changes.map(\.property) == ["thresholds.\(threshold)"])
    // The engine's own value lies in the range that the devices leave.
    let engine = try #require(Threshold.named(threshold)).usual
    let margin = try #require(calibration.changes.first)
    #expect((margin.least?.value ?? 0) <= engine)
    #expect((margin.greatest?.value ?? .infinity) >= engine)
  }
}
