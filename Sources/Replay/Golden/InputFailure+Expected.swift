import TraceFormat

extension InputFailure {
  /// Whether a trace is wrong on purpose: one of the expectations beside it ends with this failure.
  public func isExpected(of trace: String) -> Bool {
    let ending = "\(withBareNames)\n".utf8
    return Expectation.paths(of: trace).contains { path in
      guard let expectation = Expectation(path: path, hasTrace: GoldenFiles.exists),
        expectation.trace == trace,
        let bytes = try? GoldenFiles.read(path)
      else { return false }
      return bytes.suffix(ending.count).elementsEqual(ending)
    }
  }
}
