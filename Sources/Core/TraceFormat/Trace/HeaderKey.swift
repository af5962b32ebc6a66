/// A key of a trace's header.
package enum HeaderKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case touchtrace, scene, name, device, note, source, expect, hardware, system

  /// The keys that messages suggest.
  static let known = allCases.filter { $0 != .schema }.map(\.rawValue)

  /// What the key says.
  package var meaning: String {
    switch self {
    case .schema: "The path or address of a schema, for editors; without effect."
    case .touchtrace: "The version of the format: 1. No other key is required."
    case .scene:
      "The path of the scene, relative to the trace's folder, or the scene itself; without one, the standard scene."
    case .name: "The name of the trace in pictures."
    case .device: "The device that recorded the trace."
    case .note: "What the trace shows."
    case .source: "Where the rule or the recording comes from: texts for people."
    case .expect: "The records in golden files, and patterns that must or must not occur."
    case .hardware: "The sensors of the device; all by default."
    case .system: "The version of iOS whose rules apply, such as 17.4, in place of the scene's."
    }
  }
}

/// A key of `expect` in a header or a scene.
package enum ExpectKey: String, CaseIterable, Sendable {
  case only, objects, values, fold, keep, not

  /// What the key says.
  package var meaning: String {
    switch self {
    case .only: "The kinds of records that are expected."
    case .objects: "The ids of objects: only records that name one of them are expected."
    case .values: "Whether action messages are expected with their values and locations."
    case .fold: "Whether the text is folded."
    case .keep: "Patterns for records that have to occur."
    case .not: "Patterns for records that must not occur."
    }
  }
}
