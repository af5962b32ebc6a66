import ArgumentParser
import Records
import Replay
import SceneImport
import TraceFormat

struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Make a scene of views that a debugger printed.",
    discussion: """
      The files have views and recognizers as a debugger, an XCUITest or Appium prints them. Several files, or several \
      dumps in one file, make one scene: addresses connect them, and other text between them is ignored. Gaps in the \
      text are in "x-unknown" and reported on standard error.

      DUMPS:
      \(HelpTable.text(DumpForms.all.map { ($0.name, $0.summary) }))

      EXAMPLES:
        touchtrace scene views.txt > photos.scene.json
        touchtrace scene views.txt gestures.txt -o photos.scene.json
        pbpaste | touchtrace scene - > photos.scene.json
        touchtrace tap.jsonl --scene photos.scene.json
      """
  )

  @Argument(
    help: ArgumentHelp("The files; - or none is standard input.", valueName: "file"),
    completion: .file()
  )
  var files: [String] = []

  @Option(
    help: ArgumentHelp("The size of the window in points, if no dump shows one.", valueName: "WxH"),
    transform: ImportArguments.size
  )
  var screen: Point?

  @Option(
    help: ArgumentHelp(
      "The size of an Android screen in pixels.",
      discussion: "A page source may lack it, or leave out the system's bars; `adb shell wm size` prints it.",
      valueName: "WxH"
    ),
    transform: ImportArguments.size
  )
  var pixels: Point?

  @Flag(help: "Refuse unreadable lines and anything assumed or left out, with exit code 65.")
  var strict = false

  @OptionGroup var output: OutputOption

  mutating func validate() throws {
    files = try StandardInputDefault.inputs(files, called: "a file")
    try Paths.check(inputs: files, called: "a file", scenes: [], output: output.path)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let importer = SceneImporter(
      vocabulary: ClassRegistry.standard.vocabulary,
      screen: screen,
      pixels: pixels,
      isStrict: strict
    )
    do {
      let scene = try importer.scene(
        of: files.map(TraceInput.path),
        tell: { Diagnostics.printLine("note: \($0)") }
      )
      let output = Output(path: output.path, inputs: files, diagnostics)
      var buffer = ByteBuffer()
      scene.withUnsafeBufferPointer { buffer.append(bytes: $0) }
      output.write(buffer)
      output.close()
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }
}
