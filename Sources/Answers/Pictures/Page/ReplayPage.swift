import Replay
import TraceFormat

/// The page of `report` about one replay, for programs that serve it.
public struct ReplayPage: Sendable {
  /// The page. It has its own policy and needs no network.
  public let html: String

  /// Replays a trace, and makes the page, with the nearest misses. The input must be readable repeatedly.
  public init(of input: TraceInput, with replayer: Replayer, title: String) throws(InputFailure) {
    var maker = ReportMaker(replayer)
    var problem: InputFailure?
    maker.tell = { if case .failure(let failure) = $0 { problem = problem ?? failure } }
    let source = ReportMaker.Source(
      input,
      scene: replayer.options.scene,
      label: title,
      title: title
    )
    html = try maker.page(of: source, title: title).html
    if let problem { throw problem }
  }
}
