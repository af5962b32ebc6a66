import Glibc
import Replay
import TraceFormat

/// Inputs that are replayed more than once.
enum RepeatableInput {
  /// Keeps in memory what can be read only once: a trace and a scene that are no files.
  static func make(
    _ input: TraceInput,
    _ replayer: Replayer
  ) throws(InputFailure) -> (TraceInput, Replayer) {
    var replayer = replayer
    let input = try keep(input)
    if let scene = replayer.options.scene { replayer.options.scene = try keep(scene) }
    return (input, replayer)
  }

  private static func keep(_ input: TraceInput) throws(InputFailure) -> TraceInput {
    guard case .path(let path) = input else { return input }
    var status = stat()
    let isFile = path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile ? input : try input.inMemory()
  }
}
