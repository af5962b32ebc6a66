import Glibc

/// Writes a bare trace of two fingers that pinch, turn, drag and lift repeatedly, the same on every run. The trace begins
/// with the first of the gestures, or with a later one.
@main
struct MakeTrace {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? -1 }
    guard let frames = numbers.first, frames > 0, numbers.count < 3, (numbers.last ?? 0) >= 0
    else { quit("usage: maketrace FRAMES [GESTURES-LEFT-OUT]", EX_USAGE) }
    let skipped = numbers.count > 1 ? numbers[1] : 0
    var hand = Hand()
    for _ in 0..<skipped { hand.lift() }
    var text = TraceText()
    var time = 0
    var left = frames
    while left > 0 {
      let length = min(left, hand.nextLength())
      for frame in 0..<length {
        let phase = frame == 0 ? "began" : frame == length - 1 ? "ended" : "moved"
        text.add(time: time, phase, hand.fingers(at: Double(frame) / Double(length)))
        // A panel of 120 Hz, in microseconds.
        time += 8333
      }
      hand.lift()
      time += 400_000
      left -= length
    }
    text.flush()
  }

  static func quit(_ message: String, _ code: Int32) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
  }
}
