import Glibc
import Records
import Replay
import Testing

@testable import TraceFormat

/// A file in a folder of its own, gone with its owner.
final class TemporaryFile {
  let path: String
  private let folder: String

  init(_ name: String, _ bytes: some Collection<UInt8>) throws {
    var template = Array("/tmp/touchtrace.XXXXXX".utf8CString)
    folder = try template.withUnsafeMutableBufferPointer { template in
      let folder = try #require(template.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: folder)
    }
    path = folder + "/" + name
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    let contents = Array(bytes)
    try #require(fwrite(contents, 1, contents.count, file) == contents.count)
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }

  /// What a failure says, without the folder.
  func lines(of failure: InputFailure) -> [String] {
    failure.description.split(separator: "\n").map { line in
      line.hasPrefix(folder + "/") ? String(line.dropFirst(folder.count + 1)) : String(line)
    }
  }
}

/// What a trace says, and how it ends.
struct Reading {
  var header: TraceHeader?
  var steps: [Step] = []
  var errors: [String] = []

  init(_ text: String) throws {
    try self.init(bytes: Array(text.utf8))
  }

  init(bytes: [UInt8]) throws {
    let file = try TemporaryFile("trace.jsonl", bytes)
    do {
      let reader = try TraceReader(.path(file.path))
      header = reader.header
      while let step = try reader.next() { steps.append(step) }
    } catch {
      errors = file.lines(of: error)
    }
  }
}

/// The errors of a trace.
func errors(inTrace text: String) throws -> [String] {
  try Reading(text).errors
}

/// The errors of a trace that is one step.
func errors(inStep event: String) throws -> [String] {
  try errors(inTrace: #"{"t":0,"# + event + "}")
}

/// The event of a trace that is one step.
func event(_ text: String) throws -> StepEvent {
  let reading = try Reading(#"{"t":0,"# + text + "}")
  #expect(reading.errors.isEmpty)
  return try #require(reading.steps.first).event
}

/// The scene that a text describes.
func scene(_ text: String) throws -> Scene {
  let file = try TemporaryFile("photos.scene.json", text.utf8)
  return try SceneText(.path(file.path)).read(.test)
}

/// The errors of a scene.
func errors(inScene text: String) throws -> [String] {
  let file = try TemporaryFile("photos.scene.json", text.utf8)
  do {
    _ = try SceneText(.path(file.path)).read(.test)
    return []
  } catch {
    return file.lines(of: error)
  }
}

extension Vocabulary {
  /// The built-in classes, with few thresholds.
  static let test = Vocabulary(
    classes: ClassRegistry.standard.vocabulary.classes,
    thresholds: [
      ("tapMovement", .number(NumberRange.amounts)), ("panMovement", .number(NumberRange.amounts)),
    ]
  )
}
