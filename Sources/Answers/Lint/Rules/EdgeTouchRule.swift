import Records
import TraceFormat

extension LintCode {
  /// A finger comes down where systems delay touches.
  public static let touchAtTheEdge = LintCode(
    "touchAtTheEdge",
    summary: "the first finger that comes down within 20 pt of the lower edge of the screen",
    advice:
      "A replay delivers the touch at once. Systems hold touches there back, for up to a second or until they lift, because they "
      + "may be swipes of the system (reports); `preferredScreenEdgesDeferringSystemGestures` puts the program's gestures first"
  )
}

/// Finds fingers at the lower edge of the screen: their touches come late on devices.
struct EdgeTouchRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.touchAtTheEdge]

  /// The distance from the lower edge within which touches were reported late. No figures have been published for other
  /// edges.
  private static let width = 20.0

  private(set) var drafts: [DraftFinding] = []
  private var bottom: Double?

  mutating func start(windowsEndAt extent: Point?) { bottom = extent?.y }

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard drafts.isEmpty, let bottom, case .touches(let samples) = step.event else { return }
    let finger = samples.first { sample in
      let gap = bottom - sample.location.y
      return sample.phase == .began && sample.type != .indirectPointer && gap > 0 && gap < Self.width
    }
    guard let finger else { return }
    let gap = SampleRule.decimal(bottom - finger.location.y)
    let message =
      "touch \(finger.id) comes down \(gap) pt from the lower edge of the screen, where systems hold touches back"
    let site = DraftFinding.Site.line(line, text.place(ofFinger: finger.id, line: line))
    drafts.append(DraftFinding(.touchAtTheEdge, site, [], message))
  }
}
