import Explain
import Glibc
import Lint
import Pictures
import Records
import Replay
import TraceFormat

extension DrawCommand {
  /// Returns the map of tap receivers in the scene of a trace, or in a given scene.
  func reachPicture(_ status: StatusLine?) throws(InputFailure) -> String {
    var replayer = try play.replayer(ofSeveral: true)
    var input = TraceInput.withoutSteps
    var linted: TraceInput?
    var title = play.scene.path.map(Paths.name) ?? ""
    // Without a trace, the scene comes from --scene, or standard input has a trace or a scene.
    if !named.isEmpty || play.scene.path == nil {
      let read = try given(replayer, takesViews: true)
      replayer = read.replayer
      let given = try read.input.inMemory()
      if try TraceText(given).isScene {
        guard play.scene.path == nil else {
          throw Self.failure(
            trace,
            "this is a scene, expected a trace, because --scene names a scene"
          )
        }
        (replayer.options.scene, linted) = (given, given)
      } else {
        (input, linted) = (given, given)
      }
      title = Paths.name(of: trace)
    }
    let map = try ReachMaker(replayer, input).map { status?.show("\(title): \($0) taps") }
    guard let map else {
      throw Self.failure(
        named.first ?? play.scene.path ?? "-",
        "the scene has no screen: a window has no size, or one of more than 8,000 pt, as in the standard scene"
      )
    }
    let views = Set(LintGroup.views.codes)
    let findings = Linter(replayer).lint(linted ?? replayer.options.scene ?? input).findings
      .filter { views.contains($0.code) }.map(\.text)
    return ReachDrawing(map, title: title, findings: findings).svg
  }

  static func failure(_ path: String, _ message: String) -> InputFailure {
    .invalid([TraceError(file: path, line: 1, column: 1, message: message)])
  }
}
