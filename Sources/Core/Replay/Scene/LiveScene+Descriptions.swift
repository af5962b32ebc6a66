import TouchKit

/// The self-descriptions of recognizer classes.
extension LiveScene {
  /// The movement that a recognizer needs; nil if its class does not say.
  package func movement(of recognizer: UIGestureRecognizer) -> GestureDescription.Movement? {
    descriptions(of: recognizer).lazy.compactMap(\.movement).first
  }

  /// The minimum number of fingers for a recognizer, and the property with the number; nil if it is fixed.
  package func fingers(of recognizer: UIGestureRecognizer) -> (count: Int, property: String?) {
    switch descriptions(of: recognizer).lazy.compactMap(\.fingers).first {
    case .always(let count)?: (count, nil)
    case .property(let name)?: (number(name, of: recognizer) ?? 1, name)
    case nil: (1, nil)
    }
  }

  /// Whether a recognizer is a tap that needs more than one tap.
  package func needsSeveralTaps(_ recognizer: UIGestureRecognizer) -> Bool {
    number("numberOfTapsRequired", of: recognizer) ?? 1 > 1
  }

  private func number(_ property: String, of recognizer: UIGestureRecognizer) -> Int? {
    let properties = descriptions(of: recognizer).lazy.flatMap(\.properties)
    return properties.first { $0.name == property }?.get(recognizer)?.number.map { Int($0) }
  }

  /// The descriptions of a recognizer's class and of its superclasses, nearest first. An unregistered class has that of
  /// its nearest superclass.
  private func descriptions(of recognizer: UIGestureRecognizer) -> [GestureDescription] {
    let registered = self[recognizer.traceID].map { registry.descriptions(of: $0.className) } ?? []
    return registered.isEmpty ? [type(of: recognizer).gestureDescription] : registered
  }
}

extension ClassRegistry {
  /// Returns the descriptions of a class and of its superclasses, nearest first.
  package func descriptions(of className: String) -> [GestureDescription] {
    lineage(of: className).compactMap { name in gestures.first { $0.name == name } }
  }
}
