import Glibc
import Records
import TraceFormat

extension PastedLog {
  /// Why something cannot be saved.
  struct SaveFailure: Error {
    let message: String
  }

  /// The file names for the trace and the scene of a text.
  static func names(for path: String) -> (trace: String, scene: String) {
    let name = ErrorExcerpt.isFile(path) ? Paths.name(of: path) : "pasted"
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let plain = stem.isEmpty ? "pasted" : stem
    return ("\(plain).jsonl", "\(plain).scene.json")
  }

  /// The scene in the header of a trace to be saved in a folder: the pasted one beside it, or the command line's. A
  /// missing folder is created.
  static func sceneInHeader(of path: String, savedIn folder: String, given scene: String?) -> String {
    _ = mkdir(folder, 0o777)
    let names = names(for: path)
    return scene.map { Paths.relative($0, toFolderOf: "\(folder)/\(names.trace)") } ?? names.scene
  }

  /// Writes the trace, and the scene if it was pasted, into a folder. No file is ever replaced, and no link followed; a
  /// file with the same text stays as it is. Returns the paths.
  func save(in folder: String, as names: (trace: String, scene: String)) throws(SaveFailure) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(folder) }
    defer { close(descriptor) }
    var paths: [String] = []
    // The trace names the scene, so it comes last.
    for (name, text) in [(names.scene, ownScene), (names.trace, trace)] {
      guard case .text(_, let bytes)? = text else { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      try Self.create(name, path, bytes, in: descriptor)
      paths.insert(path, at: 0)
    }
    return paths
  }

  private static func create(
    _ name: String,
    _ path: String,
    _ bytes: [UInt8],
    in folder: Int32
  ) throws(SaveFailure) {
    let opened = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard opened >= 0 else {
      guard errno == EEXIST else { throw failure(path) }
      if case .text(_, bytes)? = try? TraceInput.file(path).inMemory() { return }
      throw SaveFailure(message: "\(path): error: is there already, and --save replaces nothing")
    }
    defer { close(opened) }
    if let code = bytes.withUnsafeBytes({ $0.write(to: opened) }) {
      unlinkat(folder, name, 0)
      errno = code
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> SaveFailure {
    SaveFailure(message: Diagnostics.cannotWrite(path, errno))
  }
}
