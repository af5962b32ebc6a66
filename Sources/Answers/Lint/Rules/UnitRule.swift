import Records
import TraceFormat

extension LintCode {
  /// The times of a trace are not seconds.
  public static let timeUnit = LintCode(
    "timeUnit",
    summary:
      "samples of fingers that are more than a second (ten, if they are few) or less than half a millisecond apart; "
      + "reported once a trace",
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
  private var check = UnitCheck(checksFew: true)
  private var firstLine: Int?

  mutating func start(windowsEndAt extent: Point?) {
    check = UnitCheck(extent: extent, checksFew: true)
  }

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard case .touches(let samples) = step.event else { return }
    if firstLine == nil { firstLine = line }
    check.add(samples, at: step.time.nanoseconds)
  }

  mutating func finish(_ text: TraceText, isWhole: Bool) {
    guard let firstLine else { return }
    for suspicion in check.suspicions {
      let isOfTime = if case .time = suspicion { true } else { false }
      let place = JSONPath()[isOfTime ? "t" : "touches"]
      let code = isOfTime ? LintCode.timeUnit : .coordinateUnit
      drafts.append(DraftFinding(code, .line(firstLine, place), [], suspicion.words))
    }
  }
}
