import Records

/// The action messages that a device's recognizers and controls sent while a trace was recorded: the file
/// `CASE.device.jsonl`.
///
/// A device log is an expectation for the trace beside it. Each entry is compared only by the keys that it has.
public struct DeviceLog: Equatable, Sendable {
  /// An action message of a recognizer or a control.
  public struct Entry: Equatable, Sendable {
    /// The time of the sample, or of the call if no sample caused it.
    public var time: Instant
    /// The message, with the values that the device reported.
    public var action: Action
    /// The line of the file.
    public var line: Int
    /// Whether the entry has the key for the target; its value may be null.
    public var hasTarget = false
    /// Whether the entry has the key for the selector; its value may be null.
    public var hasSelector = false

    /// Creates an entry.
    public init(time: Instant, action: Action, line: Int) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// The recognizers and controls that the header lists. Those without an entry sent no messages.
  public var watched: [String] = []
  /// The entries, in the order of the file.
  public var entries: [Entry] = []

  /// Creates an empty log.
  public init() {}

  /// Reads a log. A log without names is an error, because every replay would agree with it.
  public init(_ input: TraceInput) throws(InputFailure) {
    let parser = JSONParser()
    var reader = try LineReader(input)
    var isFirst = true
    var log = DeviceLog()
    while try reader.readLines(
      { (bytes, number) throws(InputFailure) in
        if bytes.isBlank { return }
        try log.read(SourceText(file: input.name, firstLine: number, bytes: bytes), isFirst, parser)
        isFirst = false
      },
      failure: { $0 }
    ) {}
    guard !log.senders.isEmpty else {
      let message =
        "a device log that names no recognizer and no control, expected actions, or a header with \"recognizers\""
      throw .invalid([TraceError(file: input.name, line: 1, column: 1, message: message)])
    }
    self = log
  }

  /// The recognizers and controls named in the log, without duplicates, those from the header first.
  public var senders: [String] {
    var seen: Set<String> = []
    return (watched + entries.map(\.action.sender)).filter { seen.insert($0).inserted }
  }

  private mutating func read(
    _ text: SourceText,
    _ isFirst: Bool,
    _ parser: JSONParser
  ) throws(InputFailure) {
    let tree = try parser.object(in: text)
    var decoder = DeviceLogDecoder()
    let value: Value
    do throws(Problem) {
      value = try Value(tree.root, at: JSONPath())
    } catch {
      throw .invalid([text.error(for: error)])
    }
    if isFirst, tree.root.member("touchtrace") != nil {
      watched = decoder.senders(ofHeader: PlacedValue(value, at: JSONPath()))
    } else if let entry = decoder.entry(PlacedValue(value, at: JSONPath()), line: text.firstLine) {
      entries.append(entry)
    }
    guard decoder.problems.isEmpty else { throw .invalid(text.errors(for: decoder.problems)) }
  }
}
