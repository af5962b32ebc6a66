import Records
import TraceFormat

extension LintCode {
  /// The times of a trace are not seconds.
  public static let timeUnit = LintCode(
    "timeUnit",
    summary:
      "samples of fingers that are more than a second or less than half a millisecond apart; reported "
      + "once a trace",
    advice:
      "Panels report 30 to 1,000 times a second. Most often the times are milliseconds; `touchtrace "
      + "import --format trace --time-unit ms` mends them"
  )

  /// The coordinates of a trace are not points.
  public static let coordinateUnit = LintCode(
    "coordinateUnit",
    summary:
      "touches beyond 1,500 points, or most of them outside of the windows and at least half as far "
      + "again; reported once a trace",
    advice:
      "No screen has so many, or the recording's screen is not that of the scene. Most often they are "
      + "pixels; `touchtrace import --format trace --scale 0.333` mends them"
  )
}

/// Finds times that are not seconds, and coordinates that are not points. There is one finding of each kind per trace.
struct UnitRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.timeUnit, .coordinateUnit]

  private(set) var drafts: [DraftFinding] = []
  private var check = UnitCheck(extent: nil)
  private var firstLine: Int?

  mutating func start(windowsEndAt extent: Point?) { check = UnitCheck(extent: extent) }

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard case .touches(let samples) = step.event else { return }
    if firstLine == nil { firstLine = line }
    check.add(samples, at: step.time.nanoseconds)
  }

  mutating func finish(_ text: TraceText, isWhole: Bool) {
    guard let firstLine else { return }
    for suspicion in check.suspicions {
      switch suspicion {
      case .time(let frame, let factor):
        let unit = [1e-3: "ms", 1e-6: "us", 1e-9: "ns"][factor]
        let help =
          unit.map { ": touchtrace import --format trace --time-unit \($0) reads them as such" } ?? ""
        let pace = factor < 1 ? "slower" : "faster"
        let words = "samples are \(Self.decimal(frame)) s apart, \(pace) than any panel\(help)"
        drafts.append(DraftFinding(.timeUnit, .line(firstLine, JSONPath()["t"]), [], words))
      case .coordinates(let furthest, let scale):
        let words =
          "touches reach \(Self.decimal(furthest)) pt, beyond any screen: touchtrace import --format trace "
          + "--scale \(Self.decimal(scale)) converts pixels to points"
        drafts.append(DraftFinding(.coordinateUnit, .line(firstLine, JSONPath()["touches"]), [], words))
      case .outside(let farthest, let extent, let scale):
        let words =
          "most touches land outside of the windows, which end at (\(Self.decimal(extent.x)), "
          + "\(Self.decimal(extent.y))), as far as (\(Self.decimal(farthest.x)), \(Self.decimal(farthest.y))): "
          + "touchtrace import --format trace --scale \(Self.decimal(scale)) converts pixels to points"
        drafts.append(DraftFinding(.coordinateUnit, .line(firstLine, JSONPath()["touches"]), [], words))
      }
    }
  }

  private static func decimal(_ number: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(number, .six)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
