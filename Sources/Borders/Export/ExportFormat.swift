import Records
import TraceFormat

/// The formats of other programs for a trace's touches and other input.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// The body of WebDriver's Perform Actions, as Selenium sends it.
  case w3c
  /// The list of WebDriver's input sources, as Appium's clients expect it.
  case appium
  /// Messages of the Chrome DevTools Protocol, with pauses between them.
  case cdp
  /// A recording of evemu: the description of a touchscreen and its events.
  case evemu

  /// Devices beside fingers.
  struct Devices: OptionSet {
    let rawValue: Int

    /// Mice and pens, which also hover.
    static let pointers = Devices(rawValue: 1)
    static let wheels = Devices(rawValue: 2)
    static let keys = Devices(rawValue: 4)
  }

  /// The devices that the format has. WebDriverAgent, Appium's driver for iOS, refuses actions with any other.
  var devices: Devices {
    switch self {
    case .w3c, .cdp: [.pointers, .wheels, .keys]
    case .appium: .keys
    case .evemu: []
    }
  }

  /// Writes the input of a trace in this format.
  package func export(_ input: TraceInput) throws(InputFailure) -> Export {
    let reader = try TraceReader(input)
    var collector = TouchCollector(devices)
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
