import FuzzTargets
import Glibc

/// The target that the environment variable `FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("FUZZ_TARGET is \"\(name)\", expected one of \(names)")
  }
  return target
}()

/// The function that libFuzzer calls with each input. A failure ends the process; `FUZZ_PRINT` prints the trace or scene
/// first.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if getenv("FUZZ_PRINT") != nil {
    let isShape = target == .shape && bytes.first != UInt8(ascii: "{")
    let text = isShape ? ShapeChoice(bytes).text(of: ShapeCost.size) : target.text(of: bytes)
    print(String(decoding: text, as: UTF8.self))
    fflush(nil)
  }
  let before = Cost.now
  var faults = target.broken(by: bytes)
  faults += Cost.now.faults(since: before, size: size)
  if target == .shape, bytes.first != UInt8(ascii: "{") {
    let choice = ShapeChoice(bytes)
    faults += ShapeCost(of: choice).faults(slowness: 10).map { "\(choice.name) \($0)" }
  }
  if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  return 0
}

/// What an input costs: a small one may not take long, or much memory.
private struct Cost {
  /// The time of all threads, in seconds.
  var seconds: Double
  /// The most memory so far, in MiB.
  var memory: Int

  static var now: Cost {
    var (time, usage) = (timespec(), rusage())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Cost(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, memory: usage.ru_maxrss >> 10)
  }

  /// A second for 64 KiB, which the sanitizers make four, and 200 MiB.
  func faults(since start: Cost, size: Int) -> [String] {
    let parts = Double(max(1, (size + 65_535) >> 16))
    let (seconds, memory) = (seconds - start.seconds, memory - start.memory)
    var faults: [String] = []
    if seconds > 4 * parts { faults.append("\(size) bytes took \(seconds) s") }
    if Double(memory) > 200 * parts { faults.append("\(size) bytes took \(memory) MiB") }
    return faults
  }
}

/// The function that libFuzzer calls to mutate an input in place: half of the time by the structure of its text,
/// otherwise as libFuzzer does.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt)
  -> Int
{
  // The trace of an input may stand behind a byte that chooses something.
  let isText = UnsafeBufferPointer(start: data, count: size).prefix(2).contains(UInt8(ascii: "{"))
  guard isText, seed % 2 == 0 else { return mutateBytes(data, size, limit) }
  let text = TextMutator.mutate(Array(UnsafeBufferPointer(start: data, count: size)), seed: UInt64(seed))
  let kept = text.prefix(limit)
  for (index, byte) in kept.enumerated() { data[index] = byte }
  return kept.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int
