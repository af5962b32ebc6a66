import Records

/// The key `expect` of a trace's header or its scene: the records of golden files, and patterns that hold with or
/// without one.
public struct ExpectedRecords: Equatable, Sendable {
  /// The kinds; nil for all.
  public var only: [RecordKind]?
  /// The ids of objects. Only records that name one of these objects are expected; an empty list means all records.
  public var objects: [String] = []
  /// Whether action messages are shown with their values and locations.
  public var values = true
  /// Whether long runs of the text are folded into their first and last values.
  public var fold = false
  /// Patterns for records: those that have to occur, and negated ones that must not.
  public var patterns: [RecordPattern] = []

  /// Creates the expectation of all records.
  public init() {}
}

extension ExpectedRecords {
  /// Decodes the value of `expect`, and reports its problems to the decoder.
  init(_ item: PlacedValue, _ decoder: inout ValueDecoder) {
    for (key, item) in decoder.members(item, known: ExpectKey.allCases.map(\.rawValue), of: "\"expect\"")
      ?? []
    {
      switch ExpectKey(rawValue: key) {
      case .only:
        let names = RecordKind.allCases.map(\.name)
        only = decoder.list(item, "a list of kinds of records")?
          .compactMap { decoder.choice($0, of: names, "kind of record") }.compactMap(RecordKind.init(name:))
        if case .array([]) = item.value {
          decoder.report(item.place, "no kinds of records, with which every replay would be as expected")
        }
      case .objects:
        objects = (decoder.list(item, "a list of ids") ?? []).compactMap { decoder.name($0, "an id") }
      case .values: values = decoder.boolean(item) ?? true
      case .fold: fold = decoder.boolean(item) ?? false
      case .keep: patterns += Self.patterns(item, isNegated: false, &decoder)
      case .not: patterns += Self.patterns(item, isNegated: true, &decoder)
      case nil: preconditionFailure("\"expect\" has no key \(key)")
      }
    }
  }

  private static func patterns(
    _ item: PlacedValue,
    isNegated: Bool,
    _ decoder: inout ValueDecoder
  ) -> [RecordPattern] {
    (decoder.list(item, "a list of patterns") ?? []).compactMap { item -> RecordPattern? in
      guard let text = decoder.name(item, "a pattern") else { return nil }
      if text.first == "!" {
        decoder.report(item.place, "a pattern with !, expected it without one, in the list \"not\"")
        return nil
      }
      do throws(RecordPattern.Malformed) {
        return try RecordPattern(isNegated ? "!" + text : text)
      } catch {
        decoder.report(item.place, error.message)
        return nil
      }
    }
  }
}
