import Foundation
import Golden
import Records
import Replay
import SamplePrograms
import TraceFormat

/// Holds `calibrate` against what it promises, whatever the log.
///
/// The bytes are a trace and a device log, with the byte 0x1E between them. Without that byte, they replace the log beside
/// a trace of a tap and a drag.
enum CalibrateCheck {
  static func faults(of bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false)
    let (trace, log) = parts.count == 2 ? (Array(parts[0]), Array(parts[1])) : (Array(Self.trace.utf8), bytes)
    // Each step is replayed with many values of each threshold.
    guard trace.count(where: { $0 == 0x0A }) <= 20 else { return [] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "touchtrace-fuzz-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(trace).write(to: folder.appending(path: "case.jsonl"))
      try Data(log).write(to: folder.appending(path: "case.device.jsonl"))
      let suite = try DeviceSuite([folder.path])
      var calibrator = Calibrator(Replayer(classes: .withSamplePrograms), suite)
      let found = try calibrator.run()
      var report = ByteBuffer()
      CalibrationReport(style: .plain).writeJSON(found, to: &report)
      return JSONCheck.firstFault(in: report.bytes) == nil ? [] : ["the report is not JSON"]
    } catch let failure as InputFailure {
      return FuzzTarget.faults(of: failure)
    } catch {
      return ["the files cannot be written: \(error)"]
    }
  }

  private static let trace = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":60,"y":60}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":60,"y":60}]}
    {"t":1,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":1.1,"touches":[{"id":1,"phase":"moved","x":100,"y":140}]}
    {"t":1.2,"touches":[{"id":1,"phase":"ended","x":100,"y":180}]}

    """
}
