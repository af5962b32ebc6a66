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
    print(String(decoding: target.text(of: bytes), as: UTF8.self))
    fflush(nil)
  }
  let faults = target.broken(by: bytes)
  if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  return 0
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
