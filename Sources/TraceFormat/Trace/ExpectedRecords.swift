import Records

/// The records that the golden files of a trace hold, where a header's `expect` narrows them.
public struct ExpectedRecords: Equatable, Sendable {
  /// The kinds; nil for all.
  public var only: [RecordKind]?
  /// The objects, of which a record names one; empty for all records.
  public var objects: [String] = []
  /// Whether action messages come with their values and locations.
  public var values = true
  /// Whether long runs of the text are folded into their first and last values.
  public var fold = false

  /// Expects everything.
  public init() {}
}

extension ExpectedRecords {
  private static let keys = ["only", "objects", "values", "fold"]

  /// Reads the value of `expect`; what is wrong with it goes to the decoder's problems.
  init(_ item: PlacedValue, _ decoder: inout ValueDecoder) {
    for (key, item) in decoder.members(item, known: Self.keys, of: "\"expect\"") ?? [] {
      switch key {
      case "only":
        let names = RecordKind.allCases.map(\.name)
        only = decoder.list(item, "a list of kinds of records")?
          .compactMap { decoder.choice($0, of: names, "kind of record") }.compactMap(RecordKind.init(name:))
      case "objects":
        objects = (decoder.list(item, "a list of ids") ?? []).compactMap { decoder.name($0, "an id") }
      case "values": values = decoder.boolean(item) ?? true
      case "fold": fold = decoder.boolean(item) ?? false
      default: preconditionFailure("\"expect\" has no key \(key)")
      }
    }
  }
}
