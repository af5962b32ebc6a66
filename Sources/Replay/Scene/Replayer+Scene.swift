import TouchKit
import TraceFormat

extension Replayer {
  /// Builds a trace's live scene for callers that send the touches themselves.
  package func withScene<Result>(
    of input: TraceInput,
    _ body: (Engine) -> Result
  ) throws(InputFailure) -> Result {
    try withStage(of: input) { (_, live) in body(live.engine) }
  }
}
