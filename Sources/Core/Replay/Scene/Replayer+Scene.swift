import MainThread
import TouchKit
import TraceFormat

extension Replayer {
  /// Builds the scene of the options without a trace, makes the changes, and throws the errors in both.
  package func checkScene() throws(InputFailure) {
    try withLiveScene(of: .withoutSteps) { (_, _) in }
  }
}

extension Engine {
  /// Makes a new engine the current one of this thread while `work` runs, and closes it afterwards.
  package static func withNew<Result, Failure: Error>(
    _ work: (Engine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try asMainActor { () throws(Failure) in
      let engine = Engine()
      engine.isDriven = true
      let previous = engine.makeCurrent()
      defer {
        engine.close()
        previous.restore()
      }
      return try work(engine)
    }
  }
}
