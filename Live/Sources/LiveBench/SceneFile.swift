import Explain
import Glibc
import Records
import Replay
import TraceFormat

/// The scene that pages show, as its file is at a time.
struct SceneFile: Sendable {
  /// The path of the file; nil for the standard scene, and for that of a device.
  let path: String?
  /// The bytes; nil for the standard scene.
  let bytes: [UInt8]?
  /// A replayer in the scene, without changes.
  let replayer: Replayer
  let numbers: [SceneNumber]
  let choices: SceneChoices
  /// The size of the first window; nil if there is none.
  let screen: Point?

  /// Reads and checks a scene; without a path, it is the standard scene.
  init(_ path: String?, _ classes: ClassRegistry) throws(InputFailure) {
    try self.init(path, try path.map { path throws(InputFailure) in try Self.bytes(of: path) }, classes)
  }

  /// Checks the scene of a device.
  init(device text: String, _ classes: ClassRegistry) throws(InputFailure) {
    try self.init(nil, Array(text.utf8), classes)
  }

  private init(_ path: String?, _ bytes: [UInt8]?, _ classes: ClassRegistry) throws(InputFailure) {
    self.path = path
    self.bytes = bytes
    var options = ReplayOptions()
    options.scene = bytes.map { .text(name: path ?? Self.deviceName, $0) }
    let replayer = Replayer(options: options, classes: classes)
    self.replayer = replayer
    numbers = try SceneNumber.numbers(of: .withoutSteps, with: replayer)
    choices = try SceneChoices(of: .withoutSteps, with: replayer)
    var window: ShownView?
    try replayer.replay(
      .withoutSteps,
      interest: Interest(only: []),
      into: RecordLog(),
      showing: { scene in window = scene.views.first { $0.isWindow } }
    )
    let (xs, ys) = (window?.corners.map(\.x) ?? [], window?.corners.map(\.y) ?? [])
    if let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      right - left > 1, bottom - top > 1
    {
      screen = Point(x: right - left, y: bottom - top)
    } else {
      screen = nil
    }
  }

  private static let deviceName = "device.scene.json"

  /// The scene as its file is now; nil if the file is as it was.
  func changed(_ classes: ClassRegistry) throws(InputFailure) -> SceneFile? {
    guard let path else { return nil }
    let now = try Self.bytes(of: path)
    return now == bytes ? nil : try SceneFile(path, now, classes)
  }

  /// The name of the file, without its folders.
  var name: String {
    guard let path else { return bytes == nil ? "the standard scene" : Self.deviceName }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A replayer with changes; throws the errors in them.
  func replayer(with changes: [String]) throws(InputFailure) -> Replayer {
    var changed = replayer
    changed.options.changes = []
    for (index, text) in changes.enumerated() {
      guard let change = Change(text, origin: .option("change", number: index + 1)) else {
        throw .unreadable(path: text, reason: "no change, expected ID.PROPERTY=VALUE")
      }
      changed.options.changes.append(change)
    }
    // Building the scene with the changes shows the errors in them.
    if !changes.isEmpty { _ = try SceneNumber.numbers(of: .withoutSteps, with: changed) }
    return changed
  }

  private static func bytes(of path: String) throws(InputFailure) -> [UInt8] {
    guard case .text(_, let bytes) = try TraceInput.path(path).inMemory() else { return [] }
    return bytes
  }
}
