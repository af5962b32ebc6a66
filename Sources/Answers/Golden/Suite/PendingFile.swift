import Glibc

/// The files beside golden files that hold the output of a replay until a review: `CASE.expected.txt.new`.
extension GoldenResult {
  private static let pendingSuffix = ".new"

  /// Writes the output of the replay beside the golden file if the two differ; the result stays the same unless that
  /// fails.
  func pending(_ output: [UInt8]) -> GoldenResult {
    guard case .differs(let difference) = status else { return self }
    var result = self
    do throws(SystemCallError) {
      guard GoldenDifference.fingerprint(of: output) == difference.fingerprint else {
        throw SystemCallError(reason: "a file changed meanwhile")
      }
      try AtomicFile.write(output, to: path + Self.pendingSuffix)
    } catch {
      result.path += Self.pendingSuffix
      result.status = .unwritable(reason: error.reason)
    }
    return result
  }

  /// Removes pending files beside golden files that now equal the replay's output.
  public static func removePending(beside results: [GoldenResult]) {
    for result in results {
      switch result.status {
      case .passed, .written: break
      default: continue
      }
      // Only the names that `pending` writes.
      guard
        let expectation = Expectation(
          path: result.path,
          hasTrace: { $0 == result.packed?.path ?? result.trace }
        ),
        !expectation.isDeviceLog
      else { continue }
      let path = result.path + pendingSuffix
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      unlink(path)
    }
  }
}
