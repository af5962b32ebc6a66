import Glibc
import Replay
import TraceFormat

/// Input that can be read repeatedly.
enum RepeatableInput {
  /// Keeps a trace and a scene in memory if they are not regular files.
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
