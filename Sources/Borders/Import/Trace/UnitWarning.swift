import TraceFormat

extension UnitCheck.Suspicion {
  /// Returns the message about the suspected mistake, with the option that corrects the unit.
  func message(_ format: ImportFormat, _ options: ImportOptions) -> String {
    switch self {
    case .time(let frame, let factor):
      let unit = options.timeUnit ?? format.timeUnit
      let wanted = unit.nanoseconds * factor
      let plausible = TimeUnit.allCases.first { abs($0.nanoseconds / wanted - 1) < 0.01 }
      let what =
        "the times look wrong: \(Self.rounded(frame)) s from one frame to the next, which no device has"
      guard let plausible else { return what + "; --time-unit sets their unit" }
      return what + "; pass --time-unit \(plausible.rawValue)"
    case .coordinates(let furthest, let scale):
      return
        "the coordinates look wrong: \(Self.rounded(furthest)) is beyond any screen in points; "
        + "pass --scale \(scale), or the value of your device"
    case .outside(let farthest, let screen, let scale):
      return
        "the coordinates look wrong: most touches land outside of the screen of "
        + "\(Self.rounded(screen.x))x\(Self.rounded(screen.y)) pt, as far as (\(Self.rounded(farthest.x)), "
        + "\(Self.rounded(farthest.y))); pass --scale \(scale), or the value of your device"
    }
  }

  private static func rounded(_ number: Double) -> String {
    let digits = number.magnitude < 0.001 ? 1e9 : 1e3
    return ImportNotes.number((number * digits).rounded() / digits)
  }
}
