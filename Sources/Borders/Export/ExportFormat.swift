import Records
import TraceFormat

/// The formats of other programs in which the touches of a trace can be written.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// The body of WebDriver's Perform Actions, as Selenium sends it.
  case w3c
  /// The list of WebDriver's input sources, as Appium's clients expect it.
  case appium
  /// Messages of the Chrome DevTools Protocol, with pauses between them.
  case cdp
  /// A recording of evemu: the description of a touchscreen and its events.
  case evemu

  /// Writes the touches of a trace in this format.
  package func export(_ input: TraceInput) throws(InputFailure) -> Export {
    let reader = try TraceReader(input)
    var collector = TouchCollector()
    while let step = try reader.next() { collector.add(step) }
    let (recording, losses) = collector.finish()
    var export = Export(losses: losses)
    switch self {
    case .w3c: export.text = ActionsWriter.body(of: recording, &export.losses)
    case .appium: export.text = ActionsWriter.sources(of: recording, &export.losses)
    case .cdp: export.text = MessageWriter.text(of: recording, &export.losses)
    case .evemu: export.text = EvemuWriter.text(of: recording, &export.losses)
    }
    return export
  }
}

/// A trace in another format, and the parts of the trace that the format cannot express.
package struct Export: Sendable {
  /// The content of the file.
  package internal(set) var text = ""
  /// The parts of the trace that the text leaves out or changes.
  package internal(set) var losses: Losses
}
