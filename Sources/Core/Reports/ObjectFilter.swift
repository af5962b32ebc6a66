import Records

/// Forwards the records that name one of some objects, and the steps of these records.
///
/// A step is forwarded when its first matching record arrives, or at once if the step itself names the object.
public struct ObjectFilter: Sendable {
  private let objects: [String]
  private var waitingStep: Step?

  /// Creates a filter for some objects.
  public init(_ objects: [String]) {
    self.objects = objects
  }

  /// Forwards a record to `next` if it names an object, preceded by its step.
  public mutating func pass(_ record: Record, to next: (Record) -> Void) {
    let isNamed = record.names { objects.contains($0) }
    if case .step(let step) = record {
      waitingStep = isNamed ? nil : step
    } else if isNamed, let step = waitingStep {
      waitingStep = nil
      next(.step(step))
    }
    if isNamed { next(record) }
  }
}

extension Record {
  /// Returns whether the record names an id for which `isWanted` returns true.
  package func names(_ isWanted: (String) -> Bool) -> Bool {
    var isNamed = false
    visitFields(onlyNames: true) { isNamed = isNamed || $1.names(isWanted) }
    return isNamed
  }
}

extension FieldValue {
  fileprivate func names(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .id(let id): isWanted(id)
    case .ids(let ids): ids.contains(where: isWanted)
    case .changes(let objects): objects.contains { isWanted($0.object) }
    case .list(let items): items.contains { $0.names(isWanted) }
    case .object(let members): members.contains { $0.value.names(isWanted) }
    case .null, .flag, .integer, .number, .time, .span, .touch, .touches, .text, .name, .point, .json: false
    }
  }
}
