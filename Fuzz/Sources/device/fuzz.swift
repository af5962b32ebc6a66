import FuzzTargets
import LibFuzzer

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  LibFuzzer.run(.device, data, size)
}

/// What libFuzzer calls to change an input.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt)
  -> Int
{
  LibFuzzer.mutate(data, size, limit, seed)
}
