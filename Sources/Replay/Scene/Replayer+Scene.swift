import TouchKit
import TraceFormat

extension Replayer {
  /// Brings a trace's scene to life for those who bring the touches themselves.
  package func withScene<Result>(
    of input: TraceInput,
    _ body: (Engine) -> Result
  ) throws(InputFailure) -> Result {
    try withStage(of: input) { (_, live) in body(live.engine) }
  }
}
