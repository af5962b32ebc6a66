import Explain
import Glibc
import Records
import Replay
import TraceFormat

/// The scene that pages show, as its file is at a time.
struct SceneFile: Sendable {
  let path: String
  let bytes: [UInt8]
  /// A replayer in the scene, without changes.
  let replayer: Replayer
  let numbers: [SceneNumber]

  /// Reads and checks a scene.
  init(_ path: String, _ classes: ClassRegistry) throws(InputFailure) {
    try self.init(path, try Self.bytes(of: path), classes)
  }

  private init(_ path: String, _ bytes: [UInt8], _ classes: ClassRegistry) throws(InputFailure) {
    self.path = path
    self.bytes = bytes
    var options = ReplayOptions()
    options.scene = .text(name: path, bytes)
    replayer = Replayer(options: options, classes: classes)
    numbers = try SceneNumber.numbers(of: Self.empty, with: replayer)
  }

  /// The scene as its file is now; nil if the file is as it was.
  func changed(_ classes: ClassRegistry) throws(InputFailure) -> SceneFile? {
    let now = try Self.bytes(of: path)
    return now == bytes ? nil : try SceneFile(path, now, classes)
  }

  /// The name of the file, without its folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

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
    if !changes.isEmpty { _ = try SceneNumber.numbers(of: Self.empty, with: changed) }
    return changed
  }

  /// A trace without steps.
  private static let empty = TraceInput.text(name: "header", Array("{\"touchtrace\": 1}".utf8))

  private static func bytes(of path: String) throws(InputFailure) -> [UInt8] {
    guard case .text(_, let bytes) = try TraceInput.path(path).inMemory() else { return [] }
    return bytes
  }
}
