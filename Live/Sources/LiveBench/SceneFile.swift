import Explain
import Glibc
import Records
import Replay
import TraceFormat

/// The scene that pages show, from its file at one time.
struct SceneFile: Sendable {
  /// The path of the file; nil for the standard scene, and for a device's scene.
  let path: String?
  /// Whether the file can be read again: a pipe cannot.
  private let isRegular: Bool
  /// The bytes; nil for the standard scene.
  let bytes: [UInt8]?
  /// A replayer in the scene, without changes.
  let replayer: Replayer
  /// The message to pages about it, with the changes to try.
  let members: [(String, String)]
  /// The size of the first window; nil if there is none.
  let screen: Point?

  /// Reads and checks a scene; without a path, it is the standard scene.
  init(_ path: String?, _ classes: ClassRegistry) throws(InputFailure) {
    let isRegular = path.map(RegularFile.isThere) ?? false
    let bytes = try path.map { path throws(InputFailure) in
      isRegular ? try Self.bytes(of: path) : try Self.bytes(ofPipe: path)
    }
    try self.init(path, isRegular: isRegular, bytes, classes)
  }

  /// Checks the scene of a device.
  init(device text: String, _ classes: ClassRegistry) throws(InputFailure) {
    try self.init(nil, isRegular: false, Array(text.utf8), classes)
  }

  private init(
    _ path: String?,
    isRegular: Bool,
    _ bytes: [UInt8]?,
    _ classes: ClassRegistry
  ) throws(InputFailure) {
    self.path = path
    self.isRegular = isRegular
    self.bytes = bytes
    var options = ReplayOptions()
    options.scene = bytes.map { .text(name: path ?? Self.deviceName, $0) }
    let replayer = Replayer(options: options, classes: classes)
    self.replayer = replayer
    var window: VisibleView?
    var count = 0
    try replayer.replay(
      .withoutSteps,
      interest: Interest(only: []),
      into: RecordLog(),
      showing: { scene in
        window = scene.views.first { $0.isWindow }
        count = scene.viewCount
      }
    )
    guard count <= LiveLimits.views else {
      let name = path ?? Self.deviceName
      throw .unreadable(path: name, reason: "has \(count) views, and pages show at most \(LiveLimits.views)")
    }
    members = Self.members(
      try SceneNumber.numbers(of: .withoutSteps, with: replayer),
      try SceneChoices(of: .withoutSteps, with: replayer)
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

  /// The current bytes of the file; nil if it does not exist or cannot be read again.
  func readAgain() throws(InputFailure) -> [UInt8]? {
    guard let path, isRegular else { return nil }
    return try Self.bytes(of: path)
  }

  /// Checks the current bytes of a scene's file.
  init(_ known: SceneFile, now bytes: [UInt8], _ classes: ClassRegistry) throws(InputFailure) {
    try self.init(known.path, isRegular: true, bytes, classes)
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

  /// The scene reader refuses longer files.
  private static func bytes(of path: String) throws(InputFailure) -> [UInt8] {
    try RegularFile.bytes(of: path, followsLinks: true, upTo: 64 << 20 + 1)
  }

  /// Reads a pipe that the user chose to wait for, such as the output of another program.
  private static func bytes(ofPipe path: String) throws(InputFailure) -> [UInt8] {
    guard case .text(_, let bytes) = try TraceInput.path(path).inMemory() else { return [] }
    return bytes
  }

  private static func members(_ numbers: [SceneNumber], _ choices: SceneChoices) -> [(String, String)] {
    let numbers = numbers.map { number in
      JSONText.object([
        ("name", JSONText.string(number.name)), ("value", number.value.map(JSONText.number) ?? "null"),
        ("isWhole", "\(number.isWhole)"),
      ])
    }
    let flags = choices.flags.map { flag in
      JSONText.object([
        ("object", JSONText.string(flag.object)), ("property", JSONText.string(flag.property)),
        ("value", "\(flag.value)"),
      ])
    }
    let relations = choices.recognizers.map { recognizer in
      JSONText.object([
        ("id", JSONText.string(recognizer.id)), ("requirements", JSONText.strings(recognizer.requirements)),
        ("companions", recognizer.companions.map { JSONText.strings($0) } ?? "null"),
        (
          "reaches",
          JSONText.array(
            recognizer.reaches.map { reach in
              JSONText.object([
                ("number", JSONText.string(reach.number)), ("distance", JSONText.number(reach.distance)),
                ("isSquare", "\(reach.isSquare)"), ("isRecognition", "\(reach.isRecognition)"),
              ])
            }
          )
        ),
      ])
    }
    return [
      ("numbers", JSONText.array(numbers)), ("flags", JSONText.array(flags)),
      ("relations", JSONText.array(relations)),
    ]
  }
}
