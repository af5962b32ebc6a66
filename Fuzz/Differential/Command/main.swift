// Compares the two ways to read steps, for `make differential`.
//
//   differential EXECUTIONS SEED RECORDING…

import Glibc
import ReadingChecks
import TraceFormat

let arguments = CommandLine.arguments
guard arguments.count > 3, let executions = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
  let usage = "usage: differential EXECUTIONS SEED RECORDING...\n"
  write(STDERR_FILENO, usage, usage.utf8.count)
  exit(64)
}
let recordings = try arguments[3...].map { try TraceInput.path($0).inMemory() }
var run = DifferentialRun(recordings: recordings, seed: seed)
let start = ContinuousClock.now
// The counts are printed now and then, because a run may take an hour.
while run.executions < executions, run.difference == nil {
  run.run(min(1_000_000, executions - run.executions))
  print(
    "seed \(seed): \(run.executions) executions in \((ContinuousClock.now - start).components.seconds) s,"
      + " \(run.scanned) read by the scanner, \(run.errors) errors,"
      + " \(run.difference == nil ? "no difference" : "a difference")"
  )
  fflush(nil)
}
if let difference = run.difference {
  print(difference)
  exit(1)
}
