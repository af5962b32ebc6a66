import Glibc

/// Writes a bare trace of two fingers that pinch, turn, drag and lift, again and again; the same on every run.
@main
struct MakeTrace {
  static func main() {
    guard CommandLine.arguments.count == 2, let frames = Int(CommandLine.arguments[1]), frames > 0 else {
      quit("usage: maketrace FRAMES", EX_USAGE)
    }
    var hand = Hand()
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
