import Records

/// The options of an import.
package struct ImportOptions: Sendable, Equatable {
  /// The scaling of the panel's axes to the screen.
  package enum Fit: String, CaseIterable, Sendable {
    /// Each axis is scaled to the whole side.
    case stretch
    /// Both axes have the same scale; the panel is centred on the screen.
    case uniform
  }

  /// The timing of the steps in a WebDriver action sequence.
  package enum Timing: String, CaseIterable, Sendable {
    /// A tick lasts as long as its longest action, and all fingers wait for it.
    case w3c
    /// Each finger has its own clock and does not wait for the others.
    case wda
  }

  /// The path of the file; nil for standard input. Its folder may contain a description of the device.
  package var path: String?
  /// The path of the scene in the trace's header; nil for none.
  package var scene: String?
  /// The size of the screen, in points; nil to assume a size if the format needs one.
  package var screen: Point?
  /// The smallest and largest values of the panel's axes; nil to use those in the file.
  package var range: PanelRange?
  /// The clockwise rotation of the panel as seen from the front, in degrees: 0, 90, 180 or 270.
  package var rotation = 0
  /// How the panel's axes are fitted to the screen.
  package var fit = Fit.stretch
  /// The number of points per unit of each axis; nil to scale the panel to the screen.
  package var scale: Point?
  /// The unit of the file's times; nil for the format's own.
  package var timeUnit: TimeUnit?
  /// Frames per second, for files without times; nil to assume 60.
  package var rate: Double?
  /// The timing of WebDriver actions.
  package var timing = Timing.w3c
  /// Whether the left button of a device without touches is its touch.
  package var readsMouse = false
  /// Whether anything mended, assumed or left out is an error.
  package var isStrict = false

  /// The frames per second, given or assumed.
  var framesPerSecond: Double { rate ?? 60 }

  /// Creates the default options.
  package init() {}
}

/// A unit of time.
package enum TimeUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"

  /// The number of nanoseconds in the unit.
  package var nanoseconds: Double {
    switch self {
    case .seconds: 1e9
    case .milliseconds: 1e6
    case .microseconds: 1e3
    case .nanoseconds: 1
    }
  }
}

/// The smallest and largest values of the two axes of a panel.
package struct PanelRange: Sendable, Equatable {
  package var x: ClosedRange<Int>
  package var y: ClosedRange<Int>

  /// Creates a range.
  package init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
    self.x = x
    self.y = y
  }

  // A file may name any bounds, so the number of integers between them could overflow.
  var width: Double { Double(x.upperBound) - Double(x.lowerBound) + 1 }
  var height: Double { Double(y.upperBound) - Double(y.lowerBound) + 1 }
}
