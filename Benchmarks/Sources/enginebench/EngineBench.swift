import Glibc
import Replay
import TraceFormat

/// Measures the engine alone, without reading or writing: in a scene, and as scenes grow.
@main
struct EngineBench {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { quit("usage: enginebench SCENE") }
    do {
      try measure(sceneAt: CommandLine.arguments[1])
    } catch let failure as InputFailure {
      quit("\(failure)")
    }
  }

  private static func measure(sceneAt path: String) throws {
    let scene = TraceInput.path(path)
    let watch = Stopwatch(frames: Frames(gestures: 200), rounds: 7)
    let nanoseconds = try watch.measure(scene)
    let counts = try watch.count([.state, .action, .reset], in: scene)
    print("the engine alone, \(path), two samples a frame")
    print(
      "  \(watch.frames.times.count) frames: \(counts[0]) changes of state, \(counts[1]) actions, \(counts[2]) resets"
    )
    print("  \(rounded(nanoseconds)) ns a frame, \(rounded(2e6 / nanoseconds)) samples a millisecond\n")
    try curve("views in a balanced tree", watch, Screens.tree)
    try curve("recognizers on other views", watch, Screens.neighbours)
  }

  /// Prints the cost of a frame as a scene grows, and its ratio to that of the smallest scene.
  private static func curve(_ name: String, _ watch: Stopwatch, _ scene: (Int) -> TraceInput) throws {
    print("\(name): ns a frame, and against the smallest")
    var least: Double?
    for count in [1, 10, 100, 1000, 10_000] {
      let nanoseconds = try watch.measure(scene(count))
      let base = least ?? nanoseconds
      least = base
      print("  \(count): \(rounded(nanoseconds)) ns, \(rounded(100 * nanoseconds / base)) %")
    }
    print()
  }

  private static func rounded(_ number: Double) -> Int { Int(number.rounded()) }

  private static func quit(_ message: String) -> Never {
    let line = "enginebench: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(EX_USAGE)
  }
}
