import Records

/// The records in the golden files of a trace, which `expect` in its header or in its scene can limit.
public struct ExpectedRecords: Equatable, Sendable {
  /// The kinds; nil for all.
  public var only: [RecordKind]?
  /// The ids of objects. Only records that name at least one of these objects are expected; an empty list means all
  /// records.
  public var objects: [String] = []
  /// Whether action messages are shown with their values and locations.
  public var values = true
  /// Whether long runs of the text are folded into their first and last values.
  public var fold = false

  /// Creates the expectation of all records.
  public init() {}
}

extension ExpectedRecords {
  private static let keys = ["only", "objects", "values", "fold"]

  /// Decodes the value of `expect`, and reports its problems to the decoder.
  init(_ item: PlacedValue, _ decoder: inout ValueDecoder) {
    for (key, item) in decoder.members(item, known: Self.keys, of: "\"expect\"") ?? [] {
      switch key {
      case "only":
        let names = RecordKind.allCases.map(\.name)
        only = decoder.list(item, "a list of kinds of records")?
          .compactMap { decoder.choice($0, of: names, "kind of record") }.compactMap(RecordKind.init(name:))
        if case .array([]) = item.value {
          decoder.report(item.place, "no kinds of records, with which every replay would be as expected")
        }
      case "objects":
        objects = (decoder.list(item, "a list of ids") ?? []).compactMap { decoder.name($0, "an id") }
      case "values": values = decoder.boolean(item) ?? true
      case "fold": fold = decoder.boolean(item) ?? false
      default: preconditionFailure("\"expect\" has no key \(key)")
      }
    }
  }
}
