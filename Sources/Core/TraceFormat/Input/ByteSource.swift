import Glibc

/// A file, a pipe, standard input or a text in memory, read in chunks.
struct ByteSource: Sendable {
  /// The path, or the name of a text in memory; `-` is standard input.
  let path: String
  /// Whether a read may block until data arrives.
  let mayBlock: Bool
  /// The number of bytes of a file; 0 if unknown.
  let size: Int
  /// Whether all bytes have been read. A source that never blocks knows this as soon as it has returned its last chunk.
  private(set) var isAtEnd = false
  /// The rest of a text in memory.
  private var text: ArraySlice<UInt8> = []
  private let file: OpenFile?

  /// Opens the input. A named pipe blocks until it has a writer.
  init(_ input: TraceInput) throws(InputFailure) {
    path = input.name
    let file: OpenFile
    switch input {
    case .text(_, let bytes), .part(_, _, let bytes):
      text = bytes[...]
      self.file = nil
      mayBlock = false
      size = bytes.count
      return
    case .file(let path): file = OpenFile(try ByteSource.openRegularFile(path))
    case .path(let path):
      file = path == "-" ? OpenFile(STDIN_FILENO) : OpenFile(try ByteSource.open(path, O_RDONLY))
    }
    self.file = file
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw ByteSource.failure(path, errno) }
    let type = status.st_mode & S_IFMT
    mayBlock = type != S_IFREG
    size = Int(status.st_size)
    if type == S_IFDIR { throw ByteSource.failure(path, EISDIR) }
  }

  /// Reads available data into `buffer`, and returns the number of bytes.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputFailure) -> Int {
    guard let file else {
      let chunk = text.prefix(buffer.count)
      buffer.copyBytes(from: chunk)
      text = text.dropFirst(chunk.count)
      isAtEnd = text.isEmpty
      return chunk.count
    }
    if mayBlock {
      let count = try readOnce(buffer, from: file)
      isAtEnd = count == 0
      return count
    }
    return try fill(buffer, from: file)
  }

  private mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer,
    from file: OpenFile
  ) throws(InputFailure) -> Int {
    var count = 0
    while count < buffer.count, !isAtEnd {
      do {
        let more = try readOnce(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), from: file)
        isAtEnd = more == 0
        count += more
      } catch {
        // The bytes before the failure are returned first; the next read fails again.
        if count == 0 { throw error }
        break
      }
    }
    return count
  }

  private func readOnce(
    _ buffer: UnsafeMutableRawBufferPointer,
    from file: OpenFile
  ) throws(InputFailure) -> Int {
    if file.descriptor == STDIN_FILENO, case let count = StandardInput.takeAhead(into: buffer), count > 0 {
      return count
    }
    while true {
      let count = Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        if file.descriptor == STDIN_FILENO {
          StandardInput.keep(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN where mayBlock:
        // The pipe is non-blocking, because another process that shares it has made it so.
        var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default: throw ByteSource.failure(path, errno)
      }
    }
  }

  /// Reads some bytes of a regular file, up to its end.
  static func bytes(_ range: Range<Int>, of path: String) throws(InputFailure) -> [UInt8] {
    let file = OpenFile(try openRegularFile(path))
    guard lseek(file.descriptor, range.lowerBound, SEEK_SET) >= 0 else { throw failure(path, errno) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(file.descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      if more < 0 { throw failure(path, errno) }
      if more == 0 { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// Opens a regular file. An untrusted path cannot make the command wait for a pipe, or follow a link.
  private static func openRegularFile(_ path: String) throws(InputFailure) -> Int32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw failure(path, errno) }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw failure(path, EISDIR) }
    guard type == S_IFREG else {
      let kind = type == S_IFLNK ? "a link" : "a pipe or a device"
      throw .unreadable(path: path, reason: "is \(kind), expected a regular file")
    }
    // Another file may have replaced it since the check.
    let descriptor = try open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "is not a regular file")
    }
    return descriptor
  }

  private static func open(_ path: String, _ flags: Int32) throws(InputFailure) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC)
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

/// A file that closes when its last owner is released; standard input stays open.
private final class OpenFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }
}
