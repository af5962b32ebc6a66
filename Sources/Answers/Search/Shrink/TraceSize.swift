import Records
import TraceFormat

/// The size of a trace. Traces are compared by the number of steps, then by the number of samples, then by the length
/// of the scene, and so on.
struct TraceSize: Comparable {
  private var steps: Int
  private var samples: Int
  private var scene: Int
  /// The number of significant digits in times and coordinates.
  private var complexity = 0
  private var bytes: Int
  /// The sum of times, coordinates and ids.
  private var magnitude = 0.0

  init(_ draft: TraceDraft, header: [UInt8], text: [UInt8]) {
    steps = draft.steps.count
    samples = draft.sampleCount
    scene = draft.scene == nil ? Self.standardScene : header.count
    bytes = text.count
    var places: [Int: Point] = [:]
    for step in draft.steps {
      complexity += Self.digits(of: step.time)
      magnitude += step.time.seconds
      guard case .touches(let samples) = step.event else { continue }
      for sample in samples {
        let place = sample.location
        let before = sample.phase == .began ? nil : places[sample.id]
        places[sample.id] = place
        complexity +=
          Self.complexity(of: place.x, after: before?.x) + Self.complexity(of: place.y, after: before?.y)
        magnitude += place.x.magnitude + place.y.magnitude + Double(sample.id.magnitude)
      }
    }
  }

  static func < (lhs: TraceSize, rhs: TraceSize) -> Bool {
    (lhs.steps, lhs.samples, lhs.scene, lhs.complexity, lhs.bytes, lhs.magnitude)
      < (rhs.steps, rhs.samples, rhs.scene, rhs.complexity, rhs.bytes, rhs.magnitude)
  }

  /// The length of the standard scene's text, which counts for a trace without a scene.
  private static let standardScene =
    TraceWriter.header(scene: .writtenStandard, hardware: Hardware.allCases)?.count ?? 0

  /// Returns the complexity of a coordinate: 0 if it has not changed, else the number of significant digits, plus one
  /// for a negative number.
  private static func complexity(of coordinate: Double, after before: Double?) -> Int {
    if coordinate == before { return 0 }
    let zero = UInt8(ascii: "0")
    let digits = "\(coordinate.magnitude)".utf8.prefix { $0 != UInt8(ascii: "e") }
      .filter { $0 != UInt8(ascii: ".") }.drop { $0 == zero }
    return (coordinate < 0 ? 2 : 1) + digits.reversed().drop { $0 == zero }.count
  }

  private static func digits(of time: Instant) -> Int {
    var rest = time.nanoseconds
    while rest != 0, rest % 10 == 0 { rest /= 10 }
    return rest == 0 ? 0 : String(rest).count
  }
}
