import TraceFormat

/// The traces of a suite and their golden files in the same folders.
///
/// `case.jsonl` is a trace, `case.expected.txt` its expected text, `case.expected.jsonl` its expected JSON lines, and
/// `case.full.expected.txt` or `.jsonl` the same in full detail. `case.device.jsonl` is a log of what the recognizers
/// on a device reported.
public struct GoldenSuite: Sendable {
  enum Item {
    case comparison(Expectation)
    case loneTrace(String)
    case loneExpectation(Expectation)
    /// A trace of a packed file with the name of another one, or the failure that keeps the rest of the file from being
    /// read.
    case unreadable(PackedTrace, InputFailure)

    var path: String {
      switch self {
      case .comparison(let expectation), .loneExpectation(let expectation): expectation.path
      case .loneTrace(let path): path
      case .unreadable(let packed, _): packed.label
      }
    }

    var trace: String {
      switch self {
      case .comparison(let expectation), .loneExpectation(let expectation): expectation.trace
      case .loneTrace(let path): path
      case .unreadable(let packed, _): packed.label
      }
    }

    /// The item with the expectation that an update would write; the item itself if it already has one.
    var completed: Item {
      guard case .loneTrace(let trace) = self else { return self }
      var expectation = Expectation(of: trace)
      expectation.checksPatterns = true
      return .comparison(expectation)
    }

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }

