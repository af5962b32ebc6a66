import Glibc

/// A file, a pipe, standard input or a text in memory, read a chunk at a time.
final class ByteSource {
  /// The path as it was given, or the text's name; `-` is standard input.
  let path: String
  /// What of a text in memory has not been read.
  private var text: ArraySlice<UInt8>?
  private let descriptor: Int32
  private let mayBlock: Bool
  private let beforeBlocking: (() -> Void)?

  /// Opens the input; `beforeBlocking` is called ahead of each read that may have to wait for its data.
  init(_ input: TraceInput, beforeBlocking: (() -> Void)? = nil) throws(InputFailure) {
    path = input.name
    self.beforeBlocking = beforeBlocking
    if case .text(_, let bytes) = input {
      text = bytes[...]
      descriptor = -1
      mayBlock = false
      return
    }
    descriptor = try ByteSource.open(path, beforeBlocking: beforeBlocking)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      mayBlock = true
      throw ByteSource.failure(path, errno)
    }
    let type = status.st_mode & S_IFMT
    mayBlock = type != S_IFREG
    if type == S_IFDIR { throw ByteSource.failure(path, EISDIR) }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// Reads what there is into `buffer`; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputFailure) -> Int {
    if let text {
      let chunk = text.prefix(buffer.count)
      buffer.copyBytes(from: chunk)
      self.text = text.dropFirst(chunk.count)
      return chunk.count
    }
    if mayBlock { beforeBlocking?() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody who shares the pipe has made it non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default: throw ByteSource.failure(path, errno)
      }
    }
  }

  private static func open(_ path: String, beforeBlocking: (() -> Void)?) throws(InputFailure) -> Int32 {
    if path == "-" { return STDIN_FILENO }
    // To open a named pipe is to wait for its writer.
    beforeBlocking?()
    while true {
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw failure(path, errno) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> InputFailure {
    let reason =
      switch code {
      case ENOENT, ENOTDIR: "no such file"
      case EISDIR: "is a directory"
      case EACCES, EPERM: "permission denied"
      default: String(cString: strerror(code))
      }
    return .unreadable(path: path, reason: reason)
  }
}
