import Reports

/// The numbers that would have changed the outcome.
package struct NearMissReport {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends the nearest of them, in words.
  package func writeText(_ misses: NearMisses, most: Int, to buffer: inout ByteBuffer) {
    buffer.emphasize(.heading, style) { $0.append("nearest misses") }
    guard misses.replays > 0 else { return buffer.append(": none, for no number was at work\n") }
    buffer.append(", found by ")
    buffer.append(misses.replays)
    buffer.append(misses.replays == 1 ? " replay" : " replays")
    buffer.append(misses.found.isEmpty ? ": none\n" : "\n")
    for miss in misses.found.prefix(most) {
      buffer.append("  ")
      buffer.append(plain: miss.property)
      buffer.append("=")
      buffer.append(miss.value, .three)
      buffer.append(" (now ")
      buffer.append(miss.now, .three)
      buffer.append(miss.margin > 0 ? ", +" : ", ")
      buffer.append(miss.margin, .three)
      if let relative = miss.relative {
        buffer.append(" or ")
        buffer.append((relative * 1000).rounded() / 10, .three)
        buffer.append(" %")
      }
      buffer.append("; with ")
      buffer.append(miss.unchanged, .three)
      buffer.append(" it is as it was)\n")
      buffer.append(lines: miss.difference, indent: "    ")
    }
    if misses.found.count > most {
      buffer.append("  and ")
      buffer.append(misses.found.count - most)
      buffer.append(" further away\n")
    }
    if misses.untried > 0 {
      buffer.append("  not tried: ")
      buffer.append(misses.untried)
      buffer.append(misses.untried == 1 ? " change" : " changes")
      buffer.append(" for want of replays\n")
    }
  }

  /// Appends the nearest of them, a JSON object a line, and a last one that says what it took.
  package func writeJSON(_ misses: NearMisses, most: Int, to buffer: inout ByteBuffer) {
    for miss in misses.found.prefix(most) {
      buffer.append("{\"record\":\"nearMiss\"")
      buffer.append(key: "property", miss.property)
      buffer.append(key: "value", ifAny: miss.value)
      buffer.append(key: "unchanged", ifAny: miss.unchanged)
      buffer.append(key: "now", ifAny: miss.now)
      buffer.append(key: "margin", ifAny: miss.margin)
      buffer.append(key: "relative", ifAny: miss.relative)
      buffer.append(key: "difference", miss.difference)
      buffer.append("}\n")
    }
    buffer.append("{\"record\":\"nearMisses\"")
    buffer.append(key: "found", misses.found.count)
    buffer.append(key: "replays", misses.replays)
    buffer.append(key: "untried", misses.untried)
    buffer.append("}\n")
  }
}

extension ByteBuffer {
  /// Which objects differ, and how: `[{"object", "gone", "new"}]`.
  mutating func append(key: StaticString, _ difference: OutcomeDifference) {
    append(key: key)
    append(array: difference.objects) { buffer, object in
      let (gone, new) = object.words
      buffer.append("{")
      buffer.append(firstKey: "object")
      buffer.append(quoted: object.object)
      buffer.append(key: "gone", gone)
      buffer.append(key: "new", new)
      buffer.append("}")
    }
  }
}
