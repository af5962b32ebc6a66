import ArgumentParser
import Glibc
import Golden
import Replay
import Reports
import TraceFormat

struct CalibrateCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Find the thresholds under which most device logs agree.",
    discussion: """
      A device log, CASE.device.jsonl beside a trace CASE.jsonl, has the actions that a device's recognizers sent \
      while the trace was recorded. The traces are replayed with many values of each threshold. The report has the \
      thresholds that have to change for most logs to agree, and for each threshold the margin within which the same \
      logs agree, with the logs that limit it. The exit code is 1 if a log disagrees with the present thresholds.

      EXAMPLES:
        touchtrace calibrate recordings
        touchtrace calibrate recordings --format jsonl
        touchtrace calibrate recordings --set thresholds.panDistance=12
      """
  )

  @Argument(
    help: ArgumentHelp("Device logs, their traces, or directories of them.", valueName: "path"),
    completion: .file(extensions: ["jsonl"])
  )
  var paths: [String]

  @OptionGroup var play: PlayOptions

  @OptionGroup var format: FormatOption<ReportFormat>

  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(inputs: paths, called: "a log", scenes: [play.scene.path], output: output.path)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    do throws(InputFailure) {
      let suite = try DeviceSuite(paths)
      let output = Output(
        path: output.path,
        inputs: suite.files + [play.scene.path].compactMap { $0 },
        diagnostics
      )
      if suite.count == 0 { diagnostics.report("error: no device logs were found", exitCode: EXIT_FAILURE) }
      var calibrator = Calibrator(try play.replayer(ofSeveral: true), suite)
      let calibration = try calibrator.run()
      if calibration.agreeing < calibration.logs { diagnostics.keep(exitCode: EXIT_FAILURE) }
      if suite.count > 0 { write(calibration, to: output) }
      output.close()
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }

  private func write(_ calibration: Calibration, to output: Output) {
    var buffer = ByteBuffer()
    let report = CalibrationReport(style: color.style(of: output))
    switch format.value {
    case .text: report.writeText(calibration, to: &buffer)
    case .jsonl: report.writeJSON(calibration, to: &buffer)
    case .none: break
    }
    output.write(buffer)
  }
}
