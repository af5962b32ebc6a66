import Records

/// The report for people: one line for each record, under the line of its step.
public struct TextReport: Sendable {
  let detail: Detail
  let style: Style
  private let numbersLines: Bool

  /// Creates a report; with `numbersLines`, each step begins with the trace's line number.
  public init(detail: Detail = .normal, style: Style = .plain, numbersLines: Bool = false) {
    self.detail = detail
    self.style = style
    self.numbersLines = numbersLines
  }

  /// Appends the line of a record, with its time if the report shows no steps.
  public func write(_ record: Record, at time: Instant? = nil, to buffer: inout ByteBuffer) {
    if case .step(let step) = record { return writeLine(of: step, to: &buffer) }
    if let time {
      buffer.append("t=")
      buffer.append(padded: time)
      buffer.append(" ")
    } else {
      buffer.append("  ")
    }
    writeInner(record, to: &buffer)
    buffer.append("\n")
  }

  /// Appends the line of a step.
  func writeLine(of step: Step, to buffer: inout ByteBuffer) {
    writeNumber(of: step, to: &buffer)
    buffer.emphasize(.heading, style) { write(step, to: &$0) }
    buffer.append("\n")
  }

  /// Appends the number of a step's line in the trace, if lines are numbered; timers have none.
  func writeNumber(of step: Step, to buffer: inout ByteBuffer) {
    guard numbersLines, let line = step.line else { return }
    buffer.append(line)
    buffer.append(": ")
  }

  /// Appends the line of an action.
  func writeLine(of action: Action, to buffer: inout ByteBuffer) {
    buffer.append("  ")
    write(action, to: &buffer)
    buffer.append("\n")
  }

  /// Appends the content of a record's line, without indentation and line feed.
  package func writeInner(_ record: Record, to buffer: inout ByteBuffer) {
    switch record {
    case .step(let step): write(step, to: &buffer)
    case .dispatch(let responder, let touches):
      buffer.append("dispatch")
      buffer.append(word: responder)
      buffer.append(touches: touches)
    case .hitTest(let hitTest): write(hitTest, to: &buffer)
    case .refuse(let recognizer, let touch):
      buffer.append("refuse")
      buffer.append(word: recognizer)
      buffer.append(touches: [touch])
    case .recognizer(let message): write(message, to: &buffer)
    case .state(let change): write(change, to: &buffer)
    case .wait(let recognizer, let others):
      buffer.append("wait")
      buffer.append(word: recognizer)
      buffer.append(" for ")
      buffer.append(ids: others)
    case .hold(let hold): write(hold, to: &buffer)
    case .drop(let drop): write(drop, to: &buffer)
    case .deliver(let delivery): write(delivery, to: &buffer)
    case .discard(let message, let touches):
      buffer.append("discard ")
      buffer.append(text: message.rawValue)
      buffer.append(touches: touches)
    case .action(let action): write(action, to: &buffer)
    case .sceneAction(let sceneAction): write(sceneAction, to: &buffer)
    case .reset(let recognizer):
      buffer.append("reset")
      buffer.append(word: recognizer)
    case .firstResponder(let from, let to):
      buffer.append("firstResponder")
      buffer.append(word: from ?? "nil")
      buffer.append(" ->")
      buffer.append(word: to ?? "nil")
    case .scroll(let scrollView, let contentOffset):
      buffer.append("scroll")
      buffer.append(word: scrollView)
      buffer.append(" ")
      buffer.append(contentOffset)
    case .zoom(let scrollView, let zoomScale, let contentOffset):
      buffer.append("zoom")
      buffer.append(word: scrollView)
      buffer.append(" ")
      buffer.append(zoomScale, .three)
      buffer.append(" ")
      buffer.append(contentOffset)
    case .scrollStart(let start): write(start, to: &buffer)
    case .scrollEnd(let end): write(end, to: &buffer)
    case .delegate(let message): write(message, to: &buffer)
    case .effect(let object, let text):
      buffer.append("effect")
      buffer.append(word: object)
      buffer.append(" ")
      buffer.append(plain: text)
    case .highlight(let control, let isHighlighted):
      buffer.append("highlight")
      buffer.append(word: control)
      buffer.append(isHighlighted ? " true" : " false")
    case .select(let view, let isSelected):
      buffer.append("select")
      buffer.append(word: view)
      buffer.append(isSelected ? " true" : " false")
    case .orientation(let orientation):
      buffer.append("orientation")
      buffer.append(name: orientation.rawValue)
    case .answer(let object, let property, let value):
      buffer.append("answer")
      buffer.append(word: object)
      buffer.append(word: property)
      buffer.append("=")
      if case .string(let text) = value { buffer.append(id: text) } else { buffer.append(value, .spaced) }
    case .motionData(let data): write(data, to: &buffer)
    case .warning(let warning): write(warning, to: &buffer)
    }
  }

  private func write(_ warning: Warning, to buffer: inout ByteBuffer) {
    buffer.emphasize(.caution, style) { $0.append("warning") }
    buffer.append(" ")
    buffer.append(text: warning.code.rawValue)
    buffer.append(word: warning.object)
    buffer.append(" ")
    buffer.append(plain: warning.text)
  }
}
