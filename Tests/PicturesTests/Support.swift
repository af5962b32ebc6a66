import Explain
import Records
import Replay
import SamplePrograms
import TestSupport
import TraceFormat

@testable import Pictures

/// Replays that are read for pictures.
enum Pictured {
  /// Reads a trace of the package.
  static func trace(_ path: String, into table: RecordTable? = nil) throws -> PicturedReplay {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let reader = TimelineReader(Replayer(classes: .withSamplePrograms))
    return try reader.read(.path(PackageFiles.path(path)), title: name, into: table)
  }

  /// Reads the text of a trace.
  static func text(_ text: String, into table: RecordTable? = nil) throws -> PicturedReplay {
    try TimelineReader(Replayer()).read(.text(name: "text", Array(text.utf8)), title: "text", into: table)
  }

  /// A page with one replay.
  static func page(_ text: String) throws -> String {
    let table = RecordTable()
    let replay = ReportedReplay(try Self.text(text, into: table), table, label: "text")
    return Report([replay], .list, title: "text").html
  }
}

extension RecordTable {
  /// The rows as text.
  func finish() -> String {
    var markup = Markup()
    write(to: &markup)
    return markup.text
  }
}

extension Instant {
  /// An instant of milliseconds.
  static func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
}

extension Timeline {
  /// The spans of a lane as `kind from to`, in milliseconds.
  func spans(_ kind: Lane.Kind, _ id: String) -> [String] {
    lane(kind, id).map { index in
      lanes[index].spans.map { span in
        "\(span.kind) \(span.from.nanoseconds / 1_000_000) \(span.to.nanoseconds / 1_000_000)"
      }
    } ?? []
  }

  /// The marks of a lane as `kind time`, in milliseconds.
  func marks(_ kind: Lane.Kind, _ id: String) -> [String] {
    lane(kind, id).map { index in
      lanes[index].marks.map { "\($0.kind) \($0.time.nanoseconds / 1_000_000)" }
    } ?? []
  }

  /// The arrows of a kind as `from to time`, in milliseconds.
  func arrows(_ kind: Arrow.Kind) -> [String] {
    arrows.filter { $0.kind == kind }
      .map { "\(lanes[$0.from].id) \(lanes[$0.to].id) \($0.time.nanoseconds / 1_000_000)" }
  }
}
