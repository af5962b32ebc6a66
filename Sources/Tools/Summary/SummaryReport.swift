import Records
import Reports

/// Writes what a replay came to as one JSON object; names of one kind stand in the order of their bytes.
public struct SummaryReport: Sendable {
  /// Makes a report.
  public init() {}

  /// Appends the line of a trace.
  ///
  /// - Parameters:
  ///   - summary: what the replay came to.
  ///   - trace: the trace, as it was named.
  ///   - failure: what ended the replay before its end, if something did.
  ///   - buffer: what the line is appended to.
  public func write(_ summary: Summary, of trace: String, failure: String?, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "trace")
    buffer.append(quoted: trace)
    buffer.append(key: "steps", summary.steps)
    buffer.append(key: "touches", summary.touches)
    buffer.append(key: "end")
    buffer.append(seconds: summary.end.nanoseconds, .six)
    buffer.append(key: "recognized", summary.recognized)
    buffer.append(key: "actions", summary.actions)
    buffer.append(key: "failures", summary.failures.named)
    buffer.append(key: "warnings", summary.warnings.named)
    buffer.append(key: "error", ifAny: failure)
    buffer.append("}\n")
  }
}

extension Dictionary where Key: RawRepresentable<String>, Value == Int {
  fileprivate var named: [String: Int] {
    Dictionary<String, Int>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}

extension ByteBuffer {
  /// A key, and an object of counts.
  fileprivate mutating func append(key: StaticString, _ counts: [String: Int]) {
    append(key: key)
    append("{")
    let sorted = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    append(each: sorted, separator: ",") { buffer, count in
      buffer.append(quoted: count.key)
      buffer.append(":")
      buffer.append(count.value)
    }
    append("}")
  }
}
