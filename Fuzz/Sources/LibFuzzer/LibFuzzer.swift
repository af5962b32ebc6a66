import FuzzTargets
import Glibc

/// The functions that libFuzzer calls.
public enum LibFuzzer {
  /// Runs a target with an input, and ends the process at a failure. `FUZZ_PRINT` prints the trace or scene first.
  public static func run(_ target: FuzzTarget, _ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    if getenv("FUZZ_PRINT") != nil {
      print(String(decoding: target.text(of: bytes), as: UTF8.self)); fflush(nil)
    }
    let faults = target.broken(by: bytes)
    if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
    return 0
  }

  /// Mutates an input in place: half of the time texts by their structure, otherwise as libFuzzer does.
  public static func mutate(
    _ data: UnsafeMutablePointer<UInt8>,
    _ size: Int,
    _ limit: Int,
    _ seed: CUnsignedInt
  ) -> Int {
    guard size > 0, data[0] == UInt8(ascii: "{"), seed % 2 == 0 else { return mutateBytes(data, size, limit) }
    let text = TextMutator.mutate(Array(UnsafeBufferPointer(start: data, count: size)), seed: UInt64(seed))
    let kept = text.prefix(limit)
    for (index, byte) in kept.enumerated() { data[index] = byte }
    return kept.count
  }
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int
