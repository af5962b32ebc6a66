import GestureScript
import Records
import TraceFormat

/// Holds `make` against what it promises, whatever the words.
enum MakeCheck {
  private static let rate = 60.0

  /// The faults of the trace that lines of words describe: it cannot be read, or has more samples than were counted
  /// beforehand.
  static func faults(of bytes: [UInt8]) -> [String] {
    let targets = GestureTargets(screen: Point(x: 390, y: 844))
    let texts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let lines = texts.compactMap { try? GestureParser.line(String($0), targets) }
    let expected = lines.reduce(0) { $0 + TraceMaker.sampleCount(of: $1, rate: rate) }
    guard expected <= 100_000 else { return [] }
    let steps = TraceMaker.steps(of: lines, rate: rate)
    var text = ByteBuffer()
    var samples = 0
    for step in steps {
      if case .touches(let touches) = step.event { samples += touches.count }
      TraceWriter.write(step, to: &text)
    }
    var faults = Double(samples) > 2 * expected + 10 ? ["\(samples) samples, expected \(expected)"] : []
    do {
      let reader = try TraceReader(.text(name: "made", text.bytes))
      while try reader.next() != nil {}
    } catch {
      if !steps.isEmpty { faults.append("the trace cannot be read: \(error)") }
    }
    return faults
  }
}
