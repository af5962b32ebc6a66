import Glibc

/// What reading the trace of a shape costs at half a size and in full.
public struct ShapeCost {
  /// Seconds of the processor for half of the size.
  public private(set) var half = 0.0
  /// Seconds of the processor for all of it.
  public private(set) var whole = 0.0
  /// How many times as long twice as much takes.
  public private(set) var growth = 0.0
  /// The most memory while the whole was read, beyond what there was before, in MiB.
  public private(set) var memory = 0

  /// The size of the larger trace.
  public static let size = 65_536
  /// The time below which a ratio says nothing.
  private static let floor = 0.2

  /// Measures a choice. A time above the floor is the best of three, of each size.
  public init(of choice: ShapeChoice, size: Int = ShapeCost.size) {
    let (less, more) = (choice.text(of: size / 2), choice.text(of: size))
    let before = ShapeCost.memory(resetting: true)
    whole = ShapeCost.seconds { _ = choice.reader.read(more) }
    memory = ShapeCost.memory(resetting: false) - before
    half = ShapeCost.seconds { _ = choice.reader.read(less) }
    growth = ShapeCost.growth(from: half, of: less.count, to: whole, of: more.count)
    for _ in 0..<2 where isSteep {
      half = min(half, ShapeCost.seconds { _ = choice.reader.read(less) })
      whole = min(whole, ShapeCost.seconds { _ = choice.reader.read(more) })
      growth = ShapeCost.growth(from: half, of: less.count, to: whole, of: more.count)
    }
    guard isSteep else { return }
    // A cost that grows like this once, such as that of the sanitizer's memory when it has none left, is not one that
    // grows like this with any size.
    let most = choice.text(of: size * 2)
    let double = ShapeCost.seconds { _ = choice.reader.read(most) }
    growth = min(growth, ShapeCost.growth(from: whole, of: more.count, to: double, of: most.count))
  }

  private var isSteep: Bool { whole > ShapeCost.floor && growth > 2.5 }

  private static func growth(from one: Double, of length: Int, to other: Double, of longer: Int) -> Double {
    other / max(one, 1e-9) * 2 * Double(length) / Double(longer)
  }

  /// What is too much: a time that grows more than twice as much takes, more than a second, or 300 MiB.
  ///
  /// - Parameter slowness: How many times as long as in a release build everything takes.
  public func faults(slowness: Double = 1) -> [String] {
    var faults: [String] = []
    if isSteep {
      faults.append("grows \(ShapeCost.rounded(growth)) times from \(ShapeCost.rounded(half)) s")
    }
    if whole > slowness { faults.append("takes \(ShapeCost.rounded(whole)) s") }
    if memory > 300 { faults.append("takes \(memory) MiB") }
    return faults
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  private static func seconds(_ block: () -> Void) -> Double {
    let start = now
    block()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory that the process has now, or with `resetting: false` the most that it had since the last reset, in MiB.
  private static func memory(resetting: Bool) -> Int {
    if resetting, let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    let key = "VmHWM:"
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(key) else { continue }
      return (text.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) >> 10
    }
    return 0
  }
}
