import ArgumentParser
import Glibc
import Records

/// A program that makes PNG files of SVG pictures.
struct PictureConverter {
  /// The name of the program.
  let program: String
  private let arguments: [String]

  /// The programs, with arguments to read an SVG from standard input and write a PNG of twice the size to standard
  /// output.
  private static let all = [
    PictureConverter(program: "rsvg-convert", arguments: ["--zoom=2", "--format=png"]),
    PictureConverter(program: "resvg", arguments: ["--zoom=2", "-", "-c"]),
    PictureConverter(program: "inkscape", arguments: ["--pipe", "--export-type=png", "--export-filename=-"]),
  ]

  private init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns the first program that is installed. Without one the command ends, before it opens the file.
  static func installed(for path: String) throws -> PictureConverter {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    if let found = all.first(where: { converter in
      folders.contains { access("\($0)/\(converter.program)", X_OK) == 0 }
    }) {
      return found
    }
    let names = all.map(\.program).joined(separator: ", ")
    Diagnostics.printLine(
      "\(path): error: a PNG needs one of these programs, and none is installed: \(names); an .svg needs none"
    )
    throw ExitCode(EX_UNAVAILABLE)
  }

  /// Returns the PNG of a picture; nil if the program fails.
  func png(from picture: borrowing ByteBuffer) -> [UInt8]? {
    var (input, output) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&input) == 0, pipe(&output) == 0 else { return nil }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var process = pid_t()
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let result = posix_spawnp(&process, program, &actions, nil, &words, environ)
    Glibc.close(input[0])
    Glibc.close(output[1])
    defer { Glibc.close(output[0]) }
    guard result == 0 else {
      Glibc.close(input[1])
      return nil
    }
    // The program reads all of the picture before it writes anything. If it ends before, the write fails.
    let before = signal(SIGPIPE, SIG_IGN)
    let isWritten = picture.withBytes { UnsafeRawBufferPointer($0).write(to: input[1]) == nil }
    Glibc.close(input[1])
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(output[0], &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    signal(SIGPIPE, before)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return isWritten && status == 0 && !bytes.isEmpty ? bytes : nil
  }
}
