import UIKit

#if DEBUG
  /// The recording of the answer to a question, in a folder of its own.
  @MainActor
  public enum LabRecording {
    /// The name of the folder of all recordings, which says where they come from: `iPhone-iOS-17.2`.
    public static var folderName: String {
      let device = UIDevice.current
      return "\(device.model)-iOS-\(device.systemVersion)"
    }

    /// Begins to record the answer to a question.
    static func start(_ question: Question, in folder: URL) {
      let own = folder.appendingPathComponent(question.id)
      try? FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      TouchRecorder.identify = { object in
        (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name
      }
      TouchRecorder.asksDelegates = true
      TouchRecorder.length = 600
      TouchRecorder.start(in: own)
    }

    /// Writes the files, with the version of the system in the header of each trace.
    static func stop() {
      for file in TouchRecorder.stop() where isTrace(file) {
        guard let text = try? String(contentsOf: file, encoding: .utf8), let version = system else {
          continue
        }
        let start = "{\"touchtrace\": 1, "
        guard text.hasPrefix(start) else { continue }
        let marked = start + "\"system\": \(version), " + text.dropFirst(start.count)
        try? marked.write(to: file, atomically: true, encoding: .utf8)
      }
    }

    private static func isTrace(_ file: URL) -> Bool {
      file.pathExtension == "jsonl" && !file.lastPathComponent.hasSuffix(".device.jsonl")
    }

    /// The version as traces write it: `17.2`, and `18` for `18.0.1`.
    private static var system: String? {
      let parts = UIDevice.current.systemVersion.split(separator: ".").compactMap { Int($0) }
      guard let major = parts.first else { return nil }
      let minor = parts.count > 1 ? parts[1] : 0
      return minor == 0 ? "\(major)" : "\(major).\(minor)"
    }
  }
#endif
