import Reports

/// How an outcome changes with a number.
package struct SweepReport {
  private let trace: String?
  private let style: Style

  /// Makes a report; where several traces are swept, `trace` heads each JSON record.
  package init(trace: String? = nil, style: Style) {
    self.trace = trace
    self.style = style
  }

  /// Appends the stretches of a range that have one outcome, each with what it is and how it differs from the one
  /// before.
  package func writeText(_ sweep: Sweep, to buffer: inout ByteBuffer) {
    let decimals = sweep.shown
    buffer.emphasize(.heading, style) { buffer in
      buffer.append("sweep ")
      buffer.append(plain: sweep.property)
      buffer.append(" from ")
      buffer.append(sweep.from, decimals)
      buffer.append(" to ")
      buffer.append(sweep.to, decimals)
      buffer.append(" by ")
      buffer.append(sweep.step, decimals)
    }
    if let now = sweep.now {
      buffer.append(", now ")
      buffer.append(now, decimals)
    }
    buffer.append(": ")
    buffer.append(sweep.stretches.count)
    buffer.append(sweep.stretches.count == 1 ? " outcome\n" : " outcomes\n")
    for stretch in sweep.stretches {
      buffer.append("  ")
      buffer.append(stretch.from, decimals)
      if stretch.from != stretch.to {
        buffer.append(" to ")
        buffer.append(stretch.to, decimals)
      }
      buffer.append(": ")
      let actions = stretch.outcome.actions
      buffer.append(each: actions, separator: "; ") { buffer, item in
        buffer.append(plain: item.sender)
        buffer.append(" ")
        buffer.append(each: item.words) { $0.append(plain: $1) }
      }
      buffer.append(actions.isEmpty ? "no action\n" : "\n")
      buffer.append(lines: stretch.difference, indent: "    ")
    }
  }

  /// Appends the same, a JSON object a stretch.
  package func writeJSON(_ sweep: Sweep, to buffer: inout ByteBuffer) {
    for stretch in sweep.stretches {
      buffer.append("{")
      if let trace {
        buffer.append(firstKey: "trace")
        buffer.append(quoted: trace)
        buffer.append(",")
      }
      buffer.append("\"record\":\"stretch\"")
      buffer.append(key: "property", sweep.property)
      buffer.append(key: "from", ifAny: stretch.from)
      buffer.append(key: "to", ifAny: stretch.to)
      buffer.append(key: "now", ifAny: sweep.now)
      buffer.append(key: "actions")
      buffer.append(array: stretch.outcome.actions) { buffer, item in
        buffer.append("{")
        buffer.append(firstKey: "sender")
        buffer.append(quoted: item.sender)
        buffer.append(key: "sent", item.words)
        buffer.append("}")
      }
      buffer.append(key: "difference", stretch.difference)
      buffer.append("}\n")
    }
  }
}

extension Sweep {
  /// How many decimals its numbers are shown with.
  fileprivate var shown: Decimals { decimals > 3 ? .six : .three }
}

extension Outcome {
  /// The senders of action messages with what each sent; actions that only report motion are left out.
  fileprivate var actions: [(sender: String, words: [String])] {
    timelines.compactMap { timeline in
      let words = timeline.events.compactMap { event -> String? in
        guard case .action(let controlEvent, let state, _, let selector) = event.signature,
          state != .changed, !(controlEvent != nil && event.signature.isIntermediate)
        else { return nil }
        return controlEvent?.rawValue ?? state?.rawValue ?? selector
      }
      return words.isEmpty ? nil : (timeline.object, words.counted)
    }
  }
}