    /// Whether the case also checks the patterns of its trace.
    var checksPatterns: Bool {
      switch self {
      case .comparison(let expectation): expectation.checksPatterns
      case .loneTrace: true
      case .loneExpectation, .unreadable: false
      }
    }
  }

  /// The cases, in the order of their paths' bytes.
  let items: [Item]
  /// The traces, whether selected or not, and the scenes in the same directories.
  let traces: [String]
  let scenes: [String]
  /// The packed files, and their traces.
  private(set) var packed = PackedFiles()

  /// Collects the golden files at some paths.
  ///
  /// - Parameters:
  ///   - paths: Traces, expectations, and directories in which both are searched for.
  ///   - patterns: Select cases by the paths of their traces, with or without the ending, or of their expectations.
  ///     Without patterns, all cases are selected.
  ///   - limits: The limits of reading packed files with several traces; nil for one trace per file.
  ///   - leaveOut: Receives failures about single files in directories, which are then left out; nil to throw them.
  public init(
    paths: [String],
    selecting patterns: [CasePattern] = [],
    packed limits: CaseLimits? = nil,
    leavingOut leaveOut: ((InputFailure) -> Void)? = nil
  ) throws(InputFailure) {
    var found: [String] = []
    var scenes: [String] = []
    for path in paths {
      if GoldenFiles.isDirectory(path) {
        let inner = try GoldenFiles.contents(below: path, leavingOut: leaveOut).files
        scenes += inner.filter { $0.hasSuffix(Self.sceneSuffix) }
        found += inner
      } else {
        found += limits == nil ? try Self.files(of: path) : [try PackedFiles.file(at: path)]
      }
    }
    if let limits { packed = try PackedFiles(replacing: &found, limits) }
    let files = try GoldenFiles.set(of: found, leavingOut: leaveOut)
    let expectations = files.compactMap { Expectation(path: $0, hasTrace: files.contains) }
    let traces = files.filter { $0.hasSuffix(Expectation.traceSuffix) }.subtracting(expectations.map(\.path))
    let items =
      expectations.map { traces.contains($0.trace) ? Item.comparison($0) : .loneExpectation($0) }
      + traces.subtracting(expectations.map(\.trace)).map { Item.loneTrace($0) }
      + packed.failures.map { Item.unreadable($0.trace, $0.failure) }
    self.items = Self.checkingPatternsOnce(
      items
        .filter { item in item.isUnreadable || patterns.isEmpty || patterns.contains { $0.selects(item) } }
        .sorted { Self.isBefore($0.path, $1.path) }
    )
    self.traces = traces.sorted(by: Self.isBefore)
    self.scenes = Set(scenes).sorted(by: Self.isBefore)
  }

  /// Lets the first comparison of each trace also check the trace's patterns.
  private static func checkingPatternsOnce(_ items: [Item]) -> [Item] {
    var checked: Set<String> = []
    return items.map { item in
      guard case .comparison(var expectation) = item, checked.insert(expectation.trace).inserted else {
        return item
      }
      expectation.checksPatterns = true
      return .comparison(expectation)
    }
  }

  /// Creates a suite of the cases at some indices.
  init(_ suite: GoldenSuite, at indices: [Int]) {
    items = indices.map { suite.items[$0] }
    (traces, scenes, packed) = (suite.traces, suite.scenes, suite.packed)
  }

  /// The number of cases.
  public var count: Int { items.count }

  /// The files that a run reads: traces and expectations.
  public var files: [String] {
    traces.filter { packed.traces[$0] == nil } + packed.files.sorted() + items.map(\.path)
  }

  /// Returns the scene files in the searched directories that no trace in them names, in the order of their paths.
  ///
  /// - Parameters:
  ///   - other: A scene that is named elsewhere.
  ///   - limits: The limits of reading a trace's header.
  public func unreferencedScenes(besides other: String? = nil, limits: CaseLimits = CaseLimits()) -> [String]
  {
    var unnamed = Set(scenes.compactMap(GoldenFiles.identity))
    if let identity = other.flatMap(GoldenFiles.identity) { unnamed.remove(identity) }
    // Usually a few of the traces name all the scenes. The remaining traces are not opened.
    var rest = traces[...]
    while !unnamed.isEmpty, !rest.isEmpty {
      for scene in scenes(of: Array(rest.prefix(Self.batch)), limits) {
        if let identity = scene.flatMap(GoldenFiles.identity) { unnamed.remove(identity) }
      }
      rest = rest.dropFirst(Self.batch)
    }
    return scenes.filter { GoldenFiles.identity(of: $0).map(unnamed.contains) == true }
  }

  private static let batch = 256

  /// The scene files that the headers of the traces name.
  public func namedScenes(limits: CaseLimits = CaseLimits()) -> [String] {
    scenes(of: traces, limits).compactMap { $0 }
  }

  /// Returns the scene file that the header of each trace names; nil for a header that names none or cannot be read.
  /// The headers are read in a separate process.
  func scenes(of traces: [String], _ limits: CaseLimits) -> [String?] {
    var scenes = [String?](repeating: nil, count: traces.count)
    let work = LimitedWork(limits) { index in
      guard case .file(let path) = (try? TraceReader(input(of: traces[index])))?.header.scene else {
        return LimitedWork.Product([])
      }
      return LimitedWork.Product(path.pipeBytes)
    }
    work.run(Array(traces.indices)) { index, outcome in
      if case .done(let bytes) = outcome { scenes[index] = String(pipeBytes: bytes) }
    }
    return scenes
  }

  /// The trace at a path, which may be one of a packed file.
  func input(of trace: String) throws(InputFailure) -> TraceInput {
    try packed.traces[trace]?.input() ?? .file(trace)
  }

  private static let sceneSuffix = ".scene.json"

  /// Compares paths by their bytes, so that the order does not depend on the locale.
  private static func isBefore(_ path: String, _ other: String) -> Bool {
    path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Returns the files for one path: a trace with all its expectations, or an expectation with its trace.
  private static func files(of path: String) throws(InputFailure) -> [String] {
    guard GoldenFiles.exists(path) else { throw .unreadable(path: path, reason: "no such file") }
    if let expectation = Expectation(path: path, hasTrace: GoldenFiles.exists) {
      return [path, expectation.trace].filter(GoldenFiles.exists)
    }
    guard path.hasSuffix(Expectation.traceSuffix) else {
      throw .unreadable(
        path: path,
        reason: "its name does not end in \(Expectation.traceSuffix), as those of traces do"
      )
    }
    return [path]
      + Expectation.paths(of: path).filter { candidate in
        Expectation(path: candidate, hasTrace: GoldenFiles.exists)?.trace == path
          && GoldenFiles.exists(candidate)
      }
  }
}

extension CasePattern {
  fileprivate func selects(_ item: GoldenSuite.Item) -> Bool {
    selects(item.path) || selects(item.trace)
      || selects(String(item.trace.dropLast(Expectation.traceSuffix.count)))
  }
}
