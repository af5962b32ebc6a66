import Explain
import Records
import Replay
import TraceFormat

/// The page of `report` about one replay, for programs that serve it.
public struct ReplayPage: Sendable {
  /// The page. It has its own policy and needs no network.
  public let html: String

  /// Replays a trace, and makes the page.
  public init(of input: TraceInput, with replayer: Replayer, title: String) throws(InputFailure) {
    let table = RecordTable()
    let pictured = try TimelineReader(replayer).read(input, title: title, span: nil, into: table)
    if let failure = pictured.failure { throw failure }
    var replay = ReportedReplay(pictured, table, label: title)
    replay.opening = pictured.opening()?.time
    html = Report([replay], .list, title: title).html
  }
}
