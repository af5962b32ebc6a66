import Glibc
import Golden
import Records
import Replay
import TraceFormat

/// The folder for saved episodes. Nothing else is ever written.
public final class SaveFolder: Sendable {
  /// The path, as it was given.
  public let path: String
  private let descriptor: Int32

  /// Why something cannot be saved.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  /// Opens a folder; throws a failure if there is none.
  public init(_ path: String) throws(InputFailure) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// The rule for names, for people.
  static let nameRule =
    "a name has letters, digits, - and _, at most 64, and begins with a letter or a digit"

  /// Whether a name may be used for saving: ASCII letters and digits, `-` and `_`, with a letter or a digit first. So
  /// it is not a path, an option or a hidden file, and has no other ending.
  static func isName(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    return (1...64).contains(scalars.count) && scalars.first.map(isPlain) == true
      && scalars.allSatisfy { isPlain($0) || $0 == "-" || $0 == "_" }
  }

  /// Writes the trace, the scene if no file has it yet, the golden file, and the log of the device. No file is ever
  /// replaced, and no link followed. Returns the names of the files.
  ///
  /// - Parameter scene: The scene; nil for the standard scene.
  func save(
    _ episode: Episode,
    as name: String,
    scene: (name: String, bytes: [UInt8])?,
    with classes: ClassRegistry
  ) throws(Refusal) -> [String] {
    guard Self.isName(name) else {
      throw Refusal(reason: Self.nameRule)
    }
    let (trace, golden, log) = ("\(name).jsonl", "\(name).expected.txt", "\(name).device.jsonl")
    for file in [trace, golden, log] where exists(file) { throw Refusal(reason: "\(file) exists already") }
    let place = try scene.map { scene throws(Refusal) in try self.place(for: scene, besides: name) }
    var written: [String] = []
    do throws(Refusal) {
      if let scene, let place, place.isNew {
        try create(place.name, scene.bytes)
        written.append(place.name)
      }
      try create(trace, Array(episode.trace(name: name, scene: place?.name).utf8))
      written.append(trace)
      try create(golden, try records(of: trace, with: classes))
      written.append(golden)
      if let text = episode.deviceLog {
        try create(log, Array(text.utf8))
        written.append(log)
      }
    } catch {
      for file in written { unlinkat(descriptor, file, 0) }
      throw error
    }
    return written
  }

  /// The name of the scene in the folder: of a file that has its bytes, or a new one.
  private func place(
    for scene: (name: String, bytes: [UInt8]),
    besides name: String
  ) throws(Refusal) -> (name: String, isNew: Bool) {
    let suffix = ".scene.json"
    let stem = scene.name.hasSuffix(suffix) ? String(scene.name.dropLast(suffix.count)) : ""
    for candidate in [Self.isName(stem) ? stem : "scene", name] {
      let file = candidate + suffix
      if !exists(file) { return (file, true) }
      let known = try? RegularFile.bytes(
        of: file,
        in: descriptor,
        followsLinks: false,
        upTo: scene.bytes.count + 1
      )
      if known == scene.bytes { return (file, false) }
    }
    throw Refusal(reason: "other scenes have the names under which the scene would be saved")
  }

  /// The golden text of a saved trace.
  private func records(of trace: String, with classes: ClassRegistry) throws(Refusal) -> [UInt8] {
    let replayer = Replayer(classes: classes)
    let results: [GoldenResult]
    do throws(InputFailure) {
      results = try GoldenSuite(paths: ["\(path)/\(trace)"]).run(.review, jobs: 1, with: replayer)
    } catch {
      throw Refusal(reason: error.description)
    }
    guard results.count == 1, case .differs(let difference) = results[0].status, difference.isNew,
      difference.error == nil, let actual = difference.actual
    else { throw Refusal(reason: results.map(\.message).joined(separator: "; ")) }
    return actual
  }

  private func exists(_ file: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  private func create(_ file: String, _ bytes: [UInt8]) throws(Refusal) {
    let opened = openat(descriptor, file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard opened >= 0 else { throw Self.refusal(file) }
    defer { close(opened) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(opened, $0.baseAddress, $0.count) }
      guard count > 0 else {
        let refusal = Self.refusal(file)
        unlinkat(descriptor, file, 0)
        throw refusal
      }
      done += count
    }
  }

  private static func refusal(_ file: String) -> Refusal {
    Refusal(reason: "\(file) cannot be written: \(String(cString: strerror(errno)))")
  }
}
