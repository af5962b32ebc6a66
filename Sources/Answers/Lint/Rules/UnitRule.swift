import Records
import TraceFormat

/// Finds times that are not seconds, and coordinates that are not points. There is one finding of each kind for a
/// trace.
struct UnitRule: TraceRule {
  private(set) var drafts: [DraftFinding] = []
  private var check: UnitCheck
  private var firstLine: Int?

  /// Makes a rule.
  ///
  /// - Parameter extent: the right and lower edges of the scene's windows; nil without a scene.
  init(extent: Point?) {
    check = UnitCheck(extent: extent)
  }

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard case .touches(let samples) = step.event else { return }
    if firstLine == nil { firstLine = line }
    check.add(samples, at: step.time.nanoseconds)
  }

  mutating func finish(_ text: TraceText) {
    guard let firstLine else { return }
    for suspicion in check.suspicions {
      switch suspicion {
      case .time(let frame, let factor):
        let unit = [1e-3: "ms", 1e-6: "us", 1e-9: "ns"][factor]
        let help = unit.map { ": touchtrace import --from trace --time-unit \($0) reads them as such" } ?? ""
        let words = "samples are \(Self.decimal(frame)) s apart, which no panel's are\(help)"
        drafts.append(DraftFinding(.timeUnit, .line(firstLine, Place()["t"]), [], words))
      case .coordinates(let furthest, let scale):
        let words =
          "touches reach \(Self.decimal(furthest)) pt, beyond any screen: touchtrace import --from trace "
          + "--scale \(Self.decimal(scale)) makes points of pixels"
        drafts.append(DraftFinding(.coordinateUnit, .line(firstLine, Place()["touches"]), [], words))
      case .outside(let farthest, let extent, let scale):
        let words =
          "most touches land outside of the windows, which end at (\(Self.decimal(extent.x)), "
          + "\(Self.decimal(extent.y))), as far as (\(Self.decimal(farthest.x)), \(Self.decimal(farthest.y))): "
          + "touchtrace import --from trace --scale \(Self.decimal(scale)) makes points of pixels"
        drafts.append(DraftFinding(.coordinateUnit, .line(firstLine, Place()["touches"]), [], words))
      }
    }
  }

  private static func decimal(_ number: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(number, .six)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
