import Foundation
import TestSupport

/// A trial of a device: the trace, and what its recognizers reported (`Trials/README.md`).
struct Trial {
  /// A callback that the device's app got.
  struct Callback {
    let state: String
    /// The sample that it belongs to, in seconds; nil where the source does not say.
    let sample: Double?
    let values: [String: Double]
  }

  let name: String
  let trace: String
  let callbacks: [String: [Callback]]

  /// All trials, by name.
  static func all() throws -> [Trial] {
    let folder = PackageFiles.url("Tests/ConformanceTests/Trials")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".expected.json") }.sorted().map { name in
      try Trial(name: String(name.dropLast(".expected.json".count)), in: folder)
    }
  }

  private init(name: String, in folder: URL) throws {
    self.name = name
    trace = folder.appending(path: name + ".jsonl").path
    let data = try Data(contentsOf: folder.appending(path: name + ".expected.json"))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let reported = root?["callbacks"] as? [String: [[String: Any]]] ?? [:]
    callbacks = reported.mapValues { list in Trial.withoutRepeats(list.map(Callback.init)) }
  }

  // The source's app was told twice of the first changed.
  private static func withoutRepeats(_ callbacks: [Callback]) -> [Callback] {
    var kept: [Callback] = []
    for callback in callbacks {
      if let last = kept.last, last.state == "changed", callback.state == "changed",
        last.sample == callback.sample
      {
        continue
      }
      kept.append(callback)
    }
    return kept
  }

  /// Whether the source says that the device began a pan a frame late, which nobody has explained.
  var isDelayed: Bool { name.contains("delayed") }

  /// Recognizers that the trial had although they reported nothing, by what its name says.
  var refused: [String] {
    var refused: [String] = []
    if name.contains("nothing-fires") {
      refused += ["tap", "longPress", "pan", "pinch", "rotation", "swipe"]
    }
    if name.contains("no-swipe") { refused.append("swipe") }
    if name.contains("no-pan") { refused.append("pan") }
    if name.contains("no-long-press") || name.contains("longpress-fails") { refused.append("longPress") }
    if name.contains("tap-fails") { refused.append("tap") }
    return refused.filter { callbacks[$0] == nil }
  }
}

extension Trial.Callback {
  fileprivate init(_ entry: [String: Any]) {
    state = entry["state"] as? String ?? ""
    sample = entry["sample_t"] as? Double
    values = entry.compactMapValues { $0 as? Double }
  }
}
